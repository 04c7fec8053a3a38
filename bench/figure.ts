// The type of a figure: one line of the table, its goal and its measurement.
import type { BenchContext } from './context.ts'

/** One measurement, in the figure's unit. */
export interface Measured {
  here: number
  /** The same of what the figure is held against, taken in the same minute. */
  reference?: number | undefined
  note?: string | undefined
}

/** What may be reached at most: by the figure itself, or by its ratio to the reference. */
export interface Goal {
  atMost: number
  of: 'here' | 'ratio'
}

export type Unit = 'KB' | 'MB' | 's' | 'ms' | 'µs' | ''

export interface Figure {
  /** What it is asked for by. */
  name: string
  title: string
  unit: Unit
  /** What the reference is. */
  referenceName?: string
  /** Absent where the figure stands there for comparison. */
  goal?: Goal
  /** Too long, or from outside: not part of a run of everything. */
  onlyByName?: true
  measure: (context: BenchContext) => Promise<Measured>
}

/** Here over the reference; undefined where there is none, or where it is zero. */
export function ratioOf({ here, reference }: Measured): number | undefined {
  return reference ? here / reference : undefined
}

/** Whether the goal is met; undefined where there is none. */
export function isMet(goal: Goal | undefined, measured: Measured): boolean | undefined {
  if (!goal) return undefined
  const value = goal.of === 'here' ? measured.here : ratioOf(measured)
  return value !== undefined && rounded(value) <= goal.atMost
}

/**
 * Rounded as the table shows it, so that a line never contradicts itself: two digits after the point
 * below ten, one below a hundred.
 */
export function rounded(value: number): number {
  let digits = 2
  if (Math.abs(value) >= 10) digits = 1
  if (Math.abs(value) >= 100) digits = 0
  return Number(value.toFixed(digits))
}
