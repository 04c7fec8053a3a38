// The catalogue as it moves: tabs, the products of a page, paging, and the product that lies open.
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { CATALOGUE } from '#src/content/catalogue.ts'
import { browserAddress } from '#src/site/stores/address.ts'
import { type CatalogueOptions, createCatalogue } from '#src/site/stores/catalogue.ts'
import type { Listing as ListingState } from '#src/site/stores/listing.ts'
import { PRODUCTS_PATH } from '#src/site/stores/paths.ts'
import { questionPath } from '#src/site/stores/question.ts'
import { readProducts } from '#src/site/stores/read-products.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { type CategoryCounts, CategoryTabs } from './CategoryTabs.tsx'
import { Listing } from './Listing.tsx'
import { Paging } from './Paging.tsx'
import { ProductDialog } from './ProductDialog.tsx'

interface CatalogueProps extends Pick<CatalogueOptions, 'base' | 'limit' | 'first'> {
  /** A teaser shows one page and leads on to the rest; the catalogue itself is leafed through. */
  shape: 'teaser' | 'leaves'
  counts?: CategoryCounts
}

/** Below the page's own head: its parts are laid out by the section they stand in. */
export function Catalogue({ shape, counts, ...options }: CatalogueProps) {
  const [catalogue] = useState(() =>
    createCatalogue({
      ...options,
      read: readProducts((path) => fetch(path)),
      address: browserAddress,
    }),
  )
  const question = useStore(catalogue.$question)
  const listing = useStore(catalogue.$listing)
  const opened = useStore(catalogue.$opened)
  const top = useRef<HTMLDivElement>(null)
  const { base, limit } = options

  useEffect(() => catalogue.listen(), [catalogue])

  return (
    <>
      <CategoryTabs
        base={base}
        current={question.category}
        counts={counts}
        onChoose={catalogue.showCategory}
      />
      <div ref={top} className="catalogue-listing" aria-busy={listing.kind === 'loading'}>
        <Listing
          listing={listing}
          base={base}
          category={question.category}
          limit={limit}
          heading={shape === 'teaser' ? 'h3' : 'h2'}
          onOpen={catalogue.open}
          onTryAgain={catalogue.tryAgain}
        />
        {shape === 'leaves' && listing.kind !== 'failed' && (
          <Paging
            {...pagesOf(listing, question.page)}
            loading={listing.kind === 'loading'}
            onChoose={(page) => {
              top.current?.scrollIntoView()
              void catalogue.showPage(page)
            }}
          />
        )}
        {shape === 'teaser' && listing.kind === 'ready' && listing.page.pages > 1 && (
          <a
            className="skirting"
            href={questionPath(PRODUCTS_PATH, { category: question.category, page: 1 })}
          >
            {CATALOGUE.more}
            <Icon name="arrow-right" size={24} />
          </a>
        )}
      </div>
      <ProductDialog product={opened} onClose={catalogue.close} />
    </>
  )
}

/** While a page is read, the one asked for, of as many as are known so far. */
function pagesOf(listing: Exclude<ListingState, { kind: 'failed' }>, asked: number) {
  if (listing.kind === 'ready') return { page: listing.page.page, pages: listing.page.pages }
  return { page: asked, pages: Math.max(asked, listing.pages ?? 1) }
}
