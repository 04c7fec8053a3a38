// The type of a figure: one line of the table, its goal and its measurement.
import type { BenchContext } from './context.ts'

/** The measured value, in the figure's unit. */
export interface Measured {
  here: number
  /** The value of the reference, measured in the same minute. */
  reference?: number | undefined
  note?: string | undefined
}

/** The highest accepted value, of the figure itself or of its ratio to the reference. */
export interface Goal {
  atMost: number
  of: 'here' | 'ratio'
}

export type Unit = 'KB' | 'MB' | 's' | 'ms' | 'µs' | ''

export interface Figure {
  /** The argument of `npm run bench` that selects it. */
  name: string
  title: string
  unit: Unit
  /** The name of the reference. */
  referenceName?: string
  /** Absent where the figure is only a comparison. */
  goal?: Goal
  /** Runs only by name, since it takes long or needs another program. */
  onlyByName?: true
  measure: (context: BenchContext) => Promise<Measured>
}

/** Our value divided by the reference; undefined without a reference, or where it is zero. */
export function ratioOf({ here, reference }: Measured): number | undefined {
  return reference ? here / reference : undefined
}

/** Whether the goal is met; undefined without a goal. */
export function isMet(goal: Goal | undefined, measured: Measured): boolean | undefined {
  if (!goal) return undefined
  const value = goal.of === 'here' ? measured.here : ratioOf(measured)
  return value !== undefined && rounded(value) <= goal.atMost
}

/**
 * Rounds a value as the table shows it, so that value and goal agree: two digits after the point below ten,
 * one below a hundred.
 */
export function rounded(value: number): number {
  let digits = 2
  if (Math.abs(value) >= 10) digits = 1
  if (Math.abs(value) >= 100) digits = 0
  return Number(value.toFixed(digits))
}
