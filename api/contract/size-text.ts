// Parser of sizes the way people write them.

export type SizeUnit = keyof typeof UNIT_MM

/**
 * Length of each unit, in mm. In the trade an inch is 25 mm and a foot 300 mm: a '2x2 ft' or
 * '24"x24"' tile measures 600 mm, not 609.6 mm.
 */
const UNIT_MM = { mm: 1, cm: 10, m: 1000, in: 25, ft: 300 } as const

const UNIT_WORDS: Readonly<Record<SizeUnit, RegExp>> = {
  mm: /^mms?$|^millimet(er|re)s?$/,
  cm: /^cms?$|^centimet(er|re)s?$/,
  m: /^m$|^met(er|re)s?$/,
  in: /^("|''|in|inch|inches)$/,
  ft: /^('|ft|foot|feet)$/,
}

/** Edges in inches that tiles come in. Any other small number without a unit is in centimetres: 30 x 30, 20 x 20. */
const INCH_EDGES = new Set([1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 14, 15, 16, 18, 24, 32, 36, 48])
/** The largest number in the name of a format without a unit. */
const NOMINAL_MAX = 48
/** If both edges of a format without a unit are up to this, they are in feet. */
const FEET_MAX = 4
/** The only formats in feet with a longer edge. */
const FEET_FORMATS = new Set(['8x4', '4x8'])
/** From this size on, numbers without a unit are in mm: for the longer edge, and for the shorter one. */
const LONGER_MM = 300
const SHORTER_MM = 121
/** Longest edge of a tile, in mm. If a heading's unit would make it longer, the cell has another unit. */
const EDGE_MAX_MM = 4000
/** A third number without a unit, up to this, is a thickness in cm. */
const THICKNESS_CM_MAX = 3
/** Relative tolerance: factories cut a nominal 600 mm to 597, and also sell 610 under that name. */
export const TOLERANCE = 0.03

const EDGE =
  "(\\d+(?:[.,]\\d+)?) ?(mms?|cms?|in|inch|inches|ft|foot|feet|[a-z]*met(?:er|re)s?|m|\"|''|')?\\.?"
const SIZE_TEXT = new RegExp(`^${EDGE} ?(?:x|by) ?${EDGE}(?: ?(?:x|by) ?${EDGE})?$`)

/**
 * Parses a text such as '600x600 mm', '60 x 60', '24"x24"', '2x2 ft', '600×1200' or '59,7 x 59,7 x 0,9 cm' into mm;
 * undefined for other texts. Numbers without a unit are in `defaultUnit` or, if that is not given, in what the trade
 * means: feet or inches up to 48, cm for 60 x 60, mm from 300 on.
 */
export function parseSizeText(text: string, defaultUnit?: SizeUnit): ActualSize | undefined {
  const [, a = '', unitA, b = '', unitB, c, unitC] = SIZE_TEXT.exec(normalize(text)) ?? []
  const [width, length] = [parseDecimal(a), parseDecimal(b)]
  if (!(width > 0 && length > 0)) return undefined
  const writtenUnit =
    parseUnit(unitB) ??
    parseUnit(unitA) ??
    parseUnit(unitC) ??
    acceptFittingUnit(width, length, defaultUnit)
  const unit = writtenUnit ?? guessUnit(width, length)
  const thickness = c === undefined ? undefined : parseDecimal(c)
  const thicknessUnit = parseUnit(unitC) ?? writtenUnit ?? guessThicknessUnit(thickness, unit)
  return {
    width: toMm(width, parseUnit(unitA) ?? unit),
    length: toMm(length, parseUnit(unitB) ?? unit),
    ...(thickness && thicknessUnit && { thickness: toMm(thickness, thicknessUnit) }),
  }
}

/** The unit in a heading such as 'Size (mm)' or 'Tile size in inches'. */
export function findSizeUnit(heading: string): SizeUnit | undefined {
  const words = heading
    .toLowerCase()
    .split(/[^a-z"']+/)
    .filter(Boolean)
  // In 'Size in mm', 'in' is not a unit; and 'm' alone may mean anything.
  const units = words.filter(
    (word, index) => word !== 'm' && (word !== 'in' || index === words.length - 1),
  )
  return units.map(parseUnit).find(Boolean)
}

/** Whether a text is only the name of a format, such as '2x2' or '12 x 12', rather than a measure. */
export function isNominalSize(text: string): boolean {
  const [, a = '', unitA, b = '', unitB, c] = SIZE_TEXT.exec(normalize(text)) ?? []
  const hasNoUnit = a !== '' && unitA === undefined && unitB === undefined && c === undefined
  return hasNoUnit && Math.max(parseDecimal(a), parseDecimal(b)) <= NOMINAL_MAX
}

function acceptFittingUnit(width: number, length: number, unit?: SizeUnit): SizeUnit | undefined {
  if (unit === undefined || unit === 'mm') return unit
  return Math.max(width, length) * UNIT_MM[unit] <= EDGE_MAX_MM ? unit : undefined
}

/** Normalizes a text: lower case, one sign for 'times' and for each unit, no remarks in brackets. */
const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[×*✕✖]/g, 'x')
    .replace(/[″”“‶]/g, '"')
    .replace(/[′’‘`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()

/** A comma before one or two digits is a decimal comma; before three digits it separates thousands. */
const parseDecimal = (text: string) =>
  Number(/,\d{3}$/.test(text) ? text.replace(',', '') : text.replace(',', '.'))

const parseUnit = (word: string | undefined): SizeUnit | undefined =>
  word === undefined
    ? undefined
    : (Object.keys(UNIT_WORDS) as SizeUnit[]).find((unit) => UNIT_WORDS[unit].test(word))

const toMm = (number: number, unit: SizeUnit) => Math.round(number * UNIT_MM[unit] * 100) / 100

/** The unit of two numbers without one. */
function guessUnit(width: number, length: number): SizeUnit {
  const longer = Math.max(width, length)
  if (longer <= FEET_MAX || FEET_FORMATS.has(`${width}x${length}`)) return 'ft'
  if (INCH_EDGES.has(width) && INCH_EDGES.has(length)) return 'in'
  return longer >= LONGER_MM || Math.min(width, length) >= SHORTER_MM ? 'mm' : 'cm'
}

/**
 * Next to measures in cm without a unit, a third number may be a thickness in mm ('60 x 60 x 9') or the height of a
 * basin in cm ('58 x 38 x 14'), so only a small one is read.
 */
function guessThicknessUnit(thickness: number | undefined, unit: SizeUnit): SizeUnit | undefined {
  if (unit === 'mm' || thickness === undefined) return unit
  return unit === 'cm' && thickness < THICKNESS_CM_MAX ? 'cm' : undefined
}

/** The measures of one piece, in mm. */
export interface ActualSize {
  width: number
  length: number
  thickness?: number
}
