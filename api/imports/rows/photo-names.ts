// Matching of photos to products by file name: the SKU first, then a number for the position.
import { fold } from '#api/contract/fields.ts'
import { type MorePhotos, PHOTOS_MAX } from '#api/contract/image.ts'
import type { ProductRecord } from '#api/products/contract.ts'

/** Finds the SKU at the start of a text; case and separators do not matter. */
export class SkuIndex {
  /** SKUs by their words joined with '-', and by their words joined without separator. */
  readonly #exact = new Map<string, string>()
  readonly #joined = new Map<string, string>()

  add(sku: string): void {
    const words = wordsOf(sku)
    if (words.length === 0) return
    this.#exact.set(words.join('-'), sku)
    this.#joined.set(words.join(''), sku)
  }

  /** The product of a file, and its position if the name has one. */
  match(fileName: string): { sku: string; place: number | undefined } | undefined {
    const words = wordsOf(fileName.replace(/^.*[\\/]/, '').replace(/\.\w{1,5}$/, ''))
    // Whole words are tried first: KM-T-204_2 is photo 2 of KM-T-204, rather than KM-T-2042.
    for (const [index, separator] of [
      [this.#exact, '-'],
      [this.#joined, ''],
    ] as const)
      for (let count = words.length; count > 0; count--) {
        const sku = index.get(words.slice(0, count).join(separator))
        if (sku !== undefined) return { sku, place: positionIn(words[count]) }
      }
    return undefined
  }
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

function positionIn(word = ''): number | undefined {
  return /^\d{1,2}$/.test(word) && Number(word) > 0 ? Number(word) : undefined
}

/** A photo that was sent, and the product that staff have assigned it to, if any. */
export interface UploadedPhoto {
  name: string
  id: string
  url: string
  given?: string
}

export interface PlacedPhoto extends UploadedPhoto {
  sku: string
  /** Counts from 1. */
  place: number
}

/** The photos of each folded SKU, in order of position, and those without a product. */
export function placePhotos(photos: Iterable<UploadedPhoto>, skus: SkuIndex) {
  const photosBySku = new Map<string, PlacedPhoto[]>()
  const withoutProduct: UploadedPhoto[] = []
  for (const photo of photos) {
    const match = skus.match(photo.given === undefined ? photo.name : `${photo.given}.jpg`)
    const key = fold(match?.sku ?? '')
    if (match)
      photosBySku.set(key, [
        ...(photosBySku.get(key) ?? []),
        { ...photo, sku: match.sku, place: match.place ?? 0 },
      ])
    else withoutProduct.push(photo)
  }
  for (const [key, productPhotos] of photosBySku) {
    productPhotos.sort((a, b) => a.place - b.place || (a.name < b.name ? -1 : 1))
    let lastPlace = 0
    for (const photo of productPhotos) {
      photo.place = Math.max(photo.place, lastPlace + 1)
      lastPlace = photo.place
    }
    withoutProduct.push(...productPhotos.filter(({ place }) => place > PHOTOS_MAX))
    photosBySku.set(
      key,
      productPhotos.filter(({ place }) => place <= PHOTOS_MAX),
    )
  }
  return { photosBySku, withoutProduct }
}

type Pictures = Pick<ProductRecord, 'photo' | 'photoAlt' | 'morePhotos'>

/**
 * The pictures of a product with these photos added: each replaces the one at its position, or goes to the end.
 */
export function addPhotos(
  { photo, photoAlt, morePhotos = [] }: Pictures,
  placedPhotos: readonly PlacedPhoto[],
): Pictures {
  const pictures: MorePhotos = photo
    ? [{ image: photo, ...(photoAlt && { alt: photoAlt }) }, ...morePhotos]
    : []
  for (const { id, place } of placedPhotos)
    pictures[Math.min(place - 1, pictures.length)] = { image: id }
  const [mainPicture, ...morePictures] = pictures
  return {
    ...(mainPicture && { photo: mainPicture.image }),
    ...(mainPicture?.alt && { photoAlt: mainPicture.alt }),
    ...(morePictures.length > 0 && { morePhotos: morePictures }),
  }
}
