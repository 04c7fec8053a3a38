// The answer of the planner: boxes, tiles, area and what is left over, each with its reason.
import type { ReactNode } from 'react'
import { PLANNER } from '#src/content/planner.ts'
import { SQ_FT_PER_M2 } from '#src/content/product-details.ts'
import type { Plan } from './plan.ts'

const { answers, format } = PLANNER

interface PlanAnswerProps {
  plan: Plan
  /** In percent, as it is typed. */
  spare: string
  perBox: string | undefined
  /** Whether the fields have changed to something wrong since. */
  isOutdated: boolean
}

export function PlanAnswer({ plan, spare, perBox, isOutdated }: PlanAnswerProps) {
  const { boxes, tiles, byArea, area, layout, leftOver } = plan
  const main = boxes ?? tiles
  return (
    <div className="plan-answer bottle" data-outdated={isOutdated || undefined}>
      <div className="plan-main column spread">
        <p>
          <b className="serif">{format(main)}</b>{' '}
          <span className="serif">
            {boxes === undefined ? PLANNER.pieces(main) : PLANNER.boxes(main)}
          </span>
        </p>
        <p className="small">{perBox ? `${perBox}, ${PLANNER.wholeBoxes}` : PLANNER.boxUnknown}</p>
      </div>
      <dl className="plan-figures">
        <Figure
          name={answers.tiles}
          value={format(tiles)}
          reason={layout ? answers.counted(layout.whole, layout.cut) : answers.notCounted}
        />
        <Figure
          name={answers.area}
          value={format(Math.round(area * SQ_FT_PER_M2))}
          unit={answers.squareFeet}
          reason={answers.squareMetres(area)}
        />
        <Figure name={answers.byArea(spare)} value={format(byArea)} reason={reasonOf(plan)} />
        {leftOver !== undefined && (
          <Figure
            name={answers.leftOver}
            value={format(leftOver)}
            reason={leftOver > 0 ? answers.putAway : answers.none}
          />
        )}
      </dl>
    </div>
  )
}

function reasonOf({ byArea, layout }: Plan): string {
  if (!layout) return answers.notCounted
  const drawn = layout.whole + layout.cut
  if (byArea === drawn) return answers.same
  return byArea < drawn ? answers.drawingCounts : answers.areaCounts
}

interface FigureProps {
  name: string
  value: string
  unit?: string
  reason: ReactNode
}

function Figure({ name, value, unit, reason }: FigureProps) {
  return (
    <div className="column">
      <dt className="small">{name}</dt>
      <dd>
        <b className="serif">{value}</b>
        {unit && <span className="serif"> {unit}</span>} <span className="small">{reason}</span>
      </dd>
    </div>
  )
}
