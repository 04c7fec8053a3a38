// Texts of cells in an .xlsx file: shared texts, numbers as displayed, dates, and XML escapes.
import { findElements, removeElements } from './xml-elements.ts'

/** For each cell style: a date, or the number of digits to which zeros are added. */
export type Styles = readonly ('date' | number | undefined)[]

/** Built-in date formats. */
const isDateId = (id: number) => (id >= 14 && id <= 17) || id === 22
/** The longest format code that Excel accepts, in characters. */
const FORMAT_MAX = 255
const DAY_MS = 24 * 60 * 60 * 1000
/** Day 0 of Excel's calendar, which counts a 29 February 1900 that never was. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

/** Reads the formats that change how a number is displayed. */
export function readStyles(xml: string): Styles {
  const codes = new Map<number, string>()
  for (const [, tag] of findElements(xml, 'numFmt')) {
    const id = /numFmtId="(\d+)"/.exec(tag)?.[1]
    const code = /formatCode="([^"]*)"/.exec(tag)?.[1]
    if (id && code) codes.set(Number(id), unescapeXml(code).slice(0, FORMAT_MAX))
  }
  const [formats = ''] = findElements(xml, 'cellXfs').next().value ?? []
  return Array.from(findElements(formats, 'xf'), ([, tag]) => {
    const id = Number(/numFmtId="(\d+)"/.exec(tag)?.[1] ?? 0)
    const code = codes.get(id)
    if (code === undefined) return isDateId(id) ? 'date' : undefined
    if (/^0{2,}$/.test(code)) return code.length
    const withoutLiterals = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
    return /[dy]/i.test(withoutLiterals) && /m/i.test(withoutLiterals) ? 'date' : undefined
  })
}

/** The text of a cell as displayed in a spreadsheet, but without thousands separators. */
export function readCellText(
  attributes: string,
  content: string,
  sharedTexts: readonly string[],
  styles: Styles,
): string {
  const type = /\bt="(\w+)"/.exec(attributes)?.[1]
  if (type === 'inlineStr') return readStringText(content)
  const value = unescapeXml(/<(?:\w+:)?v\b[^<>]*>([^<]*)<\/(?:\w+:)?v>/.exec(content)?.[1] ?? '')
  if (type === 's') return sharedTexts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type === 'str') return unescapeCharacters(value)
  const number = Number(value)
  if (type === 'e' || value === '' || !Number.isFinite(number)) return value
  const style = styles[Number(/\bs="(\d+)"/.exec(attributes)?.[1] ?? -1)]
  if (style === 'date' && number > 0 && number < 2_958_466)
    return new Date(DAY_ZERO + Math.round(number * DAY_MS)).toISOString().slice(0, 10)
  // Rounded to 15 digits, like Excel: 0.1 + 0.2 is 0.3.
  const text = String(Number(number.toPrecision(15)))
  return typeof style === 'number' ? text.padStart(style, '0') : text
}

/** The text of a shared or inline string with its runs, without the phonetic guides of Asian texts. */
export function readStringText(xml: string): string {
  const withoutGuides = removeElements(xml, 'rPh')
  const runs = withoutGuides.matchAll(/<(?:\w+:)?t(?:\s[^<>]*)?>([^<]*)<\/(?:\w+:)?t>/g)
  return unescapeCharacters(unescapeXml(Array.from(runs, ([, run]) => run).join('')))
}

const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
}

/** Replaces the five named entities and numeric character references; no other entity is ever expanded. */
export function unescapeXml(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi,
    (entity, hex, digits, name) => {
      if (name) return NAMED_ENTITIES[name.toLowerCase()] ?? entity
      const code = hex ? Number.parseInt(hex, 16) : Number(digits)
      return code <= 0x10ffff ? String.fromCodePoint(code) : entity
    },
  )
}

/** Decodes _x000D_, which is how Excel writes characters that XML cannot hold. */
function unescapeCharacters(text: string): string {
  return text.replace(/_x([\da-f]{4})_/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
