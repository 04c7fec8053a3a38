// A product's tags, each in its own small frame.
import { PRODUCT } from '#src/content/product.ts'
import './product-tags.css'

export function ProductTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="product-tags" aria-label={PRODUCT.tags}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  )
}
