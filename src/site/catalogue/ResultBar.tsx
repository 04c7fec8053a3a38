// The number of products, and the chosen filters as links that remove them.
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Size } from '#api/contract/catalogue.ts'
import type { ProductFacets } from '#api/contract/responses.ts'
import { CATALOGUE, FILTERS } from '#src/content/catalogue.ts'
import { type CatalogueQuery, cataloguePath } from '#src/site/ui/catalogue-query.ts'
import {
  type Choice,
  choicesOf,
  type Filters,
  isSame,
  NO_FILTERS,
  toggled,
} from '#src/site/ui/filters.ts'
import { PRODUCTS_PATH } from '#src/site/ui/paths.ts'
import { onPlainClick } from '#src/site/ui/plain-click.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { sizeWords } from '#src/ui/SizeMark.tsx'

const titles = FILTERS.facets

interface ResultBarProps {
  /** The number's line, which takes the focus that something else loses. */
  status: RefObject<HTMLParagraphElement>
  /** Undefined where it is not known. */
  total: number | undefined
  /** Whether a response is pending: until then the previous number stays. */
  loading: boolean
  query: CatalogueQuery
  facets: ProductFacets['facets'] | undefined
  onChoose: (filters: Filters) => void
}

export function ResultBar(props: ResultBarProps) {
  const { status, total, loading, query, facets, onChoose } = props
  const { filters } = query
  const [known, setKnown] = useState(total)
  if (!loading && known !== total) setKnown(total)

  const bar = useRef<HTMLDivElement>(null)
  const removed = useRef<number | undefined>(undefined)
  const choices = choicesOf(filters)

  // The focus of a removed chip moves to the next chip, or else to the number.
  useEffect(() => {
    if (removed.current === undefined) return
    const chips = bar.current?.querySelectorAll<HTMLElement>('.chip') ?? []
    const next = chips[Math.min(removed.current, choices.length - 1)]
    removed.current = undefined
    ;(next ?? status.current)?.focus({ preventScroll: true })
  }, [choices.length, status])

  /** A link to the list with these filters, which are chosen without a page load. */
  const linkTo = (place: number, next: Filters) => ({
    href: cataloguePath(PRODUCTS_PATH, { ...query, filters: next, page: 1 }),
    onClick: onPlainClick(() => {
      removed.current = place
      onChoose(next)
    }),
  })

  return (
    <div className="result-bar row joint-below" ref={bar}>
      <p ref={status} className="quiet" role="status" tabIndex={-1}>
        {known !== undefined && CATALOGUE.count(known)}
      </p>
      {choices.length > 0 && (
        <>
          <ul className="row" aria-label={FILTERS.chosen}>
            {choices.map((choice, place) => {
              const words = wordsOf(choice, facets)
              const { href, onClick } = linkTo(place, toggled(filters, choice))
              return (
                <li key={`${choice.facet} ${choice.value}`}>
                  <a
                    className="chip row small hover-text"
                    href={href}
                    aria-label={FILTERS.remove(titles[choice.facet], words)}
                    onClick={onClick}
                  >
                    <span>{`${titles[choice.facet]}: ${words}`}</span>
                    <Icon name="x" size={16} />
                  </a>
                </li>
              )
            })}
          </ul>
          <a className="text-button hover-text" {...linkTo(0, NO_FILTERS)}>
            {FILTERS.clearAll}
          </a>
        </>
      )}
    </div>
  )
}

/** The value as the catalogue spells it, which an address may not. */
function wordsOf({ facet, value }: Choice, facets: ResultBarProps['facets']): string {
  if (facet === 'size') return sizeWords(value as Size)
  return facets?.[facet].find((known) => isSame(known.value, value))?.value ?? value
}
