// Pictures of the lightbox, and those of a product.
import type { Image } from '#api/contract/image.ts'
import { imageIdOf } from '#api/contract/image.ts'
import type { Product } from '#api/products/contract.ts'
import { photosOf } from '#api/products/contract.ts'

export interface LightboxImage {
  image: Image
  title: string
  /** The alternative text, if the title is not enough. */
  alt?: string
  note?: string
  /** Links to the enquiry form and the chat. */
  links?: { enquire: string; chat: string }
  /** The SKUs of the products laid in the room. */
  skus?: readonly string[]
}

/** The alternative text. It says more than the name, which is already beside the picture. */
function describePhoto({ name, color, material, finish, size }: Product): string {
  return [name, color, material, finish, size?.replace('x', ' × ')].filter(Boolean).join(', ')
}

/** All photographs of a product; empty if it has none. */
export function productImages(product: Product): LightboxImage[] {
  const { name, sku, brand } = product
  return photosOf(product).map((image, index) => ({
    image,
    title: name,
    alt: image.alt ?? (index === 0 ? describePhoto(product) : name),
    note: `${sku}, ${brand}`,
  }))
}

/** The id of a picture in the page's URL. */
export const pictureId = ({ url }: Image): string => imageIdOf(url) ?? url
