// Pictures of shared links: of pages, and of products by id. They are drawn on request.
import { toDrawableText } from '#api/images/drawable.ts'
import type { ImageProcessor } from '#api/images/image-processor.ts'
import type { ShareText } from '#api/images/share-picture.ts'
import { type Product, productSharePath } from './contract.ts'
import { describePriceTag } from './price-tag.contract.ts'

interface Deps {
  /** Returns the product with this id, if any. */
  findProduct: (id: string) => Product | undefined
  /** Returns the bytes of an image URL. */
  readImage: (url: string) => Promise<Buffer | undefined>
  processor: Pick<ImageProcessor, 'drawSharePicture'>
}

type Wordmark = ShareText['wordmark']

/** What a picture says of a product. */
interface ProductTexts {
  name: string
  price: string | undefined
}

/**
 * Returns a function that draws the picture of a page, and one that prepares the picture of a product.
 */
export function createSharePictures({ findProduct, readImage, processor }: Deps) {
  /** Draws the picture of a page; `photo` is the URL of an uploaded image, or the bytes of an image. */
  async function drawPagePicture(
    text: ShareText,
    photo: string | Buffer | undefined,
  ): Promise<Buffer> {
    const photoBytes =
      typeof photo === 'string' ? await readImage(photo).catch(() => undefined) : photo
    return processor.drawSharePicture(text, photoBytes)
  }

  /**
   * The product, the path of its picture, and a function that draws it, with texts in another language if they are
   * given; undefined if there is no such product.
   */
  async function findProductPicture(id: string) {
    const product = findProduct(id)
    if (!product) return undefined
    const { sku, brand, photo, priceTag } = product
    const englishTexts = { name: product.name, price: priceTag && describePriceTag(priceTag) }
    return {
      product,
      path: productSharePath(product),
      draw(wordmark: Wordmark, { name, price }: ProductTexts = englishTexts): Promise<Buffer> {
        const title = toDrawableText(name)
        const note = [title && sku, brand, price].filter(Boolean).join(' · ')
        return drawPagePicture({ wordmark, title: title || sku, note }, photo)
      },
    }
  }

  return { drawPagePicture, findProductPicture }
}
