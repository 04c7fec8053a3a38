// Which accepted picture format a file's first bytes announce; its name and declared type do not count.

export type AcceptedFormat = 'jpeg' | 'png' | 'webp'

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const RIFF = [0x52, 0x49, 0x46, 0x46]
const WEBP = [0x57, 0x45, 0x42, 0x50]

function has(bytes: Uint8Array, mark: readonly number[], at = 0): boolean {
  return mark.every((byte, i) => bytes[at + i] === byte)
}

/** The announced format, or undefined for everything that is not accepted. */
export function sniff(bytes: Uint8Array): AcceptedFormat | undefined {
  if (has(bytes, JPEG)) return 'jpeg'
  if (has(bytes, PNG)) return 'png'
  if (has(bytes, RIFF) && has(bytes, WEBP, 8)) return 'webp'
  return undefined
}
