// Which records name which pictures: the one place where the shelf and the collections meet.
import type { Image, ImageFormat, ImageMeta } from '#api/contract/image.ts'
import type { Stores } from '#api/store/stores.ts'

type PictureStores = Pick<Stores, 'products' | 'interiors' | 'galleries' | 'brands'>

interface NamedPicture extends Image {
  /** Writes what is newly known about the picture into the record that names it. */
  note(meta: ImageMeta): Promise<unknown>
}

async function pictures(stores: PictureStores): Promise<NamedPicture[]> {
  const { products, interiors, galleries, brands } = stores
  return [
    ...(await products.all()).flatMap(({ _id, photo, photoMeta }) =>
      photo && photoMeta
        ? {
            url: photo,
            meta: photoMeta,
            note: (meta: ImageMeta) =>
              products.amend(_id, (now) =>
                now.photo === photo ? { ...now, photoMeta: meta } : now,
              ),
          }
        : [],
    ),
    ...(await brands.all()).flatMap(({ _id, logo, logoMeta }) =>
      logo && logoMeta
        ? {
            url: logo,
            meta: logoMeta,
            note: (meta: ImageMeta) =>
              brands.amend(_id, (now) => (now.logo === logo ? { ...now, logoMeta: meta } : now)),
          }
        : [],
    ),
    ...(await interiors.all()).map(({ _id, image, imageMeta }) => ({
      url: image,
      meta: imageMeta,
      note: (meta: ImageMeta) =>
        interiors.amend(_id, (now) => (now.image === image ? { ...now, imageMeta: meta } : now)),
    })),
    ...(await galleries.all()).map(({ _id, image, imageMeta }) => ({
      url: image,
      meta: imageMeta,
      note: (meta: ImageMeta) =>
        galleries.amend(_id, (now) => (now.image === image ? { ...now, imageMeta: meta } : now)),
    })),
  ]
}

/** Every picture that a record names; what else lies in the folder belongs to nobody. */
export async function namedPictures(stores: PictureStores): Promise<Image[]> {
  return (await pictures(stores)).map(({ url, meta }) => ({ url, meta }))
}

/**
 * Notes in its record that a picture now exists in these formats.
 * @throws Error while no record names the picture: its record may still be being saved.
 */
export async function noteFormats(
  stores: PictureStores,
  url: string,
  formats: ImageFormat[],
): Promise<void> {
  const picture = (await pictures(stores)).find((named) => named.url === url)
  if (!picture) throw new Error(`No record names ${url}.`)
  await picture.note({ ...picture.meta, formats })
}
