// Load of staff: editors who save, and one who uploads photographs.
import { setTimeout as pause } from 'node:timers/promises'
import type { Product, ProductPage } from '../../api/contract/product.ts'
import type { Shop } from '../../tests/shop.ts'

/** Work that repeats until `end`, which resolves with the number of repetitions. */
export interface Work {
  end(): Promise<number>
}

/** Saves changes to existing products at this rate per second. */
export async function editProducts(shop: Shop, perSecond: number): Promise<Work> {
  const { products } = await shop.call<ProductPage>('GET', '/projects/product?limit=100')
  return repeat(1000 / perSecond, async (count) => {
    const product = products[count % products.length] as Product
    await shop.call('PUT', `/projects/product/${product._id}`, { finish: `Finish ${count}` })
  })
}

let sent = 0

/** Adds products with this photograph one after the other, at most at this rate per second. */
export function uploadPhotographs(shop: Shop, photo: string, perSecond: number): Work {
  return repeat(1000 / perSecond, async () => {
    sent += 1
    await shop.addProduct({ sku: `UPLOADED-${sent}` }, photo)
  })
}

/** Repeats the work one at a time, at most at this rate. */
function repeat(everyMs: number, work: (count: number) => Promise<void>): Work {
  let ended = false
  const run = async () => {
    let count = 0
    while (!ended) {
      const due = performance.now() + everyMs
      await work(count)
      count += 1
      await pause(Math.max(0, due - performance.now()))
    }
    return count
  }
  const done = run()
  // A failure is thrown at the end.
  done.catch(() => {})
  return {
    end() {
      ended = true
      return done
    },
  }
}
