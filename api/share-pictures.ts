// The pictures of products for messengers and social networks: drawn on request and cached in memory.
import { Failure } from '#api/contract/failure.ts'
import type { Product } from '#api/contract/product.ts'
import { drawableText } from '#api/images/drawable.ts'
import type { ImageProcessor } from '#api/images/image-processor.ts'
import type { ShareWords } from '#api/images/share-picture.ts'

/** About 100 KB each. */
const CACHED_MAX = 60
/** Further requests get 503. */
const WAITING_MAX = 20

interface Deps {
  /** Returns the product with this id, if any. */
  find: (id: string) => Promise<Product | undefined>
  /** Returns the bytes of an image URL. */
  read: (url: string) => Promise<Buffer>
  processor: Pick<ImageProcessor, 'drawSharePicture'>
}

/** A JPEG and the product's revision; undefined without such a product. */
export type SharePicture = (
  id: string,
  wordmark: ShareWords['wordmark'],
) => Promise<{ jpeg: Buffer; rev: number } | undefined>

/**
 * Draws pictures and caches them.
 * @throws Failure 503 while too many are waiting to be drawn.
 */
export function createSharePictures({ find, read, processor }: Deps): SharePicture {
  const cached = new Map<string, Promise<Buffer>>()
  let waiting = 0

  async function draw(product: Product, wordmark: ShareWords['wordmark']): Promise<Buffer> {
    if (waiting >= WAITING_MAX)
      throw new Failure(503, 'Many pictures are being drawn. Please try again in a moment.')
    waiting += 1
    try {
      const { name, sku, brand, photo } = product
      const photograph = photo ? await read(photo).catch(() => undefined) : undefined
      const words = { wordmark, title: drawableText(name) || sku, note: `${sku} · ${brand}` }
      return await processor.drawSharePicture(words, photograph)
    } finally {
      waiting -= 1
    }
  }

  return async (id, wordmark) => {
    const product = await find(id)
    if (!product) return undefined
    const key = `${id}-${product.rev}`
    const picture = cached.get(key) ?? draw(product, wordmark)
    // Moves the picture to the end: the first entry is the least recently used.
    cached.delete(key)
    cached.set(key, picture)
    const [oldest] = cached.keys()
    if (cached.size > CACHED_MAX && oldest !== undefined) cached.delete(oldest)
    try {
      return { jpeg: await picture, rev: product.rev }
    } catch (error) {
      cached.delete(key)
      throw error
    }
  }
}
