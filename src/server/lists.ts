// Lists that sections show without paging: interiors, gallery pictures and brands, newest first.
import { type Client, readBody } from '#api/client.ts'
import { fold } from '#api/contract/fields.ts'
import { PAGE_LIMIT_MAX } from '#api/contract/query.ts'
import type { Interior } from '#api/interiors/contract.ts'
import type { Product } from '#api/products/contract.ts'

/** A list, or a failure, so that sections never show an unreadable list as an empty one. */
export type List<T> = { kind: 'failed' } | { kind: 'ready'; items: readonly T[] }

type Api = Client['api']

export const readInteriors = (api: Api) => readList(() => readBody(api.projects.interiors.$get()))

/** Reads the rooms, or the first `count`, with their visible products; without products if those cannot be read. */
export async function readRooms(
  api: Api,
  count?: number,
): Promise<List<Interior & { laidProducts: readonly Product[] }>> {
  const list = await readInteriors(api)
  if (list.kind === 'failed') return list
  const interiors = list.items.slice(0, count)
  const findProduct = await readProductsBySku(
    api,
    interiors.flatMap(({ products = [] }) => products),
  )
  const items = interiors.map((interior) => ({
    ...interior,
    laidProducts: (interior.products ?? []).flatMap((sku) => findProduct(sku) ?? []),
  }))
  return { kind: 'ready', items }
}

/** Reads the rooms in which this product is laid; none if they cannot be read. */
export async function readRoomsWithProduct(
  api: Api,
  { sku }: Product,
): Promise<readonly Interior[]> {
  const list = await readInteriors(api)
  if (list.kind === 'failed') return []
  return list.items.filter(({ products = [] }) =>
    products.some((laidSku) => fold(laidSku) === fold(sku)),
  )
}

/** Reads products and returns a function that finds one by its SKU. */
async function readProductsBySku(api: Api, skus: readonly string[]) {
  const bySku = new Map<string, Product>()
  for (let offset = 0; offset < skus.length; offset += PAGE_LIMIT_MAX) {
    const pageSkus = skus.slice(offset, offset + PAGE_LIMIT_MAX)
    const page = await readBody(api.projects.product.$get({ query: { sku: pageSkus } })).catch(
      () => undefined,
    )
    for (const product of page?.products ?? []) bySku.set(fold(product.sku), product)
  }
  return (sku: string) => bySku.get(fold(sku))
}

export const readGallery = (api: Api) => readList(() => readBody(api.projects.galleries.$get()))

export const readBrands = (api: Api) => readList(() => readBody(api.projects.brands.$get()))

/** Reads a list. The API logs the cause of a failure. */
async function readList<T>(read: () => Promise<T[]>): Promise<List<T>> {
  try {
    return { kind: 'ready', items: await read() }
  } catch {
    return { kind: 'failed' }
  }
}
