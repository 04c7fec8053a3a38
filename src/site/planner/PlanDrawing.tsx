// Drawing of the plan to scale: whole and cut tiles, parts that are left out, and measures.
import { Fragment, useId } from 'react'
import { fillCount } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { formatLength, type Unit } from '#src/site/ui/measure.ts'
import type { Plan } from './plan.ts'
import { boundsOf, cornersOf, outlineOf, type Point } from './room-shape.ts'

/** The width and the maximum height of the drawing, and the margin for measures, in SVG units. */
const WIDTH = 640
const HEIGHT_MAX = 460
const MARGIN = 72
/** The minimum width for a label, in SVG units. */
const LABEL_WIDTH_MIN = 64

interface PlanDrawingProps {
  words: Words['planner']
  plan: Plan
  unit: Unit
  /** The names of the parts that are left out, in order. */
  cutoutNames: readonly string[]
  /** The result in words. */
  label: string
}

export function PlanDrawing({ words, plan, unit, cutoutNames, label }: PlanDrawingProps) {
  const id = useId()
  const { shape, layout } = plan
  const { room, extensions, cutouts } = shape
  const bounds = boundsOf(shape)
  const scale = Math.min((WIDTH - MARGIN - 16) / bounds.width, HEIGHT_MAX / bounds.height)
  const leftX = MARGIN + (WIDTH - MARGIN - 16 - bounds.width * scale) / 2
  const toDrawing = ([x, y]: Point) => [leftX + x * scale, 16 + y * scale] as const
  const toPath = (points: readonly Point[]) =>
    `M${points.map((point) => toDrawing(point).map(round).join(' ')).join('L')}`
  const tilePathOf = (isCut: boolean) =>
    (layout?.tiles ?? [])
      .filter((tile) => tile.isCut === isCut)
      .map(({ corners }) => `${toPath(corners)}Z`)
      .join('')
  const floorPath = [room, ...extensions].map((rect) => `${toPath(cornersOf(rect))}Z`).join('')
  const [right, bottom] = toDrawing([room.width, bounds.height])
  const height = bottom + MARGIN - 16
  const centre = toDrawing([room.width / 2, room.height / 2])
  return (
    <svg
      className="plan-drawing"
      viewBox={`0 0 ${WIDTH} ${round(height)}`}
      role="img"
      aria-label={label}
    >
      <defs>
        <clipPath id={`${id}floor`}>
          <path d={floorPath} />
        </clipPath>
        <pattern
          id={`${id}hatch`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path className="plan-hatch" d="M0 0V8" />
        </pattern>
      </defs>
      <g clipPath={`url(#${id}floor)`}>
        <path className="plan-floor" d={floorPath} />
        <path className="plan-whole" d={tilePathOf(false)} />
        <path className="plan-cut" d={tilePathOf(true)} />
      </g>
      {cutouts.map((rect, index) => {
        const d = `${toPath(cornersOf(rect))}Z`
        const [x, y] = toDrawing([rect.x + rect.width / 2, rect.y + rect.height / 2])
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity here
          <Fragment key={index}>
            <path className="plan-floor" d={d} />
            <path d={d} fill={`url(#${id}hatch)`} />
            {rect.width * scale >= LABEL_WIDTH_MIN && rect.height * scale >= 20 && (
              <text className="plan-text plan-part" x={x} y={y}>
                {cutoutNames[index]}
              </text>
            )}
          </Fragment>
        )
      })}
      <path className="plan-outline" d={outlineOf(shape).map(toPath).join('')} />
      <path
        className="plan-measure"
        d={`M${round(leftX)} ${bottom + 24}H${round(right)}m0-5v10M${round(leftX)} ${bottom + 19}v10`}
      />
      <text className="plan-text" x={centre[0]} y={bottom + 48}>
        {formatLength(words, room.width, unit)}
      </text>
      <path
        className="plan-measure"
        d={`M${round(leftX - 24)} 16V${round(toDrawing([0, room.height])[1])}m-5 0h10M${round(leftX - 29)} 16h10`}
      />
      <text
        className="plan-text"
        transform={`translate(${round(leftX - 36)} ${round(centre[1])}) rotate(-90)`}
      >
        {formatLength(words, room.height, unit)}
      </text>
    </svg>
  )
}

const round = (value: number) => Math.round(value * 10) / 10

/** The legend of the drawing, and a hint if cut pieces are very narrow. */
export function PlanLegend({ words, plan }: Pick<PlanDrawingProps, 'words' | 'plan'>) {
  const { layout, shape } = plan
  const { locale } = words
  const entries = [
    ['whole', layout && fillCount(words.whole, layout.wholeCount, locale)],
    ['cut', layout && fillCount(words.cut, layout.cutCount, locale)],
    ['left-out', shape.cutouts.length > 0 && words.leftOut],
  ] as const
  return (
    <>
      <ul className="plan-key touching wrap joints-across joint-above small">
        {entries.map(
          ([kind, label]) =>
            label && (
              <li key={kind} className="cell-row grow" data-kind={kind}>
                {label}
              </li>
            ),
        )}
        {!layout?.tiles.length && <li className="cell-row grow quiet">{words.notDrawn}</li>}
      </ul>
      {layout?.hasThinStrip && <p className="cell joint-above quiet small">{words.thinStrip}</p>}
    </>
  )
}
