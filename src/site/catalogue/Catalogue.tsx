// The island of the catalogue: tabs, search, filters, product list, paging and product dialog.
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Sort } from '#api/contract/catalogue.ts'
import { CATALOGUE, FILTERS } from '#src/content/catalogue.ts'
import { browserAddress } from '#src/site/ui/address.ts'
import {
  type CatalogueQuery,
  cataloguePath,
  DEFAULT_QUERY,
  inCategory,
  readCatalogueQuery,
  sortsOf,
} from '#src/site/ui/catalogue-query.ts'
import { choicesOf } from '#src/site/ui/filters.ts'
import { askPath, PRODUCTS_PATH } from '#src/site/ui/paths.ts'
import { namePage } from '#src/site/ui/showroom-facts.ts'
import { afterPaint } from '#src/ui/after-paint.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useStore } from '#src/ui/use-store.ts'
import { type BrowsingOptions, createBrowsing } from './browsing.ts'
import { CategoryTabs } from './CategoryTabs.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { Listing } from './Listing.tsx'
import { listTitle } from './list-meta.ts'
import { extentOf } from './listing.ts'
import { Paging } from './Paging.tsx'
import { ProductDialog } from './ProductDialog.tsx'
import { ResultBar } from './ResultBar.tsx'
import { readCatalogue } from './read-products.ts'
import { SearchBox } from './SearchBox.tsx'
import { SortSelect } from './SortSelect.tsx'
import { useCountMissed } from './use-count-missed.ts'
import './catalogue.css'
import './catalogue-bar.css'

/** The filters beside the list: without scripts a link leads to them, with scripts it opens their sheet. */
const FILTERS_ID = 'filters'

/** Below the page's own head: the tabs stand beside the heading, everything else below both. */
export function Catalogue({ first }: Pick<BrowsingOptions, 'first'>) {
  const controls = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const [browsing] = useState(() =>
    createBrowsing({
      base: PRODUCTS_PATH,
      first,
      read: readCatalogue((path, init) => fetch(path, init)),
      address: browserAddress,
      onShow: () => list.current && scrollToStart(list.current),
    }),
  )
  const query = useStore(browsing.$query)
  const listing = useStore(browsing.$listing)
  const facets = useStore(browsing.$facets)
  // The pressed control is rendered first, the many cards and values later.
  const shownQuery = useDeferredValue(query)
  const shownListing = useDeferredValue(listing)
  const shownFacets = useDeferredValue(facets)

  const [, setHydrated] = useState(false)
  // A change in a layout effect runs all effects at once: keys before the search box has subscribed would be lost.
  useLayoutEffect(() => setHydrated(true), [])

  useEffect(() => {
    const stop = browsing.listen()
    const form = controls.current?.querySelector('form')
    if (form) browsing.catchUp(readForm(form))
    return stop
  }, [browsing])

  useCountMissed(query, listing, first.listing)
  useEffect(() => {
    const path = cataloguePath(PRODUCTS_PATH, { ...query, sort: DEFAULT_QUERY.sort })
    if (query !== first.query) namePage(listTitle(query), path)
  }, [query, first])

  const loading = listing.kind === 'loading'
  const total = loading ? undefined : extentOf(listing)?.total
  const chosen = choicesOf(query.filters).length
  const { category, search } = shownQuery
  const isKnown = shownFacets?.category === category && shownFacets.search === search

  const panel = shownFacets && (
    <FilterPanel
      filters={query.filters}
      facets={shownFacets.facets}
      onToggle={browsing.toggle}
      onClear={browsing.clear}
    />
  )

  return (
    <>
      <CategoryTabs
        base={PRODUCTS_PATH}
        query={query}
        counts={facets?.counts}
        onChoose={(category) =>
          afterPaint().then(() => browsing.change(inCategory(query, category)))
        }
      />
      <div
        className="catalogue joint-above"
        ref={controls}
        // Without products and filters there is nothing to filter.
        data-bare={(total === 0 && chosen === 0) || undefined}
      >
        <div className="catalogue-bar joint-below">
          <SearchBox category={query.category} search={browsing.search} />
          <a
            className="filters-button cell-button hover-text needs-script"
            href={`#${FILTERS_ID}`}
            aria-haspopup="dialog"
            onClick={(event) => {
              event.preventDefault()
              void afterPaint().then(browsing.openSheet)
            }}
          >
            <Icon name="filters" />
            {FILTERS.title}
            {chosen > 0 && <span className="filters-badge center micro">{chosen}</span>}
          </a>{' '}
          <SortSelect
            sorts={sortsOf(query.category)}
            sort={query.sort}
            onChoose={(sort: Sort) => browsing.change({ sort })}
          />
        </div>
        <aside
          id={FILTERS_ID}
          className="catalogue-rail"
          aria-label={FILTERS.title}
          // Values of the previous category cannot be chosen.
          inert={shownFacets?.category === query.category ? undefined : ''}
        >
          {panel}
        </aside>
        <div
          className="catalogue-listing"
          ref={list}
          aria-busy={loading}
          data-changed={shownListing !== first.listing || undefined}
        >
          <ResultBar
            status={status}
            total={total}
            loading={loading}
            query={query}
            facets={facets?.facets}
            onChoose={browsing.filter}
          />
          <Listing
            listing={shownListing}
            base={PRODUCTS_PATH}
            query={shownQuery}
            known={isKnown ? shownFacets : undefined}
            heading="h2"
            opens
            onOpen={browsing.open}
            onShow={browsing.change}
            landing={status}
            onTryAgain={browsing.tryAgain}
          />
          <Paging
            listing={listing}
            query={query}
            onChoose={(page) => afterPaint().then(() => browsing.change({ page }))}
          />
          {total !== 0 && (
            <a className="skirting leads-on" href={askPath(query.search)}>
              {CATALOGUE.ask}
              <Icon name="arrow-right" size={24} />
            </a>
          )}
        </div>
      </div>
      <FilterSheet browsing={browsing} total={facets?.total}>
        {panel}
      </FilterSheet>
      <ProductDialog catalogue={browsing} />
    </>
  )
}

/** Reads the choices made in the controls before hydration. */
function readForm(form: HTMLFormElement): CatalogueQuery {
  // The form has no file fields.
  return readCatalogueQuery(new URLSearchParams([...new FormData(form)] as [string, string][]))
}

const topOf = (element: Element) => element.getBoundingClientRect().top

/** Scrolls to the beginning of the list. A pressed control of the rail stays under the pointer: the rail scrolls back. */
function scrollToStart(list: HTMLElement): void {
  const below = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  if (topOf(list) >= below) return
  const touched = document.activeElement
  const before = touched && topOf(touched)
  list.scrollIntoView({ block: 'start' })
  if (before !== null) touched?.closest('.catalogue-rail')?.scrollBy(0, topOf(touched) - before)
}
