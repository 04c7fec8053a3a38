// Figures of the bench: a row of the table, with goal and measurement.
import type { BenchContext } from './context.ts'

/** The result of a measurement, in the unit of the figure. */
export interface Measurement {
  value: number
  /** The reference, measured in the same minute. */
  reference?: number
  note?: string
}

export interface Figure {
  /** The argument of `npm run bench` that selects it. */
  name: string
  title: string
  unit: 'KB' | 'MB' | 's' | 'ms' | 'µs' | ''
  /** The name of the reference. */
  referenceName?: string
  /** The highest accepted value; with a reference, the highest accepted ratio. */
  goal?: number
  /** Whether it runs only by name, because it takes long or downloads a program. */
  isExtra?: true
  measure: (context: BenchContext) => Promise<Measurement>
}

export interface Row {
  figure: Figure
  measurement?: Measurement
  /** The error, if the measurement failed. */
  failure?: string
}

const VERDICT = ['no', 'yes']

/** Formats the rows as a Markdown table. */
export function toTable(rows: readonly Row[]): string {
  const cells = [
    ['figure', 'name', 'here', 'beside', 'ratio', 'goal', 'met'],
    ['---', '---', '--:', '---', '--:', '--:', '---'],
    ...rows.map(toCells),
  ]
  return cells.map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function toCells({ figure, measurement, failure }: Row): string[] {
  const { title, name, unit, referenceName, goal } = figure
  const goalText = goal === undefined ? '' : `${goal}${referenceName ? 'x' : ` ${unit}`}`.trim()
  if (!measurement) return [title, name, 'failed', failure ?? '', '', goalText, 'no']
  const { value, reference } = measurement
  const formatAmount = (quantity: number) => `${round(quantity)} ${unit}`.trim()
  const ratio = reference ? value / reference : undefined
  const comparedValue = referenceName ? ratio : value
  const isMet = comparedValue !== undefined && goal !== undefined && round(comparedValue) <= goal
  return [
    title,
    name,
    formatAmount(value),
    reference === undefined ? '' : `${formatAmount(reference)} ${referenceName}`,
    ratio === undefined ? '' : `${round(ratio)}x`,
    goalText,
    goal === undefined ? '' : (VERDICT[Number(isMet)] ?? ''),
  ]
}

/** Rounds to two decimals below 10, one below 100, none above. */
function round(value: number): number {
  if (Math.abs(value) >= 100) return Math.round(value)
  return Number(value.toFixed(Math.abs(value) >= 10 ? 1 : 2))
}

/** The middle value. */
export const median = (values: readonly number[]) => percentile(values, 0.5)

/** The smallest value that a share (0 to 1) of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  if (value === undefined) throw new Error('Nothing was measured.')
  return value
}
