// What is known of a product, as a list of terms in two columns; what is not known is left out.
import type { ReactNode } from 'react'
import type { Product } from '#api/contract/product.ts'
import { PRODUCT } from '#src/content/product.ts'
import { SizeMark } from '#src/ui/SizeMark.tsx'
import { Swatch } from '#src/ui/Swatch.tsx'
import './product-facts.css'

export function ProductFacts({ product }: { product: Product }) {
  const { sku, brand, size, color, finish, material } = product
  const { labels } = PRODUCT
  return (
    <dl className="product-facts">
      <Fact term={labels.sku}>
        <span className="sku">{sku}</span>
      </Fact>
      <Fact term={labels.brand}>{brand}</Fact>
      {size && (
        <Fact term={labels.size}>
          <SizeMark size={size} />
        </Fact>
      )}
      {color && (
        <Fact term={labels.color}>
          <Swatch word={color} />
          {color}
        </Fact>
      )}
      {finish && <Fact term={labels.finish}>{finish}</Fact>}
      {material && <Fact term={labels.material}>{material}</Fact>}
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
