// Import of the sample catalogue on the first run, through the same form checks that staff's entries pass.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as v from 'valibot'
import { brandForm } from '#api/brands/contract.ts'
import { check } from '#api/contract/check.ts'
import type { FieldsOf } from '#api/contract/fields.ts'
import { type Image, imageIdOf } from '#api/contract/image.ts'
import { galleryForm } from '#api/galleries/contract.ts'
import { interiorForm } from '#api/interiors/contract.ts'
import { productForm } from '#api/products/contract.ts'
import { SAMPLE_COLLECTIONS, SAMPLE_LABEL, type SampleCollection } from '#api/showroom/samples.ts'
import { noneIfMissing } from '#api/store/file-system.ts'
import { kindOf } from '#api/store/kinds.ts'
import type { StoredRecord } from '#api/store/log-entry.ts'
import type { Store } from '#api/store/store.ts'
import { collectionIn } from '#api/store/transaction.ts'

/** The form that an item of each collection must pass. */
const FORMS: Record<SampleCollection, v.GenericSchema> = {
  products: productForm,
  interiors: interiorForm,
  galleries: galleryForm,
  brands: brandForm,
}

/**
 * An entry of `<collection>.json`: the form's fields, and the picture as the name of a file in the same folder. A
 * product may have more photos, and a tile has faces.
 */
type SampleEntry = Record<string, unknown> & {
  photoAlt?: string
  morePhotos?: readonly { file: string; alt: string }[]
  /** Pictures of one tile seen straight on, and its measures in mm. */
  facePictures?: { files: readonly string[]; width: number; length: number }
}

/** Processed images by file name, written by `npm run samples`. */
export type ReadyImages = Record<string, Image>

interface SampleSource {
  store: Store
  images: {
    put(bytes: Uint8Array): Promise<Image>
    addReady(image: Image, folder: string): Promise<void>
  }
  /**
   * Holds `<collection>.json` for each collection that has samples, in the order of the site: newest first. If the
   * pictures have been processed in advance, it also holds `images.json`, with their variants in `uploads/`.
   */
  folder: string
}

/**
 * Imports the sample catalogue into an empty store, as one change, and returns the number of items.
 * Create the first admin after this: an existing admin means that the first run is over, so an owner who deletes every
 * sample does not get them back.
 * @throws Failure if a form refuses an item, or it could not be saved
 */
export async function importSample({ store, images, folder }: SampleSource): Promise<number> {
  if ([...SAMPLE_COLLECTIONS, 'admins' as const].some((name) => store[name].all().length > 0))
    return 0

  const readyImages: ReadyImages = JSON.parse(await readTextOr(join(folder, 'images.json'), '{}'))
  const loadImage = async (file: string): Promise<Image> => {
    const image = readyImages[file] ?? (await images.put(await readFile(join(folder, file))))
    if (readyImages[file]) await images.addReady(image, join(folder, 'uploads'))
    return image
  }
  const items: { name: SampleCollection; fields: object; loadedImages: Image[] }[] = []
  for (const name of SAMPLE_COLLECTIONS) {
    const entries: SampleEntry[] = JSON.parse(await readTextOr(join(folder, `${name}.json`), '[]'))
    // Oldest first, so that the newest is imported last.
    for (const entry of entries.toReversed()) {
      const { photoAlt, morePhotos = [], facePictures } = entry
      const fields = check(FORMS[name], entry) as object
      const loadedImages: Image[] = []
      for (const file of [
        String(entry[kindOf(name).imageField ?? '']),
        ...morePhotos.map(readFileName),
        ...(facePictures?.files ?? []),
      ])
        loadedImages.push(await loadImage(file))
      const morePhotoRecords = morePhotos.map(({ alt }, index) => ({
        image: readImageId(loadedImages[index + 1]),
        alt,
      }))
      const photoFields = {
        ...(photoAlt && { photoAlt }),
        ...(morePhotoRecords.length > 0 && { morePhotos: morePhotoRecords }),
        ...(facePictures && {
          faces: loadedImages.slice(1 + morePhotos.length).map((image) => ({
            image: readImageId(image),
            width: facePictures.width,
            length: facePictures.length,
          })),
        }),
      }
      items.push({ name, fields: { ...fields, ...photoFields }, loadedImages })
    }
  }
  await store.transaction(
    (transaction) => {
      for (const { name, fields, loadedImages } of items) {
        for (const image of loadedImages)
          if (!transaction.images.find(readImageId(image)))
            transaction.images.insert(image.meta, { id: readImageId(image) })
        const record = { ...fields, [kindOf(name).imageField ?? '']: readImageId(loadedImages[0]) }
        collectionIn(transaction, name).insert(record as FieldsOf<StoredRecord>)
      }
    },
    { by: 'system', label: `${SAMPLE_LABEL}: ${items.length} items` },
  )
  return items.length
}

const readFileName = ({ file }: { file: string }) => file
const readImageId = (image: Image | undefined) => imageIdOf(image?.url ?? '') ?? ''

/** The text of a file, or `fallback` if there is no such file. */
const readTextOr = async (file: string, fallback: string) =>
  (await readFile(file, 'utf8').catch(noneIfMissing)) ?? fallback
