// Pictures of a lightbox, and the store of the open one, in sync with the URL.
import { atom } from 'nanostores'
import { type Image, imageIdOf } from '#api/contract/image.ts'
import { listPhotos, type Product } from '#api/products/contract.ts'
import type { Address } from '#src/site/runtime/address.ts'
import { langOf, nameOf, readValue } from '#src/site/ui/page-texts.ts'

export interface LightboxPicture {
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

interface LightboxOptions {
  ids: readonly string[]
  /** The path of the page that opens with a picture when the URL names one. */
  path: string
  /** Whether Back to another path loads that page. */
  shouldReloadOnBack: boolean
  address: Address
}

export type LightboxStore = ReturnType<typeof createLightbox>

/** Creates a closed lightbox. Opening it adds a history entry, so that Back closes it and Forward opens it again. */
export function createLightbox({ ids, path, shouldReloadOnBack, address }: LightboxOptions) {
  /** The index of the open picture, from 0; undefined while the lightbox is closed. */
  const $openIndex = atom<number | undefined>()

  const hasPicture = (index: number) => index >= 0 && index < ids.length
  const pathOf = (index: number) => `${path}?${new URLSearchParams({ picture: ids[index] ?? '' })}`

  /** Shows another picture of the open lightbox. Does nothing past the first or last one. */
  function show(index: number): void {
    if ($openIndex.get() === undefined || $openIndex.get() === index || !hasPicture(index)) return
    $openIndex.set(index)
    address.replace(pathOf(index))
  }

  function followAddress(): void {
    const index = ids.indexOf(address.url().searchParams.get('picture') ?? '')
    $openIndex.set(hasPicture(index) ? index : undefined)
  }

  return {
    $openIndex,
    show,

    open(index: number): void {
      if ($openIndex.get() !== undefined || !hasPicture(index)) return
      address.pushLayer(pathOf(index))
      $openIndex.set(index)
    },

    step(offset: number): void {
      show(($openIndex.get() ?? 0) + offset)
    },

    /**
     * Closes the lightbox: goes back, or stays on the page if it was opened by a link to the picture. A second call does
     * nothing.
     */
    close(): void {
      if ($openIndex.get() === undefined) return
      $openIndex.set(undefined)
      if (address.isLayer()) address.back()
      else address.replace(path)
    },

    /** Opens the URL's picture, then follows Back and Forward. Returns an unsubscribe function. */
    listen(): () => void {
      const pagePath = address.url().pathname
      followAddress()
      return address.listen(() => {
        followAddress()
        const { pathname, searchParams } = address.url()
        // The picture was opened over another page, and a reload then loaded this one instead.
        if (shouldReloadOnBack && pathname !== pagePath && !searchParams.has('picture'))
          address.reload()
      })
    },
  }
}

/** Alternative text with more than the name, which is already beside the picture. */
function composeAltText(product: Product): string {
  const { color, material, finish, size } = product
  const values = [color, material, finish].map((value) => value && readValue(value).text)
  return [nameOf(product), ...values, size?.replace('x', ' × ')].filter(Boolean).join(', ')
}

/** The pictures of all photos of a product. */
export function toLightboxPictures(product: Product): LightboxPicture[] {
  const { sku, brand } = product
  const name = nameOf(product)
  // Staff write alternative texts in English only. A visitor who reads a Tamil name should not hear them.
  const isForeign = (text: string) => langOf(text) !== undefined && langOf(name) === undefined
  return listPhotos(product).map((image, index) => {
    const ownAlt = image.alt && !isForeign(image.alt) ? image.alt : undefined
    const alt = ownAlt ?? (index === 0 ? composeAltText(product) : name)
    return { image, title: name, alt, note: `${sku}, ${brand}` }
  })
}

/** The id of a picture in the page's URL: that of its image, or the URL of a picture that was not uploaded. */
export const pictureId = ({ url }: Image): string => imageIdOf(url) ?? url
