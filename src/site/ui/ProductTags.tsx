// A product's tags, each linked to the products that share it.
import type { Product } from '#api/contract/product.ts'
import { PRODUCT } from '#src/content/product.ts'
import { listPath } from './paths.ts'
import './product-tags.css'

export function ProductTags({ product: { category, tags } }: { product: Product }) {
  if (tags.length === 0) return null
  return (
    <ul className="product-tags row wrap shrink" aria-label={PRODUCT.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <a
            className="row break-words quiet small hover-text"
            href={listPath(category, { facet: 'tag', value: tag })}
          >
            {tag}
          </a>
        </li>
      ))}
    </ul>
  )
}
