// Connects the image files with the records: formats, sweeping, and what must be kept.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COLLECTIONS } from '#api/contract/history.ts'
import { imageOf } from '#api/contract/image.ts'
import { type ImageFormat, imageIdOf } from '#api/contract/variant.ts'
import { type ImageFiles, imageFilesIn } from '#api/images/image-files.ts'
import type { NamedImage } from '#api/images/sweep-plan.ts'
import { namedImages } from '#api/store/named-images.ts'
import type { Store } from '#api/store/store.ts'

/** Returns all images that records name. */
export function namedPictures(store: Store): NamedImage[] {
  return namedImages(store).map(imageOf)
}

/** The files of the pictures of enquiries, in the data folder. Only the process reads them. */
export function enquiryFilesIn(dataDir: string): ImageFiles {
  return imageFilesIn(join(dataDir, 'enquiry-pictures'), undefined, 0o600)
}

/** Returns the names of all files that enquiries name. */
export function namedEnquiryPictures({ enquiries }: Store): Set<string> {
  return new Set(enquiries.all().flatMap(({ pictures = [] }) => pictures))
}

/**
 * Notes that an image exists in these formats.
 * @throws Failure 404 while the image's record is not saved.
 */
export async function noteFormats(
  store: Store,
  url: string,
  formats: ImageFormat[],
): Promise<void> {
  await store.images.amend(imageIdOf(url) ?? '', (image) => ({ ...image, formats }))
}

/** Returns the ids of all images that must be kept: every saved one, and those in backups of earlier versions. */
export async function keptImageIds(store: Store, dataDir: string): Promise<Set<string>> {
  const ids = new Set(store.images.all().map(({ _id }) => _id))
  for (const name of COLLECTIONS) {
    const folder = join(dataDir, 'backups', name)
    for (const file of await readdir(folder).catch(() => []))
      for (const url of pictureUrlsIn(await readFile(join(folder, file))))
        ids.add(imageIdOf(url) ?? '')
  }
  return ids
}

/** Returns the image URLs in a data file of an earlier version. Searches the text, since the file may be damaged. */
function pictureUrlsIn(bytes: Buffer): string[] {
  const found = bytes.toString('latin1').matchAll(/"(\/uploads\/[^"\n]+)"/g)
  return Array.from(found, ([, url = '']) => url)
}
