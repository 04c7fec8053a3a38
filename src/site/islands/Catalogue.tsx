// The catalogue as it moves: tabs, search, filters, the products of a page, paging, and the product that lies open.
import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Sort } from '#api/contract/catalogue.ts'
import { FILTERS } from '#src/content/catalogue.ts'
import { earlyChoices } from '#src/site/filters/early-choices.ts'
import { FilterPanel } from '#src/site/filters/FilterPanel.tsx'
import { FiltersButton } from '#src/site/filters/FiltersButton.tsx'
import { ResultBar } from '#src/site/filters/ResultBar.tsx'
import { SearchBox } from '#src/site/filters/SearchBox.tsx'
import { SortSelect } from '#src/site/filters/SortSelect.tsx'
import { browserAddress } from '#src/site/stores/address.ts'
import { type BrowsingOptions, createBrowsing } from '#src/site/stores/browsing.ts'
import { choicesOf } from '#src/site/stores/filters.ts'
import { inCategory, sortsOf } from '#src/site/stores/question.ts'
import { readCatalogue } from '#src/site/stores/read-products.ts'
import { CategoryTabs } from './CategoryTabs.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { Listing } from './Listing.tsx'
import { Paging } from './Paging.tsx'
import { ProductDialog } from './ProductDialog.tsx'
import './catalogue.css'

type CatalogueProps = Pick<BrowsingOptions, 'base' | 'limit' | 'first'>

/** Below the page's own head: the tabs stand beside the heading, everything else below both. */
export function Catalogue(props: CatalogueProps) {
  const { base, limit } = props
  const drawn = props.first.question
  const [browsing] = useState(() =>
    createBrowsing({
      ...props,
      read: readCatalogue((path, init) => fetch(path, init)),
      address: browserAddress,
    }),
  )
  const question = useStore(browsing.$question)
  const listing = useStore(browsing.$listing)
  const narrowing = useStore(browsing.$narrowing)
  // What was pressed answers first; the many cards and values follow in slices.
  const shownQuestion = useDeferredValue(question)
  const shownListing = useDeferredValue(listing)
  const shownNarrowing = useDeferredValue(narrowing)

  const controls = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    const stop = browsing.listen()
    if (controls.current) browsing.catchUp(earlyChoices(controls.current, drawn))
    return stop
  }, [browsing, drawn])

  const loading = listing.kind === 'loading'

  return (
    <>
      <CategoryTabs
        base={base}
        question={question}
        counts={narrowing?.counts}
        onChoose={(category) => browsing.change(inCategory(question, category))}
      />
      <div className="catalogue" ref={controls}>
        <div className="catalogue-bar">
          <SearchBox base={base} search={browsing.search} />
          <FiltersButton chosen={choicesOf(question.filters).length} onOpen={browsing.sheet.open} />
          <SortSelect
            sorts={sortsOf(question.category)}
            sort={question.sort}
            onChoose={(sort: Sort) => browsing.change({ sort })}
          />
        </div>
        <aside
          className="catalogue-rail"
          aria-label={FILTERS.title}
          // Another category's values cannot be chosen while these are on their way.
          inert={shownNarrowing?.category !== question.category}
        >
          {shownNarrowing && (
            <FilterPanel
              filters={question.filters}
              facets={shownNarrowing.facets}
              onToggle={browsing.toggle}
              onClear={browsing.clear}
            />
          )}
        </aside>
        <div className="catalogue-listing" aria-busy={loading}>
          <ResultBar
            status={status}
            total={listing.kind === 'ready' ? listing.page.total : undefined}
            loading={loading}
            filters={question.filters}
            facets={narrowing?.facets}
            onChoose={browsing.filter}
          />
          <Listing
            listing={shownListing}
            base={base}
            question={shownQuestion}
            counts={shownNarrowing?.counts}
            limit={limit}
            heading="h2"
            opens
            onOpen={browsing.open}
            onShow={browsing.change}
            landing={status}
            onTryAgain={browsing.tryAgain}
          />
          <Paging
            listing={listing}
            asked={question.page}
            onChoose={(page) => {
              browsing.change({ page })
              // Only after the address has changed, so that Back finds the place that was left.
              scrollTo({ top: 0 })
            }}
          />
        </div>
      </div>
      <FilterSheet sheet={browsing.sheet} />
      <ProductDialog $opened={browsing.$opened} onClose={browsing.close} />
    </>
  )
}
