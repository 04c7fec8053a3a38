// Reads the first visible sheet of an .xlsx file that has rows. Parts are limited by the size that the file names.
import { unzipSync } from 'fflate'
import { Failure } from '#api/contract/failure.ts'
import { damaged } from './file-kind.ts'
import type { SheetRow } from './sheet-jobs.ts'
import { cellText, readStyles, type Styles, sharedText, unescapeXml } from './xlsx-cells.ts'

/** Limits of unpacked parts in bytes: 20,000 rows with long descriptions, or a million empty rows, are below them. */
const SHEET_MAX = 64 * 1024 * 1024
const TEXTS_MAX = 32 * 1024 * 1024
/** The most shared texts: 20,000 rows with 20 different ones. */
const TEXTS_COUNT = 400_000
const PART_MAX = 8 * 1024 * 1024
/** The longest row or shared text, in characters. */
const PIECE_MAX = 4 * 1024 * 1024
const COLUMNS_MAX = 200
/** Bytes of a part that are read at once. */
const READ_BYTES = 256 * 1024

/** The rows with content. @throws Failure */
export function* readXlsx(file: Buffer): Generator<SheetRow> {
  try {
    const styles = readStyles(wholeText(file, 'xl/styles.xml'))
    const texts: string[] = []
    for (const some of elements(file, 'xl/sharedStrings.xml', 'si', TEXTS_MAX)) {
      for (const [text] of some) texts.push(sharedText(text))
      if (texts.length > TEXTS_COUNT) throw new RangeError('Too many texts.')
    }
    for (const path of sheetPaths(file)) {
      let count = 0
      for (const row of rowsOf(file, path, texts, styles)) {
        count++
        yield row
      }
      if (count > 0) return
    }
  } catch (error) {
    throw error instanceof Failure ? error : damaged(error)
  }
}

function* rowsOf(
  file: Buffer,
  path: string,
  texts: readonly string[],
  styles: Styles,
): Generator<SheetRow> {
  let row = 0
  for (const some of elements(file, path, 'row', SHEET_MAX))
    for (const [content, attributes] of some) {
      row = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? row + 1)
      // A million formatted rows without a value take no time.
      if (!VALUE.test(content)) continue
      const cells = cellsIn(content, texts, styles)
      if (cells.some((text) => text.trim() !== '')) yield [row, cells]
    }
}

function cellsIn(row: string, texts: readonly string[], styles: Styles): string[] {
  const cells: string[] = []
  for (const [, attributes = '', inner = ''] of row.matchAll(CELL)) {
    const column = columnOf(attributes) ?? cells.length
    if (column >= COLUMNS_MAX) break
    while (cells.length < column) cells.push('')
    cells[column] = cellText(attributes, inner, texts, styles)
  }
  return cells
}

const VALUE = /<(?:\w+:)?(?:v|is)\b/
const CELL = elementPattern('c')

/** Finds elements: their attributes, and their content where they have any. No text makes it go back. */
function elementPattern(name: string): RegExp {
  const attributes = '([^>"/]*(?:(?:"[^"]*"|/(?!>))[^>"/]*)*)'
  const end = `</(?:\\w+:)?${name}>`
  return new RegExp(`<(?:\\w+:)?${name}\\b${attributes}(?:/>|>([\\s\\S]*?)${end})`, 'g')
}

/** The column of a cell, 0 for A. */
function columnOf(attributes: string): number | undefined {
  const letters = /\br="([A-Z]{1,3})\d+"/.exec(attributes)?.[1]
  if (!letters) return undefined
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

type Element = [content: string, attributes: string]

/** The elements of this name, which hold no other one of their name, in the order of the file and piece by piece. */
function* elements(
  file: Buffer,
  path: string,
  name: string,
  maxBytes: number,
): Generator<Element[]> {
  const pattern = elementPattern(name)
  let text = ''
  for (const piece of partText(file, path, maxBytes)) {
    text += piece
    if (text.includes('<!DOCTYPE')) throw damaged()
    let end = 0
    const found = Array.from(text.matchAll(pattern), (match): Element => {
      end = match.index + match[0].length
      return [match[2] ?? '', match[1] ?? '']
    })
    yield found
    text = text.slice(end)
    if (text.length > PIECE_MAX) throw damaged()
  }
}

/**
 * The text of a part in pieces, no longer than the file says. Where that is false, the worker's time is the limit.
 * @throws RangeError when it is longer than `maxBytes`, Error for damaged bytes
 */
function* partText(file: Buffer, path: string, maxBytes: number): Generator<string> {
  const { [path]: bytes = new Uint8Array() } = unzipSync(file, {
    filter({ name, originalSize }) {
      if (name === path && originalSize > maxBytes) throw new RangeError('The part is too long.')
      return name === path
    },
  })
  const decoder = new TextDecoder()
  for (let at = 0; at < bytes.length; at += READ_BYTES)
    yield decoder.decode(bytes.subarray(at, at + READ_BYTES), { stream: true })
}

function wholeText(file: Buffer, path: string): string {
  const text = [...partText(file, path, PART_MAX)].join('')
  if (text.includes('<!DOCTYPE')) throw damaged()
  return text
}

/** The parts of the visible sheets, in their order. */
function sheetPaths(file: Buffer): string[] {
  const relations = new Map<string, string>()
  for (const [tag] of wholeText(file, 'xl/_rels/workbook.xml.rels').matchAll(
    /<(?:\w+:)?Relationship\b[^>]*>/g,
  )) {
    const [id, target] = [attribute(tag, 'Id'), attribute(tag, 'Target')]
    if (id && target) relations.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  }
  const workbook = wholeText(file, 'xl/workbook.xml')
  return Array.from(workbook.matchAll(/<(?:\w+:)?sheet\b[^>]*>/g), ([tag]) => tag)
    .filter((tag) => !/\bstate="(hidden|veryHidden)"/.test(tag))
    .flatMap((tag) => relations.get(attribute(tag, '\\w+:id') ?? '') ?? [])
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : unescapeXml(value)
}
