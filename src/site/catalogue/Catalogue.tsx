// Catalogue island: tabs, search, filters, product list, paging and product dialog.
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Sort } from '#api/products/catalogue.contract.ts'
import { fillCount } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { browserAddress } from '#src/site/runtime/address.ts'
import { waitForPaint } from '#src/site/runtime/input.ts'
import { localPath } from '#src/site/ui/page-language.ts'
import { PRODUCTS_PATH, searchEnquiryPath } from '#src/site/ui/paths.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { CategoryTabs } from './CategoryTabs.tsx'
import type { CatalogueOptions } from './catalogue.ts'
import {
  type CatalogueQuery,
  cataloguePath,
  DEFAULT_QUERY,
  LIST_FORM_ID,
  readCatalogueQuery,
  sortsOf,
  withCategory,
} from './catalogue-query.ts'
import { createCatalogueStores } from './catalogue-stores.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { choicesOf, type Filters, NO_FILTERS } from './filters.ts'
import { Listing } from './Listing.tsx'
import { composeListTitle } from './list-meta.ts'
import { createCatalogueApi, readList } from './listing.ts'
import { Paging } from './Paging.tsx'
import { ProductDialog, type ProductDialogWords } from './ProductDialog.tsx'
import { setPageIdentity } from './page-identity.ts'
import { ResultBar, SearchNotice } from './ResultBar.tsx'
import { SearchBox } from './SearchBox.tsx'
import './catalogue.css'
import './catalogue-bar.css'

/** The filters' id. Without scripts the filters button links to them; with scripts it opens them as a sheet. */
const FILTERS_PANEL_ID = 'filters'

interface CatalogueProps extends Pick<CatalogueOptions, 'initial'> {
  words: ProductDialogWords & Pick<Words, 'failures'>
}

/** On wide screens the tabs are beside the page's heading, and everything else is below both. */
export function Catalogue({ initial, words }: CatalogueProps) {
  const controlsElement = useRef<HTMLDivElement>(null)
  const listElement = useRef<HTMLDivElement>(null)
  const statusElement = useRef<HTMLParagraphElement>(null)
  const [stores] = useState(() =>
    createBrowserStores(initial, () => listElement.current && scrollToStart(listElement.current)),
  )
  const basePath = localPath(PRODUCTS_PATH)
  const query = useStore(stores.$query)
  const listing = useStore(stores.$listing)
  const { page, facets } = listing
  const isSheetOpen = useStore(stores.$sheetStartPath) !== undefined

  const [, setHydrated] = useState(false)
  // A state change in a layout effect runs all effects at once: keys typed before the search box subscribes would be lost.
  useLayoutEffect(() => setHydrated(true), [])

  useEffect(() => {
    const unsubscribe = stores.listen()
    const form = controlsElement.current?.querySelector('form')
    if (form) stores.applyFormChoices(readForm(form))
    return unsubscribe
  }, [stores])

  useEffect(() => {
    const path = cataloguePath(basePath, {
      ...query,
      sort: DEFAULT_QUERY.sort,
      limit: DEFAULT_QUERY.limit,
    })
    if (query !== initial.query) setPageIdentity(composeListTitle(words.catalogue, query), path)
  }, [query, initial, words, basePath])

  const isEmpty = listing.status === 'ready' && page?.total === 0
  const choiceCount = choicesOf(query.filters).length
  const [applyFilters] = useState(() => (filters: Filters) => stores.changeQuery({ filters }))
  const panel = (
    // While another category loads, the previous category's values cannot be chosen.
    <div className="catalogue-filters" inert={facets?.category !== query.category}>
      {facets && (
        <FilterPanel
          words={words.catalogue}
          category={facets.category}
          filters={query.filters}
          facets={facets.facets}
          onFilter={applyFilters}
        />
      )}
    </div>
  )

  return (
    <>
      <CategoryTabs
        words={words.catalogue}
        basePath={basePath}
        query={query}
        counts={facets?.counts}
        onChoose={(category) => stores.changeQuery(withCategory(query, category))}
      />
      <div
        className="catalogue joint-above"
        ref={controlsElement}
        // There is nothing to filter if the category has no products.
        data-bare={(isEmpty && choiceCount === 0) || undefined}
      >
        <div className="catalogue-bar joint-below">
          <SearchBox
            words={words.catalogue}
            category={query.category}
            limit={query.limit}
            search={stores.search}
          />
          <a
            className="filters-button cell-button hover-text needs-script"
            href={`#${FILTERS_PANEL_ID}`}
            aria-haspopup="dialog"
            onClick={(event) => {
              event.preventDefault()
              void waitForPaint().then(stores.openSheet)
            }}
          >
            <Icon name="filters" />
            {words.catalogue.filters.title}
            {choiceCount > 0 && <span className="filters-badge center micro">{choiceCount}</span>}
          </a>{' '}
          <SortSelect
            words={words.catalogue}
            query={query}
            hasPrices={(facets?.facets.price.length ?? 0) > 0}
            onChoose={(sort) => stores.changeQuery({ sort })}
          />
        </div>
        <aside
          id={FILTERS_PANEL_ID}
          className="catalogue-rail"
          aria-label={words.catalogue.filters.title}
        >
          {panel}
        </aside>
        <FilterSheet
          words={words.catalogue}
          open={isSheetOpen}
          total={page?.total}
          onClear={() => applyFilters(NO_FILTERS)}
          onClose={stores.closeSheet}
        >
          {panel}
        </FilterSheet>
        <div
          className="catalogue-listing"
          ref={listElement}
          aria-busy={listing.status === 'loading'}
          data-changed={listing !== initial.listing || undefined}
        >
          <ResultBar
            words={words.catalogue}
            statusRef={statusElement}
            listing={listing}
            query={query}
            onChoose={applyFilters}
          />
          <SearchNotice words={words.catalogue} listing={listing} query={query} />
          <Listing
            words={words}
            listing={listing}
            basePath={basePath}
            query={query}
            heading="h2"
            isMainList
            onOpen={stores.openProduct}
            onShow={stores.changeQuery}
            onTryAgain={() => {
              // The pressed button is removed.
              statusElement.current?.focus({ preventScroll: true })
              void stores.tryAgain()
            }}
          />
          <Paging
            words={words.catalogue}
            listing={listing}
            query={query}
            onChoose={stores.changeQuery}
          />
          {!isEmpty && (
            <a className="skirting leads-on" href={searchEnquiryPath(query.search)}>
              {words.catalogue.ask}
              <Icon name="arrow-right" size={24} />
            </a>
          )}
        </div>
      </div>
      <ProductDialog words={words} catalogue={stores} />
    </>
  )
}

