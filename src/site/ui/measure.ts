// Parsing and formatting of lengths, in feet and inches or in metres.
import { fill } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'

export const UNITS = ['ft', 'm'] as const
export type Unit = (typeof UNITS)[number]

/** The texts of the inputs of a length. `inches` is ignored in metres. */
export interface LengthText {
  main: string
  inches: string
}

const INCH_MM = 25.4
const FOOT_MM = 12 * INCH_MM
/** The longest wall that the planner accepts: 100 ft. */
export const LENGTH_MAX_MM = 100 * FOOT_MM

/** Parses a length to mm; undefined unless it is between 1 mm and 100 ft. */
export function parseLength({ main, inches }: LengthText, unit: Unit): number | undefined {
  const mainValue = parseNumber(main)
  const inchValue = unit === 'ft' ? parseNumber(inches) : 0
  if (mainValue === undefined || inchValue === undefined) return undefined
  const mm = unit === 'm' ? mainValue * 1000 : mainValue * FOOT_MM + inchValue * INCH_MM
  return mm >= 1 && mm <= LENGTH_MAX_MM + 0.01 ? mm : undefined
}

/** Parses a number of 0 or more, with a decimal point or comma. An empty text is 0. */
export function parseNumber(text: string): number | undefined {
  const number = Number(text.trim().replace(',', '.'))
  return number >= 0 ? number : undefined
}

/** Formats a length for the inputs: whole inches, or metres to the centimetre. */
export function toLengthText(mm: number, unit: Unit): LengthText {
  if (unit === 'm') return { main: String(Math.round(mm / 10) / 100), inches: '' }
  const inches = Math.round(mm / INCH_MM)
  return { main: String(Math.floor(inches / 12)), inches: String(inches % 12) }
}

/** Formats a length for a label: '3 ft 6 in', '15 ft', '4.57 m'. */
export function formatLength(
  { lengths }: Pick<Words['planner'], 'lengths'>,
  mm: number,
  unit: Unit,
): string {
  const { main, inches } = toLengthText(mm, unit)
  if (unit === 'm') return fill(lengths.m, { metres: main })
  if (inches === '0') return fill(lengths.ft, { feet: main })
  return main === '0'
    ? fill(lengths.inches, { inches })
    : fill(lengths.feetAndInches, { feet: main, inches })
}
