// A product's tags, each in its own small frame, which leads to the products of its kind that have it too.
import type { Product } from '#api/contract/product.ts'
import { PRODUCT } from '#src/content/product.ts'
import { listPath } from './paths.ts'
import './product-tags.css'

export function ProductTags({ product: { category, tags } }: { product: Product }) {
  if (tags.length === 0) return null
  return (
    <ul className="product-tags" aria-label={PRODUCT.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <a href={listPath(category, { facet: 'tag', value: tag })}>{tag}</a>
        </li>
      ))}
    </ul>
  )
}
