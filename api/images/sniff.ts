// First check of a file, by its size and first bytes, before anything opens it.
import { Failure } from '#api/contract/failure.ts'
import { IMAGE_MAX_BYTES, IMAGE_NOT_ACCEPTED, IMAGE_TOO_LARGE } from '#api/contract/image.ts'

/**
 * The format according to the first bytes; the file's name and declared type are ignored.
 * @throws Failure 413 from IMAGE_MAX_BYTES on ("under 2 MB"), 415 for formats other than JPEG, PNG and WebP
 */
export function detectFormat(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' {
  if (bytes.length >= IMAGE_MAX_BYTES) throw new Failure(413, IMAGE_TOO_LARGE)
  const firstBytes = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (firstBytes.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (firstBytes.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (firstBytes.startsWith('RIFF') && firstBytes.endsWith('WEBP')) return 'webp'
  throw new Failure(415, IMAGE_NOT_ACCEPTED)
}
