// Category tabs: links that change the list without a page load on a plain click.
import { CATEGORIES, type CategoryId } from '#api/products/catalogue.contract.ts'
import type { Words } from '#src/content/words/types.ts'
import { onPlainClick } from '#src/site/runtime/input.ts'
import { type CatalogueQuery, listLink, withCategory } from './catalogue-query.ts'
import type { Facets } from './listing.ts'
import './category-tabs.css'

interface CategoryTabsProps {
  words: Words['catalogue']
  basePath: string
  query: CatalogueQuery
  counts?: Facets['counts'] | undefined
  /** Absent where the tabs are rendered without a script. */
  onChoose?: (category: CategoryId) => void
}

export function CategoryTabs({ words, basePath, query, counts, onChoose }: CategoryTabsProps) {
  return (
    <nav className="category-tabs row wrap" aria-label={words.tabs}>
      {CATEGORIES.map(({ id }) => (
        <a
          key={id}
          className="row quiet hover-text"
          href={listLink(basePath, withCategory(query, id))}
          aria-current={id === query.category ? 'true' : undefined}
          onClick={onPlainClick(() => id !== query.category && onChoose?.(id))}
        >
          <span>{words.categories[id]}</span> {counts && <sup>{counts[id]}</sup>}{' '}
        </a>
      ))}
    </nav>
  )
}
