// Load of staff: editors who save, and one who uploads photographs.
import type { BenchContext } from '#bench/context.ts'
import type { Product, ProductPage } from '../../api/contract/product.ts'
import type { Shop } from '../../tests/shop.ts'
import { photograph } from './photograph.ts'
import { repeat, type Work } from './repeat.ts'
import { startWork } from './script.ts'

/** Saves changes to existing products at this rate per second. */
export async function editProducts(shop: Shop, perSecond: number): Promise<Work> {
  const { products } = await shop.call<ProductPage>('GET', '/projects/product?limit=100')
  return repeat(1000 / perSecond, async (count) => {
    const product = products[count % products.length] as Product
    await shop.call('PUT', `/projects/product/${product._id}`, { finish: `Finish ${count}` })
  })
}

/**
 * Adds products with a photograph one after the other, at most at this rate per second, from a process of its own:
 * in this one the large forms would hold up what is measured.
 */
export async function uploadPhotographs(
  context: BenchContext,
  shop: Shop,
  perSecond: number,
): Promise<Work> {
  const photo = await photograph(context)
  const { token } = await shop.session()
  const args = [shop.url, token, photo, `${perSecond}`]
  return startWork(context, 'bench/trials/upload-photographs.ts', args)
}
