// Links between image files and records: their formats, and the pictures of enquiries.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { imageIdOf, imageOf } from '#api/contract/image.ts'
import type { EnquiryRecord } from '#api/enquiries/contract.ts'
import { COLLECTIONS } from '#api/history/contract.ts'
import type { Store } from '#api/store/store.ts'
import { type ImageFiles, imageFilesIn } from './image-files.ts'
import type { ImageStore } from './image-store.ts'

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

/** Makes the AVIF files of each image once it has a record, and records their format there. */
export function connectImages(stores: Store, images: ImageStore): void {
  images.avif.connect({
    waiting: () => {
      const withoutAvif = stores.images.all().filter(({ formats }) => !formats.includes('avif'))
      return withoutAvif.toReversed().map(imageOf)
    },
    note: (url, formats) =>
      stores.images.amend(imageIdOf(url) ?? '', (image) => ({ ...image, formats })),
  })
  stores.onCommit(images.avif.look)
}

/** Returns the ids of all images to keep: those with a record, and those in backups of earlier versions. */
export async function findUsedImageIds(store: Store, dataDir: string): Promise<Set<string>> {
  const ids = new Set(store.images.all().map(({ _id }) => _id))
  for (const name of COLLECTIONS) {
    const folder = join(dataDir, 'backups', name)
    for (const file of await readdir(folder).catch(() => []))
      for (const url of pictureUrlsIn(await readFile(join(folder, file))))
        ids.add(imageIdOf(url) ?? '')
  }
  return ids
}

/** Returns the image URLs in a data file of an earlier version. Searches the text, because the file may be damaged. */
function pictureUrlsIn(bytes: Buffer): string[] {
  const matches = bytes.toString('latin1').matchAll(/"(\/uploads\/[^"\n]+)"/g)
  return Array.from(matches, ([, url = '']) => url)
}
