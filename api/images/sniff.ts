// Refuses a file by its size and its first bytes, before anything opens it.
import { Failure } from '#api/contract/failure.ts'
import { IMAGE_MAX_BYTES, IMAGE_NOT_ACCEPTED, IMAGE_TOO_LARGE } from '#api/contract/image-limits.ts'

const ACCEPTED = ['jpeg', 'png', 'webp'] as const
type AcceptedFormat = (typeof ACCEPTED)[number]

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const RIFF = [0x52, 0x49, 0x46, 0x46]
const WEBP = [0x57, 0x45, 0x42, 0x50]

function has(bytes: Uint8Array, mark: readonly number[], at = 0): boolean {
  return mark.every((byte, i) => bytes[at + i] === byte)
}

/** Whether the file begins with the signature of the format. */
function hasSignatureOf(bytes: Uint8Array, format: AcceptedFormat): boolean {
  if (format === 'jpeg') return has(bytes, JPEG)
  if (format === 'png') return has(bytes, PNG)
  return has(bytes, RIFF) && has(bytes, WEBP, 8)
}

/**
 * The format by the first bytes; the file's name and declared type do not count.
 * @throws Failure 413 from IMAGE_MAX_BYTES on ("under 2 MB"), 415 for other formats than JPEG, PNG and WebP
 */
export function sniff(bytes: Uint8Array): AcceptedFormat {
  if (bytes.length >= IMAGE_MAX_BYTES) throw new Failure(413, IMAGE_TOO_LARGE)
  const format = ACCEPTED.find((accepted) => hasSignatureOf(bytes, accepted))
  if (format) return format
  throw new Failure(415, IMAGE_NOT_ACCEPTED)
}
