// Pictures that visitors send with enquiries, stored separately from public images and never served under /uploads.
import { randomBytes } from 'node:crypto'
import type { ImageFiles } from '#api/images/image-files.ts'
import type { ImageProcessor } from '#api/images/image-processor.ts'
import { sniff } from '#api/images/sniff.ts'

/** A younger file without an enquiry may belong to one that is still being saved, in ms. */
const SWEEP_AFTER_MS = 60 * 60 * 1000

export type EnquiryPictures = ReturnType<typeof createEnquiryPictures>

export function createEnquiryPictures(
  files: ImageFiles,
  processor: Pick<ImageProcessor, 'process'>,
) {
  return {
    /**
     * Checks and re-encodes all pictures, then stores the widest variant of each. Resolves with the file names.
     * @throws Failure 413, 415 or 422 with a message for the sender; 503 or 507 if they could not be saved
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
    /** Deletes old files whose names are not in the set that `kept` resolves with. */
    async sweep(kept: () => Promise<ReadonlySet<string>>): Promise<void> {
      const old = await files.list(Date.now() - SWEEP_AFTER_MS)
      const names = await kept()
      await files.delete([...old.keys()].filter((name) => !names.has(name)))
    },
  }
}
