// The list call without an index: it reads every product for every request.
import { readFileSync } from 'node:fs'
import type { ProductRecord } from '../../api/contract/product.ts'

/** Reads the products of a data file, oldest first. */
export function readProducts(file: string): ProductRecord[] {
  return JSON.parse(readFileSync(file, 'utf8')).products
}

type Query = Record<string, string | undefined>

/** Returns one page of matching products, newest first, in the shape of our own response. */
export function plainList(products: readonly ProductRecord[], query: Query) {
  const page = Number(query.page ?? 1)
  const limit = Number(query.limit ?? 10)
  let matching = products
  if (query.category) matching = matching.filter(({ category }) => category === query.category)
  if (query.search) {
    const words = query.search.toLowerCase().split(' ').filter(Boolean)
    matching = matching.filter(({ name, sku, brand }) => {
      const text = `${name} ${sku} ${brand}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
  }
  return {
    products: matching.toReversed().slice((page - 1) * limit, page * limit),
    total: matching.length,
    pages: Math.max(1, Math.ceil(matching.length / limit)),
    page,
    limit,
  }
}
