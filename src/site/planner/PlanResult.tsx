// Result of the planner: boxes, tiles, area and tiles left over, each with its reason. Invalid measures show dashes.
import { areaIn, formatTenths } from '#src/content/planner.ts'
import { fill, fillCount, formatNumber } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import type { SelectionItem } from '#src/site/runtime/selection-storage.ts'
import type { Unit } from '#src/site/ui/measure.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { Plan } from './plan.ts'

interface PlanResultProps {
  words: Words['planner']
  plan: Plan | undefined
  perBoxText: string | undefined
  unit: Unit
  /** What the keep button adds to the selection; runtime/product-buttons.ts handles the click. */
  item: SelectionItem | undefined
}

export function PlanResult({ words, plan, perBoxText, unit, item }: PlanResultProps) {
  const { answers, locale } = words
  const boxOrTileCount = plan && (plan.boxes ?? plan.tiles)
  const unitForms = plan?.boxes === undefined && !perBoxText ? words.tileUnits : words.boxUnits
  const unitName = fillCount(unitForms, boxOrTileCount ?? 0, locale)
  const countText =
    boxOrTileCount === undefined ? answers.empty : formatNumber(boxOrTileCount, locale)
  return (
    <>
      <div className="plan-result bottle halves">
        <div className="plan-main column spread joint-stacked">
          <p>
            <b className="serif">{countText}</b> <span className="serif">{unitName}</span>
          </p>
          <p className="small">
            {perBoxText ? `${perBoxText}, ${words.wholeBoxes}` : words.boxUnknown}
          </p>
        </div>
        <dl className="plan-figures clips jointed">
          {figuresOf(words, plan, unit, perBoxText !== undefined).map(
            ({ name, value, unit, reason }) => (
              <div key={name} className="column shrink">
                <dt className="small">{name}</dt>
                <dd>
                  <b className="serif">
                    {value === undefined ? answers.empty : formatTenths(value, locale)}
                  </b>
                  {unit && <span className="serif"> {unit}</span>}{' '}
                  <span className="small">{reason}</span>
                </dd>
              </div>
            ),
          )}
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
          {words.keep}
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

function figuresOf(
  { answers, areaUnits, locale }: Words['planner'],
  plan: Plan | undefined,
  unit: Unit,
  hasBoxes: boolean,
): Figure[] {
  const otherUnit = unit === 'm' ? 'ft' : 'm'
  return [
    {
      name: answers.tiles,
      value: plan?.tiles,
      reason:
        plan &&
        (plan.layout
          ? fill(answers.counted, {
              whole: formatNumber(plan.layout.wholeCount, locale),
              cut: formatNumber(plan.layout.cutCount, locale),
            })
          : answers.notCounted),
    },
    {
      name: answers.area,
      value: plan && areaIn(unit, plan.area),
      unit: areaUnits[unit],
      reason:
        plan &&
        fill(answers.otherArea, {
          area: formatTenths(areaIn(otherUnit, plan.area), locale),
          unit: areaUnits[otherUnit],
        }),
    },
    {
      name: plan
        ? fill(answers.byArea, { percent: formatTenths(plan.sparePercent, locale) })
        : answers.byAreaEmpty,
      value: plan?.tilesByArea,
      reason: plan && reasonOf(answers, plan),
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

function reasonOf(answers: Words['planner']['answers'], { tilesByArea, layout }: Plan): string {
  if (!layout) return answers.notCounted
  const drawnCount = layout.wholeCount + layout.cutCount
  if (tilesByArea === drawnCount) return answers.same
  return tilesByArea < drawnCount ? answers.drawingCounts : answers.areaCounts
}
