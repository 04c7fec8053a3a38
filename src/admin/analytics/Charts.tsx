// Small charts: a line for a period over one for the period before, and bars by day. Screen readers get the same
// figures in tables.
import type { Series } from './analytics.ts'

const WIDTH = 88
const HEIGHT = 28
/** Padding that keeps the line and the square at its end inside the chart. */
const EDGE = 3

/** `max` is the largest count of all lines that are compared. */
export function Sparkline({ days, before, max }: Series & { max: number }) {
  const xOf = (index: number) => EDGE + (index / (days.length - 1)) * (WIDTH - 2 * EDGE)
  const yOf = (count: number) => HEIGHT - EDGE - (count / max) * (HEIGHT - 2 * EDGE)
  const lineOf = (counts: readonly number[]) =>
    counts.map((count, index) => `${xOf(index).toFixed(1)},${yOf(count).toFixed(1)}`).join(' ')
  return (
    <svg className="sparkline wide-only flex-none" width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polyline className="sparkline-before" points={lineOf(before)} />
      <polyline points={lineOf(days)} />
      <rect x={WIDTH - EDGE - 2.5} y={yOf(days.at(-1) ?? 0) - 2.5} width="5" height="5" />
    </svg>
  )
}

/** The width of a day with its gap. */
const DAY_WIDTH = 4

export function Bars({ days }: Pick<Series, 'days'>) {
  const max = Math.max(1, ...days)
  return (
    <svg
      className="bars full"
      viewBox={`0 0 ${days.length * DAY_WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {days.map((count, index) => (
        // A day without events still has a bar of one unit, so that every day is visible.
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is identified by its index
          key={index}
          x={index * DAY_WIDTH}
          y={HEIGHT - Math.max(1, (count / max) * HEIGHT)}
          width={DAY_WIDTH - 1}
          height={HEIGHT}
        />
      ))}
    </svg>
  )
}
