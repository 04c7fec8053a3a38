// A product in a grid: picture, name, SKU and size, one link to its page.
import type { MouseEvent, ReactNode } from 'react'
import { productPath, type Size } from '#api/contract/catalogue.ts'
import type { Product } from '#api/contract/product.ts'
import { SizeMark } from '#src/ui/SizeMark.tsx'
import { ProductPicture } from './ProductPicture.tsx'
import { CARD_SIZES } from './photo.ts'
import './product-card.css'

interface ProductCardProps {
  product: Product
  heading: 'h2' | 'h3'
  priority?: boolean
  /** Whether the card is beside the filters, a fifth of the frame wide. */
  beside?: boolean
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

export function ProductCard(props: ProductCardProps) {
  const { product, heading, priority = false, beside = false, onClick } = props
  return (
    <Card {...product} href={productPath(product.sku)} heading={heading} onClick={onClick}>
      <ProductPicture
        product={product}
        alt=""
        sizes={beside ? CARD_SIZES.besideFilters : CARD_SIZES.alone}
        priority={priority}
      />
    </Card>
  )
}

interface CardProps extends Pick<ProductCardProps, 'heading' | 'onClick'> {
  href: string
  name: string
  sku: string
  size?: Size | undefined
  children: ReactNode
}

/** The card of a stored product or of a built-in sample. */
export function Card({ href, name, sku, size, heading: Heading, onClick, children }: CardProps) {
  return (
    <a className="product-card" href={href} onClick={onClick}>
      {children}
      <span className="product-card-arrow" aria-hidden="true" />
      <Heading className="product-card-name">
        <span className="clamp-2">{name}</span>
      </Heading>
      <span className="product-card-line quiet small">
        <span className="sku clamp-2">{sku}</span> {size && <SizeMark size={size} />}
      </span>
    </a>
  )
}
