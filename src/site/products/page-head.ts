// One-sentence description of a product, for search results and shared links.
import { cut } from '#api/contract/text.ts'
import type { Product } from '#api/products/contract.ts'

/** Search engines show about this many characters. */
const DESCRIPTION_MAX = 155

export function describeProduct(product: Product): string {
  const { name, brand, sku, size, material, finish, description } = product
  const facts = [size?.replace('x', ' × '), material, finish].filter(Boolean).join(', ')
  const text = `${name} by ${brand} (${sku})${facts && `, ${facts}`}. ${description ?? ''}`.trim()
  const line = text.replace(/\s+/g, ' ')
  if (line.length <= DESCRIPTION_MAX) return line
  return `${cut(line, DESCRIPTION_MAX).replace(/\s+\S*$/, '')}…`
}
