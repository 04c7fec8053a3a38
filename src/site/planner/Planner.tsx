// Tile planner on a product page: fields, drawing and result.
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { ActualSize } from '#api/contract/size-text.ts'
import { computeBoxCoverage, SQ_FT_PER_M2 } from '#api/products/details.contract.ts'
import { formatBox, formatTenths, patternsOf } from '#src/content/planner.ts'
import { fill, fillCount } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { countEvent } from '#src/site/runtime/analytics.ts'
import type { SelectionItem, SelectionProduct } from '#src/site/runtime/selection-storage.ts'
import { Announcement } from '#src/site/ui/Announcement.tsx'
import { FieldError } from '#src/site/ui/FieldError.tsx'
import { LayingPattern } from '#src/site/ui/LayingPattern.tsx'
import { UNITS, type Unit } from '#src/site/ui/measure.ts'
import { PlanDrawing, PlanLegend } from './PlanDrawing.tsx'
import { Choice, LengthField, NumberInput, PartRow } from './PlannerFields.tsx'
import { PlanResult } from './PlanResult.tsx'
import { type Plan, SPARE } from './plan.ts'
import {
  computePlan,
  INITIAL_STATE,
  NUMBER_FIELDS,
  partKey,
  SIDES,
  STARTS,
  SURFACES,
  withForm,
  withPart,
  withQuery,
} from './planner-state.ts'
import './planner.css'
import './plan.css'

interface PlannerProps {
  words: Words['planner']
  size: ActualSize
  /** The product as the selection stores it. */
  product: SelectionProduct
}

