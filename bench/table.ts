// The table of a run in Markdown, padded for the console.
import { type Figure, isMet, type Measured, ratioOf, rounded, type Unit } from './figure.ts'

/** A figure and its result. */
export interface Row {
  figure: Figure
  /** Absent where the measurement failed. */
  measured?: Measured
  /** The reason of the failure. */
  failure?: string
}

const HEAD = ['figure', 'by name', 'here', 'reference', 'ratio', 'goal', 'met']
/** Columns of numbers are aligned right. */
const RIGHT = new Set(['here', 'ratio', 'goal'])

/** Returns the rows as lines of a Markdown table. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map(cellsOf)
  const widths = HEAD.map((head, i) =>
    Math.max(head.length, ...cells.map((row) => row[i]?.length ?? 0)),
  )
  const line = (row: readonly string[]) => `| ${row.map((text, i) => pad(text, i)).join(' | ')} |`
  const pad = (text: string, i: number) =>
    RIGHT.has(HEAD[i] ?? '') ? text.padStart(widths[i] ?? 0) : text.padEnd(widths[i] ?? 0)
  const rule = HEAD.map((head, i) => {
    const dashes = '-'.repeat((widths[i] ?? 0) - 1)
    return RIGHT.has(head) ? `${dashes}:` : `-${dashes}`
  })
  return [line(HEAD), line(rule), ...cells.map(line)].join('\n')
}

/** Returns one row as a line, for the progress of the run. */
export function resultOf(row: Row): string {
  const [, , ...cells] = cellsOf(row)
  return HEAD.slice(2)
    .map((head, i) => cells[i] && `${head} ${cells[i]}`)
    .filter(Boolean)
    .join(', ')
}

function cellsOf({ figure, measured, failure }: Row): string[] {
  const { goal, title, name, unit, referenceName: against } = figure
  if (!measured) return [title, name, 'failed', failure ?? '', '', goalOf(figure), 'no']
  const { here, reference } = measured
  const ratio = ratioOf(measured)
  return [
    title,
    name,
    amount(here, unit),
    reference === undefined ? '' : `${amount(reference, unit)} ${against ?? ''}`.trim(),
    ratio === undefined ? '' : `${rounded(ratio)}x`,
    goalOf(figure),
    verdict(isMet(goal, measured)),
  ]
}

function goalOf({ goal, unit }: Figure): string {
  if (!goal) return ''
  return goal.of === 'ratio' ? `${goal.atMost}x` : amount(goal.atMost, unit)
}

function verdict(met: boolean | undefined): string {
  if (met === undefined) return ''
  return met ? 'yes' : 'no'
}

function amount(value: number, unit: Unit): string {
  return `${rounded(value)} ${unit}`.trim()
}
