// The catalogue as it moves: tabs, search, filters, the products of a page, paging, and the product that lies open.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Sort } from '#api/contract/catalogue.ts'
import { FILTERS } from '#src/content/catalogue.ts'
import { FilterPanel } from '#src/site/filters/FilterPanel.tsx'
import { FiltersButton } from '#src/site/filters/FiltersButton.tsx'
import { ResultBar } from '#src/site/filters/ResultBar.tsx'
import { SearchBox } from '#src/site/filters/SearchBox.tsx'
import { SortSelect } from '#src/site/filters/SortSelect.tsx'
import { browserAddress } from '#src/site/stores/address.ts'
import { type BrowsingOptions, createBrowsing } from '#src/site/stores/browsing.ts'
import { choicesOf, type Filters } from '#src/site/stores/filters.ts'
import { inCategory, type Question, sortsOf } from '#src/site/stores/question.ts'
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
  const [{ catalogue, $narrowing, search, sheet, listen }] = useState(() =>
    createBrowsing({
      ...props,
      read: readCatalogue((path) => fetch(path)),
      address: browserAddress,
    }),
  )
  const question = useStore(catalogue.$question)
  const listing = useStore(catalogue.$listing)
  const opened = useStore(catalogue.$opened)
  const narrowing = useStore($narrowing)

  useEffect(() => listen(), [listen])

  const show = (part: Partial<Question>) => void catalogue.show({ ...question, page: 1, ...part })
  const filter = (filters: Filters) => show({ filters })
  const loading = listing.kind === 'loading'

  return (
    <>
      <CategoryTabs
        base={base}
        question={question}
        counts={narrowing?.counts}
        onChoose={(category) => show(inCategory(question, category))}
      />
      <div className="catalogue">
        <div className="catalogue-bar">
          <SearchBox search={search} />
          <FiltersButton chosen={choicesOf(question.filters).length} onOpen={sheet.open} />
          <SortSelect
            sorts={sortsOf(question.category)}
            sort={question.sort}
            onChoose={(sort: Sort) => show({ sort })}
          />
        </div>
        <aside className="catalogue-rail" aria-label={FILTERS.title}>
          {narrowing && (
            <FilterPanel filters={question.filters} facets={narrowing.facets} onChoose={filter} />
          )}
        </aside>
        <div className="catalogue-listing" aria-busy={loading}>
          <ResultBar
            total={listing.kind === 'ready' ? listing.page.total : undefined}
            loading={loading}
            filters={question.filters}
            facets={narrowing?.facets}
            onChoose={filter}
          />
          <Listing
            listing={listing}
            base={base}
            question={question}
            counts={narrowing?.counts}
            limit={limit}
            heading="h2"
            opens
            onOpen={(product) => {
              search.forget()
              catalogue.open(product)
            }}
            onShow={show}
            onTryAgain={catalogue.tryAgain}
          />
          <Paging
            listing={listing}
            asked={question.page}
            onChoose={(page) => {
              show({ page })
              // Only after the address has changed, so that Back finds the place that was left.
              scrollTo({ top: 0 })
            }}
          />
        </div>
      </div>
      <FilterSheet sheet={sheet} />
      <ProductDialog product={opened} onClose={catalogue.close} />
    </>
  )
}
