// A product by its SKU, its related products and the website of its brand.
import { type Client, readBody } from '#api/client.ts'
import { Failure } from '#api/contract/failure.ts'
import { fold } from '#api/contract/fields.ts'
import { encodeUrlPart } from '#api/contract/text.ts'
import { keepAddressable } from '#api/products/catalogue.contract.ts'
import type { Product } from '#api/products/contract.ts'
import { readBrands } from './lists.ts'

/** The number of related products, which fill one row of the grid. */
const RELATED_COUNT = 4

/**
 * Reads the product with this SKU in any spelling; undefined if there is none.
 * `authorization` is the header of signed-in staff, who also see hidden products.
 * @throws Failure if the catalogue cannot be read.
 */
export async function findProduct(
  api: Client['api'],
  sku: string,
  authorization?: string | null,
): Promise<Product | undefined> {
  try {
    return await readBody(
      api.projects.product['by-sku'][':sku'].$get(
        { param: { sku: encodeUrlPart(sku) } },
        authorization ? { headers: { authorization } } : {},
      ),
    )
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return undefined
    throw error
  }
}

/**
 * Reads products of the same size and brand, then of the same size, of the same brand, and the newest of the
 * category; none if they cannot be read.
 */
export async function readRelatedProducts(
  api: Client['api'],
  product: Product,
): Promise<Product[]> {
  const { category, brand, size } = product
  const limit = String(RELATED_COUNT + 1)
  const relatedById = new Map<string, Product>()
  try {
    // Each query scans all products, and the first one usually finds enough.
    for (const facets of [...(size ? [{ size, brand }, { size }] : []), { brand }, {}]) {
      const query = { category, limit, ...facets }
      const { products } = await readBody(api.projects.product.$get({ query }))
      for (const candidate of keepAddressable(products)) relatedById.set(candidate._id, candidate)
      relatedById.delete(product._id)
      if (relatedById.size >= RELATED_COUNT) break
    }
    return [...relatedById.values()].slice(0, RELATED_COUNT)
  } catch {
    return []
  }
}

/** Reads the website of the product's brand; undefined if the brand has none or cannot be read. */
export async function readBrandUrl(
  api: Client['api'],
  { brand }: Product,
): Promise<string | undefined> {
  const list = await readBrands(api)
  if (list.kind === 'failed') return undefined
  return list.items.find(({ name }) => fold(name) === fold(brand))?.url
}

/** Whether both SKUs have the same letters and digits, such as 'KMT207' and 'KM-T-207'. */
export function isSpelledAlike(a: string, b: string): boolean {
  const normalize = (sku: string) => fold(sku).replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  return normalize(a) === normalize(b)
}

/**
 * Reads products similar to an unknown SKU, by its words or with one typo; otherwise the newest, or none if they
 * cannot be read.
 */
export async function readAlternatives(api: Client['api'], sku: string) {
  const limit = String(RELATED_COUNT)
  try {
    const { products, unmatched } = await readBody(
      api.projects['product-suggestions'].$get({ query: { search: sku, limit } }),
    )
    // Products that match only some of the words are no more relevant than the newest ones; products found through a
    // similar SKU are.
    if (products.length > 0 && !unmatched?.instead) return { isNear: true, products }
    const newest = await readBody(api.projects.product.$get({ query: { limit } }))
    return { isNear: false, products: newest.products }
  } catch {
    return { isNear: false, products: [] }
  }
}
