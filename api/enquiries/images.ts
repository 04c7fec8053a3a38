// Pictures that visitors send with enquiries, stored separately from public images and never served under /uploads.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type ImageFiles, imageFilesIn } from '#api/images/image-files.ts'
import type { ImageProcessor } from '#api/images/image-processor.ts'
import { detectFormat } from '#api/images/sniff.ts'
import type { Store } from '#api/store/store.ts'
import type { EnquiryRecord } from './contract.ts'

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
      const newFiles: { name: string; bytes: Uint8Array }[] = []
      for (const picture of pictures) {
        detectFormat(picture)
        const { format, variants } = await processor.process(picture)
        const name = `${randomBytes(12).toString('base64url')}.${format}`
        newFiles.push({ name, bytes: variants.at(-1)?.bytes ?? picture })
      }
      if (newFiles.length > 0) await files.store(newFiles)
      return newFiles.map(({ name }) => name)
    },
    read: files.read,
    /** Deletes old files whose names `listReferenced` does not return. */
    async sweep(listReferenced: () => Promise<ReadonlySet<string>>): Promise<void> {
      const oldFiles = await files.list(Date.now() - SWEEP_AFTER_MS)
      const referencedNames = await listReferenced()
      await files.delete([...oldFiles.keys()].filter((name) => !referencedNames.has(name)))
    },
  }
}

/** The files of enquiry pictures in the data folder. Only the process reads them. */
export function enquiryFilesIn(dataDir: string): ImageFiles {
  return imageFilesIn(join(dataDir, 'enquiry-pictures'))
}

/** How long the pictures of a deleted enquiry are kept in case it is restored, in ms. */
const RESTORABLE_MS = 14 * 24 * 60 * 60 * 1000
/**
 * Returns the names of all files that enquiries reference, or referenced before they were deleted in the last 14 days.
 */
export async function findUsedEnquiryPictures(
  { enquiries, entries }: Pick<Store, 'enquiries' | 'entries'>,
  now = Date.now(),
): Promise<Set<string>> {
  const records: EnquiryRecord[] = [...enquiries.all()]
  const since = new Date(now - RESTORABLE_MS).toISOString()
  for await (const { at, changes } of entries()) {
    if (at < since) break
    for (const { collection, before } of changes)
      if (collection === 'enquiries' && before) records.push(before as unknown as EnquiryRecord)
  }
  return new Set(records.flatMap(({ pictures = [] }) => pictures))
}
