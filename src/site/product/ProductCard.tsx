// A product in the lay: picture, name, SKU and size, all one link to its page.
import type { MouseEvent } from 'react'
import { productPath } from '#api/contract/catalogue.ts'
import type { Product } from '#api/contract/product.ts'
import { SizeMark } from '#src/ui/SizeMark.tsx'
import { ProductPicture } from './ProductPicture.tsx'
import './product-card.css'

interface ProductCardProps {
  product: Product
  /** One below the heading that the cards stand under. */
  heading: 'h2' | 'h3'
  /** For the cards a page opens with. */
  priority?: boolean
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** A quarter of the frame, or half a phone. */
const SIZES = '(min-width: 1360px) 320px, (min-width: 768px) 25vw, 50vw'

export function ProductCard({ product, heading: Heading, priority, onClick }: ProductCardProps) {
  return (
    <a className="product-card" href={productPath(product.sku)} onClick={onClick}>
      <ProductPicture product={product} alt="" sizes={SIZES} priority={priority ?? false} />
      <span className="product-card-arrow" aria-hidden="true" />
      <Heading className="product-card-name">{product.name}</Heading>
      <span className="product-card-line">
        <span className="sku">{product.sku}</span>
        {product.size && <SizeMark size={product.size} />}
      </span>
    </a>
  )
}
