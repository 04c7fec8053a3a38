// Small charts: a line of a period over the one before it, and bars by day. Screen readers have tables with the same figures.
import type { Series } from './health.ts'

const WIDTH = 88
const HEIGHT = 28
/** Keeps the line and its end inside. */
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
const DAY = 4

export function Bars({ days }: Pick<Series, 'days'>) {
  const max = Math.max(1, ...days)
  return (
    <svg
      className="bars full"
      viewBox={`0 0 ${days.length * DAY} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {days.map((count, index) => (
        // A day without any has a trace of a bar, so that the days can be counted.
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
          key={index}
          x={index * DAY}
          y={HEIGHT - Math.max(1, (count / max) * HEIGHT)}
          width={DAY - 1}
          height={HEIGHT}
        />
      ))}
    </svg>
  )
}
