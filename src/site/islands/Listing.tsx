// The products of one page, or what stands in their place: placeholders, a red sentence, an empty tile.
import type { Product } from '#api/contract/product.ts'
import { CATALOGUE } from '#src/content/catalogue.ts'
import { Failed } from '#src/site/product/Failed.tsx'
import { ProductCard } from '#src/site/product/ProductCard.tsx'
import { ProductSkeletons } from '#src/site/product/ProductSkeletons.tsx'
import type { Listing as ListingState } from '#src/site/stores/listing.ts'
import { NoProducts, type NoProductsProps } from './NoProducts.tsx'
import { isPlainClick } from './plain-click.ts'
import './listing.css'

interface ListingProps extends NoProductsProps {
  listing: ListingState
  limit: number
  /** Whether the page opens with these products. */
  opens?: boolean
  onOpen: (product: Product) => void
  onTryAgain: () => void
}

export function Listing({ listing, limit, opens, onOpen, onTryAgain, ...drawn }: ListingProps) {
  switch (listing.kind) {
    case 'loading':
      return <ProductSkeletons room={limit} />
    case 'failed':
      return <Failed sentence={CATALOGUE.failed} onTryAgain={onTryAgain} />
    case 'ready': {
      const { products } = listing.page
      if (products.length === 0) return <NoProducts {...drawn} />
      return (
        <Cards
          products={products}
          heading={drawn.heading}
          priority={opens ? FIRST_ROW : 0}
          onOpen={onOpen}
        />
      )
    }
  }
}

/** The pictures of the first row are what the page opens with. */
const FIRST_ROW = 4

interface CardsProps extends Pick<ListingProps, 'heading' | 'onOpen'> {
  products: readonly Product[]
  /** How many pictures come before everything else. */
  priority: number
}

function Cards({ products, heading, priority, onOpen }: CardsProps) {
  return (
    <ul className="lay">
      {products.map((product, place) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            heading={heading}
            priority={place < priority}
            onClick={(event) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              onOpen(product)
            }}
          />
        </li>
      ))}
    </ul>
  )
}
