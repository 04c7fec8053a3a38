// The pictures that visitors send with enquiries: apart from the public images, and never under /uploads.
import { randomBytes } from 'node:crypto'
import type { ImageFiles } from './image-files.ts'
import type { ImageProcessor } from './image-processor.ts'
import { sniff } from './sniff.ts'

/** A file without an enquiry that is younger may belong to one that is being saved, in ms. */
const SWEEP_AFTER_MS = 60 * 60 * 1000

export type EnquiryPictures = ReturnType<typeof createEnquiryPictures>

export function createEnquiryPictures(
  files: ImageFiles,
  processor: Pick<ImageProcessor, 'process'>,
) {
  return {
    /**
     * Checks and re-encodes all pictures, then stores the widest variant of each; resolves with the names of the files.
     * @throws Failure 413, 415 or 422 with a sentence for the sender; 503 or 507 when they could not be saved
     */
    async store(pictures: readonly Uint8Array[]): Promise<string[]> {
      const made: { name: string; bytes: Uint8Array }[] = []
      for (const picture of pictures) {
        sniff(picture)
        const { format, variants } = await processor.process(picture)
        const name = `${randomBytes(12).toString('base64url')}.${format}`
        made.push({ name, bytes: variants.at(-1)?.bytes ?? picture })
      }
      if (made.length > 0) await files.store(made)
      return made.map(({ name }) => name)
    },
    read: files.read,
    /** Deletes the files that `kept` does not resolve with. */
    async sweep(kept: () => Promise<ReadonlySet<string>>): Promise<void> {
      const old = await files.list(Date.now() - SWEEP_AFTER_MS)
      const names = await kept()
      await files.delete([...old.keys()].filter((name) => !names.has(name)))
    },
  }
}
