// Filter panel, one group per facet: beside the list, or in a sheet on narrow screens.
import { memo, useState } from 'react'
import { type CategoryId, type Facet, SIZES } from '#api/products/catalogue.contract.ts'
import type { FacetCount } from '#api/products/contract.ts'
import { fill, formatNumber } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { formatSize, SizeSquare } from '#src/ui/SizeMark.tsx'
import { Swatch } from '#src/ui/Swatch.tsx'
import { LIST_FORM_ID } from './catalogue-query.ts'
import { type Choice, type Filters, isSameValue, readChoice, toggleFilter } from './filters.ts'
import type { Facets } from './listing.ts'
import './filter-panel.css'

interface FilterPanelProps {
  words: Words['catalogue']
  category: CategoryId
  filters: Filters
  facets: Facets['facets']
  onFilter: (filters: Filters) => void
}

/** The facets that start open, in the order in which people choose a material. */
const OPEN_FACETS: readonly Facet[] = ['size', 'price', 'offer', 'color', 'finish', 'material']
/** All other facets start closed, so that the panel stays short; long lists come last. */
const CLOSED_FACETS: readonly Facet[] = [
  ...(['suitedFor', 'actualSize', 'slipResistance', 'stock'] as const),
  ...(['brand', 'tag'] as const),
]
/** Values shown while a group is collapsed. Chosen values are always shown, and without scripts all are. */
const COLLAPSED_VALUES = 8
/** Pixels per unit of size: twice as large as on a card. */
const PIXELS_PER_UNIT = 2

/** Memoized because a catalogue has many values. */
export const FilterPanel = memo(
  ({ words, category, filters, facets, onFilter }: FilterPanelProps) =>
    [...OPEN_FACETS, ...CLOSED_FACETS].map((facet) => {
      const chosenValues = filters[facet]
      const values = facets[facet]
      if (values.length === 0) return null
      const title = titleOf(words, facet, category, values)
      const groupProps = {
        words,
        facet,
        values,
        isChosen: (value: string) => chosenValues.some((item) => isSameValue(item, value)),
        onToggle: (value: string) => onFilter(toggleFilter(filters, { facet, value })),
      }
      return (
        // The initial state only: the visitor opens and closes it afterwards.
        <details
          key={facet}
          className="filter-group joint-below"
          open={OPEN_FACETS.includes(facet)}
        >
          <summary className="cell-button hover-text">
            <span className="grow">{title}</span>{' '}
            <span className="filter-group-count small">
              {chosenValues.length > 0
                ? fill(words.filters.chosenOf, {
                    chosen: chosenValues.length,
                    all: formatNumber(values.length, words.locale),
                  })
                : formatNumber(values.length, words.locale)}
            </span>
          </summary>
          <fieldset aria-label={title}>
            {facet === 'size' ? (
              <SizeCells
                {...groupProps}
                isAnySize={chosenValues.length === 0}
                onAny={() => onFilter({ ...filters, size: [] })}
              />
            ) : (
              <ValueRows {...groupProps} />
            )}
          </fieldset>
        </details>
      )
    }),
)

/** Ranges of prices say by which unit; bands do not need one. */
function titleOf(
  { filters }: Words['catalogue'],
  facet: Facet,
  category: CategoryId,
  values: readonly FacetCount[],
): string {
  const isRange = facet === 'price' && values.some(({ value }) => value.includes('-'))
  return isRange ? filters.priceBy[category] : filters.facets[facet]
}

interface GroupProps {
  words: Words['catalogue']
  facet: Facet
  values: readonly FacetCount[]
  isChosen: (value: string) => boolean
  onToggle: (value: string) => void
}

/** The sizes as cells, each drawn to scale. */
function SizeCells(props: GroupProps & { isAnySize: boolean; onAny: () => void }) {
  const { words, values, isChosen, onToggle, isAnySize, onAny } = props
  return (
    <div className="size-filter">
      <button
        className="pick center micro needs-script"
        type="button"
        aria-pressed={isAnySize}
        onClick={() => !isAnySize && onAny()}
      >
        {words.filters.any}
      </button>
      {SIZES.map((size) => {
        const count = values.find(({ value }) => value === size)?.count ?? 0
        const canChange = count > 0 || isChosen(size)
        return (
          <label key={size} className="pick center micro">
            <input
              type="checkbox"
              name="size"
              form={LIST_FORM_ID}
              value={size}
              checked={isChosen(size)}
              // Not `disabled`, which would lose the focus when a press removes the last matching product.
              aria-disabled={!canChange || undefined}
              onChange={() => canChange && onToggle(size)}
            />
            <SizeSquare size={size} scale={PIXELS_PER_UNIT} />
            <span>{formatSize(size)}</span>{' '}
            <span className="quiet">{formatNumber(count, words.locale)}</span>
          </label>
        )
      })}
    </div>
  )
}

/** The values as checkboxes, each with its number of products. */
function ValueRows({ words, facet, values, isChosen, onToggle }: GroupProps) {
  const [isExpanded, setExpanded] = useState(false)
  return (
    <>
      <ul className="value-filter">
        {values.map(({ value, count }, index) => (
          <li
            key={value}
            data-more={!(isExpanded || index < COLLAPSED_VALUES || isChosen(value)) || undefined}
          >
            <label className="row">
              <input
                type="checkbox"
                name={facet}
                form={LIST_FORM_ID}
                value={value}
                checked={isChosen(value)}
                disabled={count === 0 && !isChosen(value)}
                onChange={() => onToggle(value)}
              />
              {facet === 'color' && <Swatch colourWord={value} />}
              <FilterValue words={words} facet={facet} value={value} />{' '}
              <span className="quiet micro">{formatNumber(count, words.locale)}</span>
            </label>
          </li>
        ))}
      </ul>
      {values.length > COLLAPSED_VALUES && (
        <button
          className="text-button hover-text needs-script"
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded
            ? words.filters.showFewer
            : fill(words.filters.showAll, { count: formatNumber(values.length, words.locale) })}
        </button>
      )}
    </>
  )
}

function FilterValue({ words, ...choice }: Choice & Pick<GroupProps, 'words'>) {
  const { text, lang } = readChoice(words, choice)
  return (
    <span className="grow break-words" lang={lang}>
      {text}
    </span>
  )
}
