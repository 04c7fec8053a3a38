// One page of products, or its skeletons, error or empty state.
import { memo } from 'react'
import type { Product } from '#api/products/contract.ts'
import type { Words } from '#src/content/words/types.ts'
import { ProductCard } from '#src/site/product-card/ProductCard.tsx'
import { onPlainClick } from '#src/site/runtime/input.ts'
import { LoadFailed } from '#src/site/ui/LoadFailed.tsx'
import { PAGE_LENGTHS } from './catalogue-query.ts'
import type { Listing as ListingState } from './listing.ts'
import { NoProducts, type NoProductsProps } from './NoProducts.tsx'
import './catalogue.css'
import './skeleton.css'

interface ListingProps extends Omit<NoProductsProps, 'facets' | 'words'> {
  words: Pick<Words, 'catalogue' | 'failures' | 'productCard' | 'productDetails'>
  listing: ListingState
  /** Whether this is the catalogue page's list, beside the filters and visible without scrolling. */
  isMainList?: boolean | undefined
  onOpen: (product: Product) => void
  onTryAgain: () => void
}

/** The number of pictures that load with priority: the first row on a phone. */
export const FIRST_ROW_LENGTH = 2

const [PAGE_LENGTH] = PAGE_LENGTHS
/** The number of skeletons in a grid. */
const VISIBLE_SKELETONS = 4

export function Listing({ words, listing, isMainList, onOpen, onTryAgain, ...list }: ListingProps) {
  if (listing.status === 'loading') return <ProductSkeletons label={words.catalogue.loading} />
  if (listing.status === 'failed')
    return (
      <LoadFailed words={words.failures} message={words.catalogue.failed} onTryAgain={onTryAgain} />
    )
  const { products = [] } = listing.page ?? {}
  if (products.length === 0)
    return <NoProducts {...list} words={words.catalogue} facets={listing.facets} />
  return (
    <Cards
      words={words.productCard}
      priceWords={words.productDetails}
      products={products}
      heading={list.heading}
      isMainList={isMainList}
      onOpen={onOpen}
    />
  )
}

type CardsProps = Pick<ListingProps, 'heading' | 'isMainList' | 'onOpen'> & {
  words: Words['productCard']
  priceWords: Words['productDetails']
  products: readonly Product[]
}

/** Memoized: the query changes more often than the products. */
const Cards = memo(({ products, heading, isMainList = false, onOpen, ...words }: CardsProps) => (
  <ul className="product-grid jointed">
    {products.map((product, index) => (
      <li key={product._id}>
        <ProductCard
          {...words}
          product={product}
          heading={heading}
          priority={isMainList && index < FIRST_ROW_LENGTH}
          isBesideFilters={isMainList}
          onClick={onPlainClick(() => onOpen(product))}
        />
      </li>
    ))}
  </ul>
))

/** Reserves the space of a full page, so that the page does not jump when the products arrive. */
function ProductSkeletons({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <div className="product-grid jointed" aria-hidden="true">
        {Array.from({ length: PAGE_LENGTH }, (_, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
            key={index}
            className={`card-skeleton ${index < VISIBLE_SKELETONS ? '' : 'reserved'}`}
          >
            <span className="product-card">
              <span className={`product-picture ${index < VISIBLE_SKELETONS ? 'skeleton' : ''}`} />
              <span className="product-card-name">
                <span className="skeleton-bar">&nbsp;</span>
              </span>
              <span className="product-card-line small">
                <span className="skeleton-bar">&nbsp;</span>
                <span className="skeleton-bar">&nbsp;</span>
              </span>
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
