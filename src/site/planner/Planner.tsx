// Tile planner on a product page: fields, drawing and result.
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { ActualSize } from '#api/contract/size-text.ts'
import { computeBoxCoverage } from '#api/products/details.contract.ts'
import { PLANNER } from '#src/content/planner.ts'
import { SQ_FT_PER_M2 } from '#src/content/product-details.ts'
import { countEvent } from '#src/site/runtime/analytics.ts'
import type { SelectionItem, SelectionProduct } from '#src/site/runtime/selection-storage.ts'
import { Announcement } from '#src/site/ui/Announcement.tsx'
import { FieldError } from '#src/site/ui/FieldError.tsx'
import { UNITS, type Unit } from './measure.ts'
import { PlanDrawing, PlanLegend } from './PlanDrawing.tsx'
import { Choice, LengthField, NumberInput, PartRow, PatternIcon } from './PlannerFields.tsx'
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
} from './planner-state.ts'
import { PATTERNS } from './tile-layout.ts'
import './planner.css'
import './plan.css'

interface PlannerProps {
  size: ActualSize
  /** The product as the selection stores it. */
  product: SelectionProduct
}

export function Planner({ size, product }: PlannerProps) {
  const { sku, piecesPerBox } = product
  const [state, setState] = useState(INITIAL_STATE)
  const form = useRef<HTMLFormElement>(null)
  // Takes over values that were entered before hydration.
  useEffect(() => {
    if (form.current) setState(withForm(INITIAL_STATE, new FormData(form.current)))
  }, [])
  const [hasFocusEntered, setFocusEntered] = useState(false)
  useEffect(() => {
    if (hasFocusEntered) countEvent('planned', sku)
  }, [hasFocusEntered, sku])
  // Deferred, so that the typed character shows before the many tiles are drawn.
  const deferredState = useDeferredValue(state)
  const { plan, errors } = useMemo(
    () => computePlan(deferredState, { size, piecesPerBox }),
    [deferredState, size, piecesPerBox],
  )
  const { fields, parts } = state
  const { length, width, height } = PLANNER.sides
  const sideLabels = { length, width: fields.surface === 'wall' ? height : width }
  const errorIdOf = (field: string) => errors[field] && `planner-${field}`
  const statusText = plan ? PLANNER.status(plan, deferredState.fields.unit) : PLANNER.noAnswer
  const perBoxText =
    piecesPerBox &&
    PLANNER.perBox(piecesPerBox, computeBoxCoverage(size, piecesPerBox), deferredState.fields.unit)

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
            label={PLANNER.surface.label}
            name="surface"
            values={SURFACES}
            selected={fields.surface}
            renderValue={(surface) => PLANNER.surface[surface]}
          />
          <Choice
            label={PLANNER.measures}
            name="unit"
            values={UNITS}
            selected={fields.unit}
            renderValue={(unit) => <abbr title={PLANNER.units[unit]}>{unit}</abbr>}
          />
        </div>
        <div className="planner-columns planner-sides joints-across">
          {SIDES.map((side) => (
            <LengthField
              key={side}
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
              onClick={() => setState(withPart(state, isExtension))}
            >
              <span className="planner-sign" aria-hidden="true">
                {isExtension ? '+' : '−'}
              </span>
              {isExtension ? PLANNER.addPart : PLANNER.leaveOut}
            </button>
          ))}
        </div>
        <div className="planner-columns joints-across">
          {NUMBER_FIELDS.map((field) => (
            <div key={field} className="cell-row field-cell spread">
              <span className="small strong">{PLANNER[field]}</span>{' '}
              <NumberInput
                name={field}
                label={PLANNER[field]}
                suffix={field === 'joint' ? 'mm' : '%'}
                fields={fields}
                errorId={errorIdOf(field)}
              />
            </div>
          ))}
        </div>
        <Choice
          label={PLANNER.pattern}
          name="pattern"
          className="planner-patterns"
          values={PATTERNS}
          selected={fields.pattern}
          renderValue={(pattern) => (
            <>
              <PatternIcon pattern={pattern} />
              <span>
                {PLANNER.patterns[pattern]} <small>+ {SPARE[pattern]} %</small>
              </span>
            </>
          )}
        />
        <Choice
          label={PLANNER.start.label}
          name="start"
          values={STARTS}
          selected={fields.start}
          renderValue={(start) => (
            <span>
              <small>{PLANNER.start.label}</small> {PLANNER.start[start]}
            </span>
          )}
        />
      </div>
      <div className="planner-drawing column">
        {plan ? (
          <>
            <div className="center grow">
              <PlanDrawing
                plan={plan}
                unit={deferredState.fields.unit}
                cutoutNames={deferredState.parts
                  .filter(({ isExtension }) => !isExtension)
                  .map(({ name }) => name)}
                label={`${statusText}, ${PLANNER.drawing(plan.layout?.wholeCount ?? 0, plan.layout?.cutCount ?? 0)}`}
              />
            </div>
            <PlanLegend plan={plan} />
          </>
        ) : (
          <p className="center grow quiet">{PLANNER.noAnswer}</p>
        )}
      </div>
      <PlanResult
        plan={plan}
        perBoxText={perBoxText || undefined}
        unit={deferredState.fields.unit}
        item={plan && { ...product, ...quantityOf(plan, product, deferredState.fields.unit) }}
      />
      <Announcement text={statusText} />
    </form>
  )
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