function createBrowserStores(initial: CatalogueOptions['initial'], onShow: () => void) {
  const api = createCatalogueApi((path, init) => fetch(path, init))
  return createCatalogueStores({
    basePath: localPath(PRODUCTS_PATH),
    initial,
    address: browserAddress,
    onShow,
    readList: (query, cachedFacets) => readList(api, query, cachedFacets),
  })
}

interface SortSelectProps {
  words: Words['catalogue']
  query: CatalogueQuery
  /** Whether visitors see prices by which the list can be ordered. */
  hasPrices: boolean
  onChoose: (sort: Sort) => void
}

function SortSelect({ words, query, hasPrices, onChoose }: SortSelectProps) {
  const { label, names } = words.sorting
  const sorts = sortsOf(query).filter(
    (sort) => hasPrices || sort === query.sort || !sort.startsWith('price'),
  )
  const nameOf = (sort: Sort) =>
    names[sort === DEFAULT_QUERY.sort && query.search === '' ? 'newest' : sort]
  // The default has an empty value, so that the form without scripts does not request an order.
  const optionValueOf = (sort: Sort) =>
    sort === DEFAULT_QUERY.sort || !sorts.includes(sort) ? '' : sort
  return (
    <label className="sort-select hover-text">
      <span className="row quiet">{label}</span>
      <select
        className="bare-field"
        name="sort"
        form={LIST_FORM_ID}
        aria-label={label}
        value={optionValueOf(query.sort)}
        onChange={({ target }) =>
          onChoose(sorts.find((sort) => sort === target.value) ?? DEFAULT_QUERY.sort)
        }
      >
        {sorts.map((sort) => (
          <option key={sort} value={optionValueOf(sort)}>
            {nameOf(sort)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </label>
  )
}

interface FilterSheetProps {
  words: Words['catalogue']
  open: boolean
  /** The number of matching products; undefined while loading. */
  total: number | undefined
  onClear: () => void
  onClose: () => void
  children: ReactNode
}

/** The filters as a sheet, for windows too narrow for the rail beside the list. */
function FilterSheet({ words, open, total, onClear, onClose, children }: FilterSheetProps) {
  const { title, close, clearAll, show, showCount } = words.filters
  return (
    <Dialog className="full-dialog filter-sheet" open={open} onClose={onClose} label={title}>
      <form className="dialog-head joint-below" method="dialog">
        <h2 className="gutter serif">{title}</h2>
        <button className="icon-button hover-ink" type="submit" aria-label={close}>
          <Icon name="x" size={22} />
        </button>
      </form>
      {open && children}
      <form className="filter-sheet-foot joint-above" method="dialog">
        <button className="cell-button middle hover-ink" type="button" onClick={onClear}>
          {clearAll}
        </button>{' '}
        <button className="cell-button middle primary" type="submit">
          <span aria-live="polite">
            {total === undefined ? show : fillCount(showCount, total, words.locale)}
          </span>
        </button>
      </form>
    </Dialog>
  )
}

/** Reads the choices made in the controls before hydration. */
function readForm(form: HTMLFormElement): CatalogueQuery {
  // The form has no file fields.
  return readCatalogueQuery(new URLSearchParams([...new FormData(form)] as [string, string][]))
}

const topOf = (element: Element) => element.getBoundingClientRect().top

/** Scrolls to the top of the list. Scrolls the rail back, so that a pressed control in it stays under the pointer. */
function scrollToStart(list: HTMLElement): void {
  const scrollPadding = Number.parseFloat(
    getComputedStyle(document.documentElement).scrollPaddingTop,
  )
  if (topOf(list) >= scrollPadding) return
  const focusedControl = document.activeElement
  const previousTop = focusedControl && topOf(focusedControl)
  list.scrollIntoView({ block: 'start' })
  if (previousTop !== null)
    focusedControl?.closest('.catalogue-rail')?.scrollBy(0, topOf(focusedControl) - previousTop)
}
