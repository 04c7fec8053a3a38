// The pictures of products for messengers and social networks, drawn on request.
import { Failure } from '#api/contract/failure.ts'
import type { Product } from '#api/contract/product.ts'
import { drawableText } from '#api/images/drawable.ts'
import type { ImageProcessor } from '#api/images/image-processor.ts'
import type { ShareWords } from '#api/images/share-picture.ts'

/** Further requests get 503. */
const WAITING_MAX = 20

interface Deps {
  /** Returns the product with this id, if any. */
  find: (id: string) => Product | undefined
  /** Returns the bytes of an image URL. */
  read: (url: string) => Promise<Buffer | undefined>
  processor: Pick<ImageProcessor, 'drawSharePicture'>
}

interface SharePicture {
  /** The product's revision. */
  rev: number
  /** @throws Failure 503 while too many pictures are waiting to be drawn. */
  draw(wordmark: ShareWords['wordmark']): Promise<Buffer>
}

/** Returns functions that draw the picture of a page, and find that of a product: undefined for an unknown one. */
export function createSharePictures({ find, read, processor }: Deps) {
  let waiting = 0

  async function draw(words: ShareWords, photo: string | undefined): Promise<Buffer> {
    if (waiting >= WAITING_MAX)
      throw new Failure(503, 'Many pictures are being drawn. Please try again in a moment.')
    waiting += 1
    try {
      const photograph = photo ? await read(photo).catch(() => undefined) : undefined
      return await processor.drawSharePicture(words, photograph)
    } finally {
      waiting -= 1
    }
  }

  function drawProduct({ name, sku, brand, photo }: Product, wordmark: ShareWords['wordmark']) {
    const words = { wordmark, title: drawableText(name) || sku, note: `${sku} · ${brand}` }
    return draw(words, photo)
  }

  return {
    /** Draws the picture of a page; `photo` is the URL of an uploaded image. */
    sharePage: draw,
    async sharePicture(id: string): Promise<SharePicture | undefined> {
      const product = find(id)
      return product && { rev: product.rev, draw: (wordmark) => drawProduct(product, wordmark) }
    },
  }
}
