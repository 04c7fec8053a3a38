// The products of one page, or their skeletons, an error, or the empty state.
import { memo, type RefObject } from 'react'
import type { Product } from '#api/contract/product.ts'
import { CATALOGUE } from '#src/content/catalogue.ts'
import { LoadFailed } from '#src/site/ui/LoadFailed.tsx'
import { ProductCard } from '#src/site/ui/ProductCard.tsx'
import { onPlainClick } from '#src/site/ui/plain-click.ts'
import { afterPaint } from '#src/ui/after-paint.ts'
import type { Listing as ListingState } from './listing.ts'
import { NoProducts, type NoProductsProps } from './NoProducts.tsx'
import { ProductSkeletons } from './ProductSkeletons.tsx'
import '#src/site/ui/empty-tile.css'
import './catalogue.css'

interface ListingProps extends NoProductsProps {
  listing: ListingState
  /** Whether the page opens with these products, beside the filters. */
  opens?: boolean
  onOpen: (product: Product) => void
  /** Receives the focus from Try Again, which is removed by its press. */
  landing: RefObject<HTMLElement | null>
  onTryAgain: () => void
}

/** The pictures of a phone's first row load first. */
export const FIRST_ROW = 2

/** Rendered again only where its props change. */
export const Listing = memo((props: ListingProps) => {
  const { listing, opens = false, onOpen, landing, onTryAgain, ...drawn } = props
  if (listing.kind === 'loading') return <ProductSkeletons />
  if (listing.kind !== 'ready')
    return (
      <LoadFailed
        sentence={CATALOGUE.failed}
        onTryAgain={() => {
          landing.current?.focus({ preventScroll: true })
          onTryAgain()
        }}
      />
    )
  const { products } = listing.page
  if (products.length === 0) return <NoProducts {...drawn} />
  return (
    <ul className="product-grid jointed">
      {products.map((product, place) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            heading={drawn.heading}
            priority={opens && place < FIRST_ROW}
            beside={opens}
            onClick={onPlainClick(() => afterPaint().then(() => onOpen(product)))}
          />
        </li>
      ))}
    </ul>
  )
})
