// The pictures that messengers show of products: drawn when one is asked for, one at a time, and kept for a while.
import { Failure } from '#api/contract/failure.ts'
import type { Product } from '#api/contract/product.ts'
import { drawable } from '#api/images/drawable.ts'
import type { ImageProcessor } from '#api/images/image-processor.ts'
import { createImageQueue } from '#api/images/image-queue.ts'
import type { ShareWords } from '#api/images/share-picture.ts'

/** Some 100 KB each; a link that is passed around is asked for many times within minutes. */
const KEPT_MAX = 60
/** Of a crowd that asks for others at the same time, the rest is told to come again. */
const WAITING_MAX = 20

interface Deps {
  /** The product with this id, if there is one. */
  find: (id: string) => Promise<Product | undefined>
  /** The bytes behind an image field. */
  read: (url: string) => Promise<Buffer>
  darkroom: Pick<ImageProcessor, 'drawShare'>
}

/** A JPEG, and the revision of the product it shows; undefined where there is no such product. */
export type SharePicture = (
  id: string,
  wordmark: ShareWords['wordmark'],
) => Promise<{ jpeg: Buffer; rev: number } | undefined>

/**
 * Draws and keeps in memory.
 * @throws Failure 503 while too many are waiting to be drawn.
 */
export function createSharePictures({ find, read, darkroom }: Deps): SharePicture {
  // A queue of their own, so that an upload waits for one of them at most.
  const queue = createImageQueue()
  const kept = new Map<string, Promise<Buffer>>()
  let waiting = 0

  async function draw(product: Product, wordmark: ShareWords['wordmark']): Promise<Buffer> {
    if (waiting >= WAITING_MAX)
      throw new Failure(503, 'Many pictures are being drawn. Please try again in a moment.')
    waiting += 1
    try {
      return await queue.soon(async () => {
        const photograph = product.photo
          ? await read(product.photo).catch(() => undefined)
          : undefined
        const { name, sku, brand } = product
        const title = drawable(name) || sku
        const note = `${sku} · ${brand}`
        return darkroom.drawShare({ wordmark, title, note }, photograph)
      })
    } finally {
      waiting -= 1
    }
  }

  return async (id, wordmark) => {
    const product = await find(id)
    if (!product) return undefined
    const key = `${id}-${product.rev}`
    const picture = kept.get(key) ?? draw(product, wordmark)
    // Put at the end, so that the first one is always what nobody has asked for the longest.
    kept.delete(key)
    kept.set(key, picture)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    try {
      return { jpeg: await picture, rev: product.rev }
    } catch (error) {
      kept.delete(key)
      throw error
    }
  }
}
