// The answer of the planner: boxes, tiles, area and what is left over, each with its reason.
import { PLANNER } from '#src/content/planner.ts'
import { SQ_FT_PER_M2 } from '#src/content/product-details.ts'
import type { KeptItem } from '#src/site/ui/selection.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { Plan } from './plan.ts'

const { answers, format } = PLANNER

interface PlanAnswerProps {
  plan: Plan
  perBox: string | undefined
  /** The value of the keep button; layout/keep.ts handles the press. */
  keep: KeptItem
  /** Whether the fields have changed to something wrong since. */
  isOutdated: boolean
}

export function PlanAnswer({ plan, perBox, keep, isOutdated }: PlanAnswerProps) {
  const { boxes, tiles, byArea, spare, area, layout, leftOver } = plan
  const main = boxes ?? tiles
  const figures: { name: string; value: number; unit?: string; reason: string }[] = [
    {
      name: answers.tiles,
      value: tiles,
      reason: layout ? answers.counted(layout.whole, layout.cut) : answers.notCounted,
    },
    {
      name: answers.area,
      value: Math.round(area * SQ_FT_PER_M2),
      unit: answers.squareFeet,
      reason: answers.squareMetres(area),
    },
    { name: answers.byArea(spare), value: byArea, reason: reasonOf(plan) },
  ]
  if (leftOver !== undefined)
    figures.push({
      name: answers.leftOver,
      value: leftOver,
      reason: leftOver > 0 ? answers.putAway : answers.none,
    })
  const words = boxes === undefined ? PLANNER.pieces(main) : PLANNER.boxes(main)
  return (
    <>
      <div className="plan-answer bottle halves" data-outdated={isOutdated || undefined}>
        <div className="plan-main column spread joint-stacked">
          <p>
            <b className="serif">{format(main)}</b> <span className="serif">{words}</span>
          </p>
          <p className="small">
            {perBox ? `${perBox}, ${PLANNER.wholeBoxes}` : PLANNER.boxUnknown}
          </p>
        </div>
        <dl className="plan-figures clips jointed">
          {figures.map(({ name, value, unit, reason }) => (
            <div key={name} className="column shrink">
              <dt className="small">{name}</dt>
              <dd>
                <b className="serif">{format(value)}</b>
                {unit && <span className="serif"> {unit}</span>}{' '}
                <span className="small">{reason}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="plan-bar bottle halves needs-script">
        <p aria-hidden="true">
          <b className="serif">{format(main)}</b> {words}
        </p>
        <button type="button" className="cell-button primary" data-keep={JSON.stringify(keep)}>
          <Icon name="keep" />
          {PLANNER.keep}
        </button>
      </div>
    </>
  )
}

function reasonOf({ byArea, layout }: Plan): string {
  if (!layout) return answers.notCounted
  const drawn = layout.whole + layout.cut
  if (byArea === drawn) return answers.same
  return byArea < drawn ? answers.drawingCounts : answers.areaCounts
}
