// Matching of photos to products by file name: the SKU first, 'face' for a face of a tile, then a number for the position.
import { fold } from '#api/contract/fields.ts'
import { type MorePhotos, PHOTOS_MAX } from '#api/contract/image.ts'
import type { ProductRecord } from '#api/products/contract.ts'
import { FACES_MAX } from '#api/products/faces.contract.ts'

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

  /** The product of a file, whether it is a face of the tile, and its position if the name has one. */
  match(fileName: string): { sku: string; isFace: boolean; place: number | undefined } | undefined {
    const words = wordsOf(fileName.replace(/^.*[\\/]/, '').replace(/\.\w{1,5}$/, ''))
    // Whole words are tried first: KM-T-204_2 is photo 2 of KM-T-204, rather than KM-T-2042.
    for (const [index, separator] of [
      [this.#exact, '-'],
      [this.#joined, ''],
    ] as const)
      for (let count = words.length; count > 0; count--) {
        const sku = index.get(words.slice(0, count).join(separator))
        if (sku !== undefined) return { sku, ...readSuffix(words.slice(count)) }
      }
    return undefined
  }
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

/** Reads the words after the SKU: '2', 'face', 'face 2' or 'face2'. */
function readSuffix([first = '', second = '']: readonly string[]) {
  const [, faceNumber] = /^faces?(\d*)$/.exec(first) ?? []
  const isFace = faceNumber !== undefined
  return { isFace, place: positionIn(isFace ? faceNumber || second : first) }
}

function positionIn(word: string): number | undefined {
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
  /** Whether it is a face of the tile and no photo of it. */
  isFace: boolean
  /** Counts from 1, photos and faces apart. */
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
        { ...photo, sku: match.sku, isFace: match.isFace, place: match.place ?? 0 },
      ])
    else withoutProduct.push(photo)
  }
  for (const [key, productPhotos] of photosBySku) {
    productPhotos.sort((a, b) => a.place - b.place || (a.name < b.name ? -1 : 1))
    for (const isFace of [false, true]) {
      let lastPlace = 0
      for (const photo of productPhotos.filter((item) => item.isFace === isFace)) {
        photo.place = Math.max(photo.place, lastPlace + 1)
        lastPlace = photo.place
      }
    }
    const hasPlace = ({ place, isFace }: PlacedPhoto) => place <= (isFace ? FACES_MAX : PHOTOS_MAX)
    withoutProduct.push(...productPhotos.filter((photo) => !hasPlace(photo)))
    photosBySku.set(key, productPhotos.filter(hasPlace))
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
