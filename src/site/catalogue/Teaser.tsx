// The products of the home page: tabs, one page of products, and a link to all of them.
import { useEffect, useRef, useState } from 'react'
import type { BuiltInCatalogue } from '#src/content/built-in.ts'
import { CATALOGUE } from '#src/content/catalogue.ts'
import { browserAddress } from '#src/site/ui/address.ts'
import { cataloguePath, inCategory } from '#src/site/ui/catalogue-query.ts'
import { PRODUCTS_PATH } from '#src/site/ui/paths.ts'
import { afterPaint } from '#src/ui/after-paint.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useStore } from '#src/ui/use-store.ts'
import { BuiltInGrid } from './BuiltInGrid.tsx'
import { CategoryTabs } from './CategoryTabs.tsx'
import { type CatalogueOptions, createCatalogue } from './catalogue.ts'
import { Listing } from './Listing.tsx'
import { ProductDialog } from './ProductDialog.tsx'
import { readCatalogue } from './read-products.ts'

/** The path of the page that it stands on. */
const BASE = '/'

interface TeaserProps extends Pick<CatalogueOptions, 'first'> {
  /** Replace an empty or failed list. Left out where every category has products. */
  samples?: BuiltInCatalogue | undefined
}

export function Teaser(props: TeaserProps) {
  const { first, samples } = props
  const [catalogue] = useState(() =>
    createCatalogue({
      base: BASE,
      first,
      read: readCatalogue((path, init) => fetch(path, init)).products,
      address: browserAddress,
    }),
  )
  const query = useStore(catalogue.$query)
  const listing = useStore(catalogue.$listing)
  const isEmpty = listing.kind === 'ready' && listing.page.total === 0
  const isReplaced = samples && (isEmpty || listing.kind === 'failed')

  const list = useRef<HTMLDivElement>(null)

  useEffect(() => catalogue.listen(), [catalogue])

  // Until it is known, there is more: most shops have more than fits here.
  const more = listing.kind === 'ready' ? listing.page.pages > 1 : listing.kind === 'loading'
  const all = more ? cataloguePath(PRODUCTS_PATH, { ...query, page: 1 }) : PRODUCTS_PATH

  return (
    <>
      <CategoryTabs
        base={BASE}
        query={query}
        onChoose={(category) =>
          afterPaint().then(() => catalogue.show(inCategory(query, category)))
        }
      />
      <div
        ref={list}
        className="catalogue-listing"
        tabIndex={-1}
        aria-busy={listing.kind === 'loading'}
      >
        {isReplaced ? (
          <BuiltInGrid products={samples[query.category]} />
        ) : (
          <Listing
            listing={listing}
            base={BASE}
            query={query}
            heading="h3"
            onOpen={catalogue.open}
            onShow={catalogue.show}
            landing={list}
            onTryAgain={catalogue.tryAgain}
          />
        )}
        <a className="skirting leads-on" href={all}>
          {more ? CATALOGUE.more : CATALOGUE.all}
          <Icon name="arrow-right" size={24} />
        </a>
      </div>
      <ProductDialog catalogue={catalogue} />
    </>
  )
}
