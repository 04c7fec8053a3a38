// Sources of an uploaded image, for elements and preload headers.
import {
  choosePlainFormat,
  type Image,
  type ImageFormat,
  imageIdOf,
  variantUrl,
} from '#api/contract/image.ts'
import type { Product } from '#api/products/contract.ts'

/** Returns the value of `srcset`: the URLs of all widths in one format. */
export function composeSrcset({ url, meta }: Image, format: ImageFormat): string | undefined {
  const id = imageIdOf(url)
  return id && meta.widths.map((width) => `${variantUrl(id, width, format)} ${width}w`).join(', ')
}

/**
 * Returns the `Link` header that preloads the file of a `<Picture>` with the same `sizes`. Browsers without AVIF ignore it.
 */
function composePreloadLink(image: Image, sizes: string): string {
  const isAvif = image.meta.formats.includes('avif')
  const srcset = composeSrcset(image, isAvif ? 'avif' : choosePlainFormat(image))
  return [
    `<${image.url}>`,
    'rel=preload',
    'as=image',
    ...(isAvif ? ['type="image/avif"'] : []),
    `imagesrcset="${srcset}"`,
    `imagesizes="${sizes}"`,
    'fetchpriority=high',
  ].join('; ')
}

/** The width of common phone screens in device pixels: 360 px at 2x, and 412 px at 1.75x. */
const PHONE_WIDTH_PX = 720

/** Returns the file of a `srcset` that a phone shows at `share` of its width. Being 10 % too small is not visible. */
export function findPhoneFile(srcset: string, share = 1): string | undefined {
  const files = srcset.split(', ').map((entry) => entry.split(' '))
  const isWideEnough = ([, width = '']: string[]) =>
    Number.parseInt(width, 10) >= PHONE_WIDTH_PX * share * 0.9
  return (files.find(isWideEnough) ?? files.at(-1))?.[0]
}

/**
 * Adds preload headers for the first pictures of a page: only those of the first row on a phone, since more would compete for
 * bandwidth. `sizes` must equal the elements' attribute. The server puts the first picture into the page
 * (api/http/compose-page.ts).
 */
export function addPreloadLinks(
  { headers }: { headers: Headers },
  images: readonly (Image | undefined)[],
  sizes: string,
): void {
  for (const image of images) if (image) headers.append('Link', composePreloadLink(image, sizes))
  const [firstImage] = images
  const srcset = firstImage?.meta.formats.includes('avif') && composeSrcset(firstImage, 'avif')
  const viewportShare = Number.parseFloat(/[\d.]+(?=vw$)/.exec(sizes)?.[0] ?? '100') / 100
  const file = srcset && findPhoneFile(srcset, viewportShare)
  if (file) headers.set('X-First-Picture', file)
}

/** The first photo of a product, if it has one. */
export function photoOf({ photo, photoMeta }: Product): Image | undefined {
  return photo && photoMeta ? { url: photo, meta: photoMeta } : undefined
}
