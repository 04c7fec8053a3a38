// Links between image files and records: their formats, and the pictures of enquiries.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COLLECTIONS } from '#api/contract/collections.ts'
import { imageIdOf, imageOf } from '#api/contract/image.ts'
import type { Store } from '#api/store/store.ts'
import type { ImageStore } from './image-store.ts'

/** Makes the AVIF files of each image once it has a record, and records their format there. */
export function connectImages(stores: Store, images: ImageStore): void {
  images.avif.connect({
    listWaiting: () => {
      const imagesWithoutAvif = stores.images
        .all()
        .filter(({ formats }) => !formats.includes('avif'))
      return imagesWithoutAvif.toReversed().map(imageOf)
    },
    saveFormats: (url, formats) =>
      stores.images.amend(imageIdOf(url) ?? '', (image) => ({ ...image, formats })),
  })
  stores.onCommit(images.avif.startWaiting)
}

/** Returns the ids of all images to keep: those with a record, and those in backups of earlier versions. */
export async function findUsedImageIds(store: Store, dataDir: string): Promise<Set<string>> {
  const ids = new Set(store.images.all().map(({ _id }) => _id))
  for (const name of COLLECTIONS) {
    const folder = join(dataDir, 'backups', name)
    for (const file of await readdir(folder).catch(() => []))
      for (const url of listImageUrls(await readFile(join(folder, file))))
        ids.add(imageIdOf(url) ?? '')
  }
  return ids
}

/** Returns the image URLs in a data file of an earlier version. Searches the text, because the file may be damaged. */
function listImageUrls(bytes: Buffer): string[] {
  const matches = bytes.toString('latin1').matchAll(/"(\/uploads\/[^"\n]+)"/g)
  return Array.from(matches, ([, url = '']) => url)
}
