// The number of products, and the chosen filters as buttons that remove them.
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ProductFacets, Size } from '#api/contract/catalogue.ts'
import { CATALOGUE, FILTERS } from '#src/content/catalogue.ts'
import {
  type Choice,
  choicesOf,
  type Filters,
  isSame,
  NO_FILTERS,
  toggled,
} from '#src/site/ui/filters.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { sizeWords } from '#src/ui/SizeMark.tsx'
import './result-bar.css'

interface ResultBarProps {
  /** The number's line, which takes the focus that something else loses. */
  status: RefObject<HTMLParagraphElement | null>
  /** Undefined where it is not known. */
  total: number | undefined
  /** Whether a response is pending: until then the previous number stays. */
  loading: boolean
  filters: Filters
  facets: ProductFacets['facets'] | undefined
  onChoose: (filters: Filters) => void
}

export function ResultBar({ status, total, loading, filters, facets, onChoose }: ResultBarProps) {
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

  const choose = (place: number, next: Filters) => {
    removed.current = place
    onChoose(next)
  }

  return (
    <div className="result-bar row joint-below" ref={bar}>
      <p ref={status} className="quiet" role="status" tabIndex={-1}>
        {known !== undefined && CATALOGUE.count(known)}
      </p>
      {choices.length > 0 && (
        <>
          <ul className="row" aria-label={FILTERS.chosen}>
            {choices.map((choice, place) => (
              <li key={`${choice.facet} ${choice.value}`}>
                <Chip
                  choice={choice}
                  words={wordsOf(choice, facets)}
                  onRemove={() => choose(place, toggled(filters, choice))}
                />
              </li>
            ))}
          </ul>
          <button
            className="text-button hover-text"
            type="button"
            onClick={() => choose(0, NO_FILTERS)}
          >
            {FILTERS.clearAll}
          </button>
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

function Chip({
  choice,
  words,
  onRemove,
}: {
  choice: Choice
  words: string
  onRemove: () => void
}) {
  const facet = FILTERS.facets[choice.facet]
  return (
    <button
      className="chip row small hover-text"
      type="button"
      aria-label={FILTERS.remove(facet, words)}
      onClick={onRemove}
    >
      <span>{`${facet}: ${words}`}</span>
      <Icon name="x" size={16} />
    </button>
  )
}
