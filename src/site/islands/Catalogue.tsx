// The catalogue as it moves: tabs, search, filters, the products of a page, paging, and the product that lies open.
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Sort } from '#api/contract/catalogue.ts'
import { earlyChoices } from '#src/site/filters/early-choices.ts'
import { FilterRail } from '#src/site/filters/FilterRail.tsx'
import { FiltersButton } from '#src/site/filters/FiltersButton.tsx'
import { filterPanel } from '#src/site/filters/filter-panel.ts'
import { ResultBar } from '#src/site/filters/ResultBar.tsx'
import { SearchBox } from '#src/site/filters/SearchBox.tsx'
import { SortSelect } from '#src/site/filters/SortSelect.tsx'
import { browserAddress } from '#src/site/stores/address.ts'
import { type BrowsingOptions, createBrowsing } from '#src/site/stores/browsing.ts'
import { choicesOf } from '#src/site/stores/filters.ts'
import { inCategory, sortsOf } from '#src/site/stores/question.ts'
import { readCatalogue } from '#src/site/stores/read-products.ts'
import { afterPaint } from '#src/ui/after-paint.ts'
import { useStore } from '#src/ui/use-store.ts'
import { CategoryTabs } from './CategoryTabs.tsx'
import { filterSheet } from './filter-sheet.ts'
import { LaterPart } from './LaterPart.tsx'
import { Listing } from './Listing.tsx'
import { Paging } from './Paging.tsx'
import { productDialog } from './product-dialog.ts'
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
          <FiltersButton
            chosen={choicesOf(question.filters).length}
            onOpen={() => afterPaint(browsing.sheet.open)}
          />
          <SortSelect
            sorts={sortsOf(question.category)}
            sort={question.sort}
            onChoose={(sort: Sort) => browsing.change({ sort })}
          />
        </div>
        <FilterRail
          filters={question.filters}
          facets={shownNarrowing?.facets}
          // Another category's values cannot be chosen while these are on their way.
          stale={shownNarrowing?.category !== question.category}
          onToggle={browsing.toggle}
          onClear={browsing.clear}
        />
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
      <LaterPart
        part={filterSheet}
        of={controls}
        $wanted={browsing.sheet.$draft}
        props={{ sheet: browsing.sheet, $panel: filterPanel.$there }}
      />
      <LaterPart
        part={productDialog}
        of={controls}
        $wanted={browsing.$opened}
        props={{ $opened: browsing.$opened, onClose: browsing.close }}
      />
    </>
  )
}
