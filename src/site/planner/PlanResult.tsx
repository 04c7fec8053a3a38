// Result of the planner: boxes, tiles, area and tiles left over, each with its reason. Invalid measures show dashes.
import { PLANNER } from '#src/content/planner.ts'
import type { SelectionItem } from '#src/site/runtime/selection-storage.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { Unit } from './measure.ts'
import type { Plan } from './plan.ts'

const { answers, format } = PLANNER

interface PlanResultProps {
  plan: Plan | undefined
  perBoxText: string | undefined
  unit: Unit
  /** What the keep button adds to the selection; runtime/product-buttons.ts handles the click. */
  item: SelectionItem | undefined
}

export function PlanResult({ plan, perBoxText, unit, item }: PlanResultProps) {
  const boxOrTileCount = plan && (plan.boxes ?? plan.tiles)
  const unitName =
    plan?.boxes === undefined && !perBoxText
      ? PLANNER.pieces(boxOrTileCount ?? 0)
      : PLANNER.boxes(boxOrTileCount ?? 0)
  const countText = boxOrTileCount === undefined ? answers.empty : format(boxOrTileCount)
  return (
    <>
      <div className="plan-result bottle halves">
        <div className="plan-main column spread joint-stacked">
          <p>
            <b className="serif">{countText}</b> <span className="serif">{unitName}</span>
          </p>
          <p className="small">
            {perBoxText ? `${perBoxText}, ${PLANNER.wholeBoxes}` : PLANNER.boxUnknown}
          </p>
        </div>
        <dl className="plan-figures clips jointed">
          {figuresOf(plan, unit, perBoxText !== undefined).map(({ name, value, unit, reason }) => (
            <div key={name} className="column shrink">
              <dt className="small">{name}</dt>
              <dd>
                <b className="serif">{value === undefined ? answers.empty : format(value)}</b>
                {unit && <span className="serif"> {unit}</span>}{' '}
                <span className="small">{reason}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="plan-bar bottle halves needs-script">
        <p aria-hidden="true">
          <b className="serif">{countText}</b> {unitName}
        </p>
        <button
          type="button"
          className="cell-button primary"
          // Not `disabled`, because a disabled button loses focus.
          aria-disabled={!item || undefined}
          data-keep={item && JSON.stringify(item)}
        >
          <Icon name="keep" />
          {PLANNER.keep}
        </button>
      </div>
    </>
  )
}

interface Figure {
  name: string
  value: number | undefined
  unit?: string
  reason?: string | undefined
}

function figuresOf(plan: Plan | undefined, unit: Unit, hasBoxes: boolean): Figure[] {
  const { main, other } = answers.area(plan?.area ?? 0, unit)
  return [
    {
      name: answers.tiles,
      value: plan?.tiles,
      reason:
        plan &&
        (plan.layout
          ? answers.counted(plan.layout.wholeCount, plan.layout.cutCount)
          : answers.notCounted),
    },
    {
      name: answers.areaName,
      value: plan && main.value,
      unit: main.unit,
      reason: plan && `${format(other.value)} ${other.unit}`,
    },
    {
      name: plan ? answers.byArea(plan.sparePercent) : answers.byAreaName,
      value: plan?.tilesByArea,
      reason: plan && reasonOf(plan),
    },
    ...(hasBoxes
      ? [
          {
            name: answers.leftOver,
            value: plan?.leftOver,
            reason: plan && (plan.leftOver ? answers.putAway : answers.none),
          },
        ]
      : []),
  ]
}

function reasonOf({ tilesByArea, layout }: Plan): string {
  if (!layout) return answers.notCounted
  const drawnCount = layout.wholeCount + layout.cutCount
  if (tilesByArea === drawnCount) return answers.same
  return tilesByArea < drawnCount ? answers.drawingCounts : answers.areaCounts
}
