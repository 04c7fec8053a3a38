// Records as API responses show them.
import type { CollectionName, ResourceName } from '#api/contract/collections.ts'
import { type RecordFields, toPublic } from '#api/contract/fields.ts'
import {
  type ImageRecord,
  imageOf,
  type MorePhotos,
  type PublicPhoto,
  textureUrl,
} from '#api/contract/image.ts'
import { nestTranslations } from '#api/contract/translations.ts'
import type { Collection } from './collection.ts'
import { kindOf } from './kinds.ts'
import type { StoredRecord } from './log-entry.ts'

/** The ids of the images that a record references, starting with its main image. */
export function imageIdsOf(name: CollectionName, record: object | null): string[] {
  const { imageField, listImageIds } = kindOf(name)
  if (listImageIds && record) return listImageIds(record as StoredRecord)
  if (!imageField || !record) return []
  const {
    [imageField]: mainImageId,
    morePhotos = [],
    faces = [],
  } = record as StoredRecord & ImageLists
  const moreIds = [...morePhotos, ...faces].map(({ image }) => image)
  return typeof mainImageId === 'string' ? [mainImageId, ...moreIds] : moreIds
}

/**
 * Returns a function that prepares records for responses: without `updatedBy`, with URLs and metadata of their images,
 * and with their translations grouped by language.
 */
export function createSerializer<T extends RecordFields, S extends object>(
  images: Pick<Collection<ImageRecord>, 'find'>,
  name: ResourceName,
): (record: T) => S {
  const field = kindOf(name).imageField ?? ''
  return (record) => {
    const publicRecord = toPublic(record) as Pictured
    const { [field]: mainImageId, photoAlt, morePhotos = [], faces, ...rest } = publicRecord
    const findImage = (id: unknown) => (typeof id === 'string' ? images.find(id) : undefined)
    const mainImage = findImage(mainImageId)
    const { url, meta } = mainImage ? imageOf(mainImage) : {}
    const photoImages = [mainImage, ...morePhotos.map(({ image }) => findImage(image))]
    const alts = [photoAlt, ...morePhotos.map(({ alt }) => alt)]
    const photos = alts.length > 1 || photoAlt ? toPhotos(photoImages, alts) : undefined
    // The type is safe: tests check real responses against each route's documented schema.
    return {
      ...nestTranslations(rest),
      ...(url && { [field]: url, [`${field}Meta`]: meta }),
      ...(photos && { photos }),
      ...(faces && { faces: toFaces(images, faces) }),
    } as S
  }
}

/** The lists of a record in which each item names an image. */
interface ImageLists {
  morePhotos?: MorePhotos
  faces?: readonly { image: string }[]
}

interface Pictured extends ImageLists {
  [field: string]: unknown
  photoAlt?: string
}

/** Faces with the URLs of their pictures; a face whose image is gone is left out. */
const toFaces = (
  images: Pick<Collection<ImageRecord>, 'find'>,
  faces: readonly { image: string }[],
) =>
  faces.flatMap((face) => {
    const image = images.find(face.image)
    return image ? [{ ...face, url: textureUrl(imageOf(image)) }] : []
  })

function toPhotos(
  images: readonly (ImageRecord | undefined)[],
  alts: readonly (string | undefined)[],
): PublicPhoto[] {
  return images.flatMap((image, index) => {
    const alt = alts[index]
    return image ? { id: image._id, ...imageOf(image), ...(alt && { alt }) } : []
  })
}
