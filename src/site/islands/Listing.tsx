// The products of one page, or what stands in their place: placeholders, a red sentence, an empty tile.
import { CATEGORIES, type CategoryId } from '#api/contract/catalogue.ts'
import type { Product } from '#api/contract/product.ts'
import { CATALOGUE } from '#src/content/catalogue.ts'
import { Failed } from '#src/site/product/Failed.tsx'
import { ProductCard } from '#src/site/product/ProductCard.tsx'
import { ProductSkeletons } from '#src/site/product/ProductSkeletons.tsx'
import type { Listing as ListingState } from '#src/site/stores/listing.ts'
import { questionPath } from '#src/site/stores/question.ts'
import { isPlainClick } from './plain-click.ts'
import './listing.css'
import { Icon } from '#src/ui/Icon.tsx'

interface ListingProps {
  listing: ListingState
  base: string
  category: CategoryId
  limit: number
  heading: 'h2' | 'h3'
  /** Whether the page opens with these products. */
  opens: boolean
  onOpen: (product: Product) => void
  onChoose: (category: CategoryId) => void
  onTryAgain: () => void
}

export function Listing({ listing, limit, onTryAgain, ...drawn }: ListingProps) {
  switch (listing.kind) {
    case 'loading':
      return <ProductSkeletons room={limit} />
    case 'failed':
      return <Failed sentence={CATALOGUE.failed} onTryAgain={onTryAgain} />
    case 'ready':
      if (listing.page.products.length === 0) return <Empty {...drawn} />
      return <Cards products={listing.page.products} {...drawn} />
  }
}

type Drawn = Omit<ListingProps, 'listing' | 'limit' | 'onTryAgain'>

/** The pictures of the first row are what the page opens with. */
const FIRST_ROW = 4

function Cards({ products, heading, opens, onOpen }: Drawn & { products: readonly Product[] }) {
  return (
    <ul className="lay">
      {products.map((product, place) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            heading={heading}
            priority={opens && place < FIRST_ROW}
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

function Empty({ base, category, heading: Heading, onChoose }: Drawn) {
  const other = CATEGORIES.find(({ id }) => id !== category)
  return (
    <div className="listing-empty">
      <div>
        <Heading>{CATALOGUE.empty}</Heading>
        {other && (
          <a
            className="text-link"
            href={questionPath(base, { category: other.id, page: 1 })}
            onClick={(event) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              onChoose(other.id)
            }}
          >
            <span>{CATALOGUE.showOther(other.name)}</span>
            <Icon name="arrow-right" />
          </a>
        )}
      </div>
    </div>
  )
}
