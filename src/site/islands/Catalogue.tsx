// The catalogue as it moves: tabs, the products of a page, paging, and the product that lies open.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { CATALOGUE } from '#src/content/catalogue.ts'
import { browserAddress } from '#src/site/stores/address.ts'
import { type CatalogueOptions, createCatalogue } from '#src/site/stores/catalogue.ts'
import type { Listing as ListingState } from '#src/site/stores/listing.ts'
import { PRODUCTS_PATH } from '#src/site/stores/paths.ts'
import { type Question, questionPath } from '#src/site/stores/question.ts'
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
      <div className="catalogue-listing" aria-busy={listing.kind === 'loading'}>
        <Listing
          listing={listing}
          base={base}
          category={question.category}
          limit={limit}
          heading={shape === 'teaser' ? 'h3' : 'h2'}
          opens={shape === 'leaves'}
          onOpen={catalogue.open}
          onChoose={catalogue.showCategory}
          onTryAgain={catalogue.tryAgain}
        />
        <Foot shape={shape} listing={listing} question={question} onPage={catalogue.showPage} />
      </div>
      <ProductDialog product={opened} onClose={catalogue.close} />
    </>
  )
}

interface FootProps {
  shape: CatalogueProps['shape']
  listing: ListingState
  question: Question
  onPage: (page: number) => Promise<void>
}

/** What leads on from the products that are shown, where there is more. */
function Foot({ shape, listing, question, onPage }: FootProps) {
  if (listing.kind === 'failed' || (listing.kind === 'ready' && listing.page.total === 0))
    return null
  const { page, pages } = shownPage(listing, question.page)
  if (shape === 'leaves') {
    return (
      <Paging
        page={page}
        pages={pages}
        loading={listing.kind === 'loading'}
        onChoose={(to) => {
          void onPage(to)
          // Only after the address has changed, so that Back finds the place that was left.
          scrollTo({ top: 0 })
        }}
      />
    )
  }
  if (pages === 1) return null
  return (
    <a
      className="skirting"
      href={questionPath(PRODUCTS_PATH, { category: question.category, page: 1 })}
    >
      {CATALOGUE.more}
      <Icon name="arrow-right" size={24} />
    </a>
  )
}

/** While a page is read: the one asked for, of as many as are known so far. */
function shownPage(listing: Exclude<ListingState, { kind: 'failed' }>, asked: number) {
  if (listing.kind === 'ready') return listing.page
  return { page: asked, pages: Math.max(asked, listing.pages ?? 1) }
}
