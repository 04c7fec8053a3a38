// The images that records name: connects the image store with the collections.
import { readFile } from 'node:fs/promises'
import type { FieldsOf, RecordFields } from '#api/contract/fields.ts'
import type { ImageMeta } from '#api/contract/image.ts'
import { type ImageFormat, imageIdOf } from '#api/contract/variant.ts'
import type { NamedImage } from '#api/images/sweep-plan.ts'
import { backupFolder, backupsIn } from '#api/store/backup-files.ts'
import type { Collection } from '#api/store/collection.ts'
import type { Stores } from '#api/store/stores.ts'

type PictureStores = Pick<Stores, 'products' | 'interiors' | 'galleries' | 'brands'>

interface NamedPicture extends NamedImage {
  /** Writes the existing formats of an image into the record that names it. */
  noteFormats(formats: ImageFormat[]): Promise<unknown>
}

/** The image fields of one kind of record. */
async function picturesOf<T extends RecordFields>(
  collection: Collection<T>,
  read: (record: T) => { url: string | undefined; meta: ImageMeta | undefined },
  write: (record: T, meta: ImageMeta) => FieldsOf<T>,
): Promise<NamedPicture[]> {
  return (await collection.all()).flatMap((record) => {
    const { url, meta } = read(record)
    if (!url) return []
    const noteFormats = (formats: ImageFormat[]) =>
      collection.amend(record._id, (now) => {
        const { url: named, meta } = read(now)
        // The record may name another image by now.
        return named === url && meta ? write(now, { ...meta, formats }) : now
      })
    return { url, meta, noteFormats }
  })
}

async function pictures(stores: PictureStores): Promise<NamedPicture[]> {
  const { products, interiors, galleries, brands } = stores
  const lists = await Promise.all([
    picturesOf(
      products,
      ({ photo, photoMeta }) => ({ url: photo, meta: photoMeta }),
      (product, photoMeta) => ({ ...product, photoMeta }),
    ),
    picturesOf(
      interiors,
      ({ image, imageMeta }) => ({ url: image, meta: imageMeta }),
      (interior, imageMeta) => ({ ...interior, imageMeta }),
    ),
    picturesOf(
      galleries,
      ({ image, imageMeta }) => ({ url: image, meta: imageMeta }),
      (item, imageMeta) => ({ ...item, imageMeta }),
    ),
    picturesOf(
      brands,
      ({ logo, logoMeta }) => ({ url: logo, meta: logoMeta }),
      (brand, logoMeta) => ({ ...brand, logoMeta }),
    ),
  ])
  return lists.flat()
}

/** Returns all images that records name. */
export async function namedPictures(stores: PictureStores): Promise<NamedImage[]> {
  return pictures(stores)
}

/**
 * Writes into the record that its image exists in these formats.
 * @throws Error while no record names the image: the record may not be saved yet.
 */
export async function noteFormats(
  stores: PictureStores,
  url: string,
  formats: ImageFormat[],
): Promise<void> {
  const picture = (await pictures(stores)).find((named) => named.url === url)
  if (!picture) throw new Error(`No record names ${url}.`)
  await picture.noteFormats(formats)
}

/** Returns the image URLs in a data file. Searches the text, since the file may be invalid JSON. */
export function pictureUrlsIn(bytes: Buffer): Set<string> {
  const found = bytes.toString('latin1').matchAll(/"(\/uploads\/[^"\n]+)"/g)
  return new Set(Array.from(found, ([, url = '']) => url).filter((url) => imageIdOf(url)))
}

/** Returns the ids of images that backups name: a restore needs them. */
export async function backedUpPictures(dataDir: string): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const collection of ['products', 'interiors', 'galleries', 'brands'])
    for (const { path } of await backupsIn(backupFolder(dataDir, collection)))
      for (const url of pictureUrlsIn(await readFile(path))) ids.add(imageIdOf(url) ?? '')
  return ids
}
