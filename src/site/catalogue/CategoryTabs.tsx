// The categories as links, so that each can be opened in a new tab; a plain click stays on the page.
import { CATEGORIES, type CategoryId } from '#api/contract/catalogue.ts'
import { CATALOGUE } from '#src/content/catalogue.ts'
import { type CatalogueQuery, cataloguePath, inCategory } from '#src/site/ui/catalogue-query.ts'
import { isPlainClick } from '#src/site/ui/plain-click.ts'
import type { CategoryCounts } from './facets.ts'
import './category-tabs.css'

interface CategoryTabsProps {
  base: string
  question: CatalogueQuery
  /** How much each has of what is searched for, where that is shown. */
  counts?: CategoryCounts | undefined
  /** Left out in the placeholder, whose links lead through the server. */
  onChoose?: (category: CategoryId) => void
}

export function CategoryTabs({ base, question, counts, onChoose }: CategoryTabsProps) {
  return (
    <nav className="category-tabs" aria-label={CATALOGUE.tabs}>
      {CATEGORIES.map(({ id, name }) => (
        <a
          key={id}
          href={cataloguePath(base, inCategory(question, id))}
          aria-current={id === question.category ? 'true' : undefined}
          onClick={(event) => {
            if (!onChoose || !isPlainClick(event)) return
            event.preventDefault()
            if (id !== question.category) onChoose(id)
          }}
        >
          <span>{name}</span> {counts && <sup>{counts[id]}</sup>}{' '}
        </a>
      ))}
    </nav>
  )
}
