// The tile planner of a product's page: fields, drawing and answer.
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { type ActualSize, boxCoverage } from '#api/contract/product-facts.ts'
import { PLANNER } from '#src/content/planner.ts'
import { SQ_FT_PER_M2 } from '#src/content/product-details.ts'
import { UNITS } from './measure.ts'
import { PatternMark } from './PatternMark.tsx'
import { PlanAnswer } from './PlanAnswer.tsx'
import { PlanDrawing, PlanKey } from './PlanDrawing.tsx'
import { Choice, FieldError, LengthField, NumberInput, PartRow } from './PlannerFields.tsx'
import { SPARE } from './plan.ts'
import {
  FIRST_STATE,
  type PlannerState,
  planOf,
  STARTS,
  SURFACES,
  withForm,
  withPart,
  withPattern,
  withUnit,
} from './planner-state.ts'
import { PATTERNS } from './tile-layout.ts'
import './planner.css'
import './planner-fields.css'
import './plan.css'

/** Screen readers hear the answer this long after the last key, in ms. */
const SAY_AFTER_MS = 600

interface PlannerProps {
  size: ActualSize
  piecesPerBox: number | undefined
}

export function Planner({ size, piecesPerBox }: PlannerProps) {
  const [state, setState] = useState(FIRST_STATE)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) setState(withForm(FIRST_STATE, new FormData(form.current)))
  }, [])
  const change = (changes: Partial<PlannerState>) => setState({ ...state, ...changes })
  // The pressed key is drawn first, the many tiles later.
  const drawn = useDeferredValue(state)
  const { plan: good, errors } = useMemo(
    () => planOf(drawn, { size, piecesPerBox }),
    [drawn, size, piecesPerBox],
  )
  // A wrong measure leaves the last good answer standing.
  const [lastGood, setLastGood] = useState(good)
  if (good && good !== lastGood) setLastGood(good)
  const plan = good ?? lastGood
  const { unit, surface, parts, pattern } = state
  const widthLabel = surface === 'wall' ? PLANNER.sides.height : PLANNER.sides.width
  const sentence = plan
    ? PLANNER.status({ ...plan, area: plan.area * SQ_FT_PER_M2 })
    : PLANNER.title
  const perBox =
    piecesPerBox && PLANNER.perBox(piecesPerBox, boxCoverage(size, piecesPerBox) * SQ_FT_PER_M2)

  return (
    <form className="planner" ref={form} onSubmit={(event) => event.preventDefault()}>
      <div className="planner-fields">
        <div className="planner-head row wrap spread">
          <Choice
            label={PLANNER.surface.label}
            name="surface"
            choices={SURFACES.map((value) => ({
              value,
              text: PLANNER.surface[value],
            }))}
            value={surface}
            onChoose={(chosen) => change({ surface: chosen })}
          />
          <Choice
            label={PLANNER.measures}
            name="unit"
            choices={UNITS.map((value) => ({
              value,
              text: <abbr title={PLANNER.units[value]}>{value}</abbr>,
            }))}
            value={unit}
            onChoose={(chosen) => setState(withUnit(state, chosen))}
          />
        </div>
        <div className="planner-sides">
          {(['length', 'width'] as const).map((side) => (
            <LengthField
              key={side}
              name={side}
              label={side === 'length' ? PLANNER.sides.length : widthLabel}
              unit={unit}
              value={state[side]}
              onChange={(text) => change({ [side]: text })}
              error={errors[side]}
              errorId={`planner-${side}`}
            />
          ))}
        </div>
        {(['length', 'width', 'joint', 'spare'] as const).map(
          (field) =>
            errors[field] && (
              <FieldError key={field} id={`planner-${field}`}>
                {errors[field]}
              </FieldError>
            ),
        )}
        <ul className="planner-parts">
          {parts.map((part) => (
            <PartRow
              key={part.id}
              part={part}
              unit={unit}
              widthLabel={widthLabel}
              error={errors[part.id]}
              onChange={(changed) =>
                change({ parts: parts.map((one) => (one.id === part.id ? changed : one)) })
              }
              onRemove={() => change({ parts: parts.filter(({ id }) => id !== part.id) })}
            />
          ))}
        </ul>
        <div className="planner-add joints-across">
          {[false, true].map((isAdded) => (
            <button
              key={String(isAdded)}
              type="button"
              className="row strong"
              onClick={() => setState(withPart(state, isAdded))}
            >
              <span className="planner-sign" aria-hidden="true">
                {isAdded ? '+' : '−'}
              </span>
              {isAdded ? PLANNER.addPart : PLANNER.leaveOut}
            </button>
          ))}
        </div>
        <div className="planner-extra joints-across">
          {(['joint', 'spare'] as const).map((field) => (
            <div key={field} className="row spread">
              <span className="small strong">{PLANNER[field]}</span>{' '}
              <NumberInput
                name={field}
                label={PLANNER[field]}
                suffix={field === 'joint' ? 'mm' : '%'}
                value={state[field]}
                onChange={(text) => change({ [field]: text })}
                isWrong={errors[field] !== undefined}
                {...(errors[field] && { 'aria-describedby': `planner-${field}` })}
              />
            </div>
          ))}
        </div>
        <Choice
          label={PLANNER.pattern}
          name="pattern"
          className="planner-patterns"
          choices={PATTERNS.map((value) => ({
            value,
            text: (
              <>
                <PatternMark pattern={value} />
                <span>
                  {PLANNER.patterns[value]} <small>+ {SPARE[value]} %</small>
                </span>
              </>
            ),
          }))}
          value={pattern}
          onChoose={(chosen) => setState(withPattern(state, chosen))}
        />
        <Choice
          label={PLANNER.start.label}
          name="start"
          choices={STARTS.map((value) => ({
            value,
            text: (
              <span>
                <small>{PLANNER.start.label}</small> {PLANNER.start[value]}
              </span>
            ),
          }))}
          value={state.start}
          onChoose={(start) => change({ start })}
        />
      </div>
      {plan && (
        <div className="planner-drawing column">
          <div className="center grow">
            <PlanDrawing
              plan={plan}
              unit={drawn.unit}
              names={drawn.parts.filter(({ isAdded }) => !isAdded).map(({ name }) => name)}
              label={`${sentence}, ${PLANNER.drawing(plan.layout?.whole ?? 0, plan.layout?.cut ?? 0)}`}
            />
          </div>
          <PlanKey plan={plan} />
          {plan.layout?.hasThinStrip && (
            <p className="plan-note quiet small">{PLANNER.thinStrip}</p>
          )}
        </div>
      )}
      {plan && (
        <PlanAnswer
          plan={plan}
          spare={drawn.spare}
          perBox={perBox || undefined}
          isOutdated={!good}
        />
      )}
      <Said text={sentence} />
    </form>
  )
}

/** The answer for screen readers, once the typing stops. */
function Said({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  const isFirst = useRef(true)
  useEffect(() => {
    // The first answer stands in the page.
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const timer = setTimeout(() => setSaid(text), SAY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="unseen" role="status">
      {said}
    </p>
  )
}
