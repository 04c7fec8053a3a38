// Pictures of the lightbox, built from products, interiors and gallery items.
import type { Image } from '#api/contract/image.ts'
import { imageIdOf } from '#api/contract/image.ts'
import type { GalleryItem } from '#api/galleries/contract.ts'
import type { Interior } from '#api/interiors/contract.ts'
import type { Product } from '#api/products/contract.ts'
import { photosOf } from '#api/products/contract.ts'
import { chatAboutRoom } from '#src/content/site.ts'
import { chatUrl, INTERIORS_PATH, pictureUrl, roomEnquiryPath } from '#src/site/ui/paths.ts'

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

/** An interior with the products laid in it. */
export type Room = Interior & { laid: readonly Product[] }

export function interiorImage(room: Room): LightboxImage {
  const { _id, title, description, image, imageMeta, laid } = room
  const picture = { title, image: { url: image, meta: imageMeta } }
  return {
    ...picture,
    ...(description && { note: description }),
    links: {
      enquire: roomEnquiryPath(_id),
      chat: chatUrl(chatAboutRoom(title, pictureUrl(INTERIORS_PATH, pictureId(picture.image)))),
    },
    ...(laid.length > 0 && { skus: laid.map(({ sku }) => sku) }),
  }
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

export const galleryImage = ({ title, image, imageMeta }: GalleryItem): LightboxImage => ({
  title,
  image: { url: image, meta: imageMeta },
})

/** The id of a picture in the page's URL. */
export const pictureId = ({ url }: Image): string => imageIdOf(url) ?? url