export function Planner({ words, size, product }: PlannerProps) {
  const { sku, piecesPerBox } = product
  const [state, setState] = useState(INITIAL_STATE)
  const form = useRef<HTMLFormElement>(null)
  // Takes over values that were entered before hydration, and those of a link from a room.
  useEffect(() => {
    if (!form.current) return
    const entered = withForm(INITIAL_STATE, new FormData(form.current))
    setState(withQuery(entered, new URLSearchParams(location.search), patternsOf(size)))
  }, [size])
  const [hasFocusEntered, setFocusEntered] = useState(false)
  useEffect(() => {
    if (hasFocusEntered) countEvent('planned', sku)
  }, [hasFocusEntered, sku])
  // Deferred, so that the typed character shows before the many tiles are drawn.
  const deferredState = useDeferredValue(state)
  const { plan, errors } = useMemo(
    () => computePlan(words, deferredState, { size, piecesPerBox }),
    [words, deferredState, size, piecesPerBox],
  )
  const { fields, parts } = state
  const { length, width, height } = words.sides
  const sideLabels = { length, width: fields.surface === 'wall' ? height : width }
  const errorIdOf = (field: string) => errors[field] && `planner-${field}`
  const statusText = plan ? describePlan(words, plan, deferredState.fields.unit) : words.noAnswer
  const perBoxText =
    piecesPerBox &&
    formatBox(
      words,
      piecesPerBox,
      computeBoxCoverage(size, piecesPerBox),
      deferredState.fields.unit,
    )

  return (
    <form
      className="planner joint-above"
      ref={form}
      onFocus={() => setFocusEntered(true)}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        // Otherwise the same key press would also activate the button.
        event.preventDefault()
        event.currentTarget.querySelector<HTMLElement>('.plan-bar button')?.focus()
      }}
      onChange={(event) => setState(withForm(state, new FormData(event.currentTarget)))}
    >
      <div className="planner-fields joints-down joint-below">
        <div className="planner-head touching wrap spread">
          <Choice
            label={words.surface.label}
            name="surface"
            values={SURFACES}
            selected={fields.surface}
            renderValue={(surface) => words.surface[surface]}
          />
          <Choice
            label={words.measures}
            name="unit"
            values={UNITS}
            selected={fields.unit}
            renderValue={(unit) => <abbr title={words.units[unit]}>{words.unitLabels[unit]}</abbr>}
          />
        </div>
        <div className="planner-columns planner-sides joints-across">
          {SIDES.map((side) => (
            <LengthField
              key={side}
              words={words}
              name={side}
              label={sideLabels[side]}
              fields={fields}
              errorId={errorIdOf(side)}
            />
          ))}
        </div>
        {[...SIDES, ...NUMBER_FIELDS].map((field) => (
          <FieldError key={field} id={`planner-${field}`} text={errors[field]} />
        ))}
        <ul className="planner-parts joints-down">
          {parts.map((part) => (
            <PartRow
              key={part.id}
              words={words}
              part={part}
              fields={fields}
              sideLabels={sideLabels}
              error={errors[partKey(part)]}
              onRemove={() =>
                setState({ ...state, parts: parts.filter(({ id }) => id !== part.id) })
              }
            />
          ))}
        </ul>
        <div className="planner-columns joints-across needs-script">
          {[false, true].map((isExtension) => (
            <button
              key={String(isExtension)}
              type="button"
              className="cell-button hover-text"
              onClick={() => setState(withPart(words, state, isExtension))}
            >
              <span className="planner-sign" aria-hidden="true">
                {isExtension ? '+' : '−'}
              </span>
              {isExtension ? words.addPart : words.leaveOut}
            </button>
          ))}
        </div>
        <div className="planner-columns joints-across">
          {NUMBER_FIELDS.map((field) => (
            <div key={field} className="cell-row field-cell spread">
              <span className="small strong">{words[field]}</span>{' '}
              <NumberInput
                name={field}
                label={words[field]}
                suffix={words.unitLabels[field]}
                fields={fields}
                errorId={errorIdOf(field)}
              />
            </div>
          ))}
        </div>
        <Choice
          label={words.pattern}
          name="pattern"
          className="planner-patterns"
          values={patternsOf(size)}
          selected={fields.pattern}
          renderValue={(pattern) => (
            <>
              <LayingPattern pattern={pattern} />
              <span>
                {words.patterns[pattern]} <small>+ {SPARE[pattern]} %</small>
              </span>
            </>
          )}
        />
        <Choice
          label={words.start.label}
          name="start"
          values={STARTS}
          selected={fields.start}
          renderValue={(start) => (
            <span>
              <small>{words.start.label}</small> {words.start[start]}
            </span>
          )}
        />
      </div>
      <div className="planner-drawing column">
        {plan ? (
          <>
            <div className="center grow">
              <PlanDrawing
                words={words}
                plan={plan}
                unit={deferredState.fields.unit}
                cutoutNames={deferredState.parts
                  .filter(({ isExtension }) => !isExtension)
                  .map(({ name }) => name)}
                label={`${statusText}, ${fill(words.drawing, {
                  whole: plan.layout?.wholeCount ?? 0,
                  cut: plan.layout?.cutCount ?? 0,
                })}`}
              />
            </div>
            <PlanLegend words={words} plan={plan} />
          </>
        ) : (
          <p className="center grow quiet">{words.noAnswer}</p>
        )}
      </div>
      <PlanResult
        words={words}
        plan={plan}
        perBoxText={perBoxText || undefined}
        unit={deferredState.fields.unit}
        item={plan && { ...product, ...quantityOf(plan, product, deferredState.fields.unit) }}
      />
      <Announcement text={statusText} />
    </form>
  )
}

/** The result in words. */
function describePlan(
  { status, locale }: Words['planner'],
  { boxes, tiles, area, leftOver }: Plan,
  unit: Unit,
): string {
  return [
    boxes === undefined ? '' : fillCount(status.boxes, boxes, locale, { boxes }),
    fillCount(status.tiles, tiles, locale, { tiles }),
    fill(status.area[unit], {
      area: unit === 'm' ? formatTenths(area, locale) : Math.round(area * SQ_FT_PER_M2),
    }),
    leftOver === undefined ? '' : fill(status.leftOver, { tiles: leftOver }),
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * The quantity for the selection: the area of whole boxes, or the number of tiles if the content of a box is unknown.
 */
function quantityOf(
  { boxes, tiles }: Plan,
  product: SelectionProduct,
  unit: Unit,
): Partial<SelectionItem> {
  const { actualSize, piecesPerBox } = product
  if (!boxes || !actualSize || !piecesPerBox) return { quantity: tiles, unit: 'pieces' }
  const area = computeBoxCoverage(actualSize, boxes * piecesPerBox)
  const roundToHundredths = (value: number) => Math.round(value * 100) / 100
  return unit === 'm'
    ? { quantity: roundToHundredths(area), unit: 'm²' }
    : { quantity: roundToHundredths(area * SQ_FT_PER_M2), unit: 'sq ft' }
}
