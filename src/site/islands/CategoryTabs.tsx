// The categories as links, so that each can be opened in a new tab; a plain click stays on the page.
import { CATEGORIES, type CategoryId } from '#api/contract/catalogue.ts'
import { CATALOGUE } from '#src/content/catalogue.ts'
import { questionPath } from '#src/site/stores/question.ts'
import { isPlainClick } from './plain-click.ts'
import './category-tabs.css'

export type CategoryCounts = Readonly<Record<CategoryId, number>>

interface CategoryTabsProps {
  base: string
  current: CategoryId
  /** How many products each has, where that is shown. */
  counts?: CategoryCounts | undefined
  /** Left out in the placeholder, whose links lead through the server. */
  onChoose?: (category: CategoryId) => void
}

export function CategoryTabs({ base, current, counts, onChoose }: CategoryTabsProps) {
  return (
    <nav className="category-tabs" aria-label={CATALOGUE.tabs}>
      {CATEGORIES.map(({ id, name }) => (
        <a
          key={id}
          href={questionPath(base, { category: id, page: 1 })}
          aria-current={id === current ? 'true' : undefined}
          onClick={(event) => {
            if (!onChoose || !isPlainClick(event)) return
            event.preventDefault()
            if (id !== current) onChoose(id)
          }}
        >
          <span>{name}</span>
          {counts && <sup>{counts[id]}</sup>}
        </a>
      ))}
    </nav>
  )
}
