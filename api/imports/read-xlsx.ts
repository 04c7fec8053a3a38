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
const COLUMNS_MAX = 200

/** The rows with content. @throws Failure */
export function* readXlsx(file: Buffer): Generator<SheetRow> {
  try {
    const styles = readStyles(partText(file, 'xl/styles.xml'))
    const texts: string[] = []
    for (const [text] of elements(partText(file, 'xl/sharedStrings.xml', TEXTS_MAX), 'si'))
      if (texts.push(sharedText(text)) > TEXTS_COUNT) throw new RangeError('Too many texts.')
    for (const path of sheetPaths(file)) {
      let count = 0
      for (const row of rowsIn(partText(file, path, SHEET_MAX), texts, styles)) {
        count++
        yield row
      }
      if (count > 0) return
    }
  } catch (error) {
    throw error instanceof Failure ? error : damaged(error)
  }
}

function* rowsIn(sheet: string, texts: readonly string[], styles: Styles): Generator<SheetRow> {
  let row = 0
  for (const [content, attributes] of elements(sheet, 'row')) {
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

/** The elements of this name, which hold no other one of their name: content and attributes. @throws Failure for one without an end */
function* elements(xml: string, name: string): Generator<[content: string, attributes: string]> {
  let end = 0
  for (const { 0: all, 1: attributes = '', 2: content = '', index } of xml.matchAll(
    elementPattern(name),
  )) {
    end = index + all.length
    yield [content, attributes]
  }
  if (new RegExp(`<(?:\\w+:)?${name}\\b`).test(xml.slice(end))) throw damaged()
}

/**
 * The text of a part, no longer than the file says. Where that is false, the worker's time is the limit.
 * @throws RangeError when it is longer than `maxBytes`, Error for damaged bytes
 */
function partText(file: Buffer, path: string, maxBytes = PART_MAX): string {
  const { [path]: bytes } = unzipSync(file, {
    filter({ name, originalSize }) {
      if (name === path && originalSize > maxBytes) throw new RangeError('The part is too long.')
      return name === path
    },
  })
  const text = new TextDecoder().decode(bytes)
  if (text.includes('<!DOCTYPE')) throw damaged()
  return text
}

/** The parts of the visible sheets, in their order. */
function sheetPaths(file: Buffer): string[] {
  const relations = new Map<string, string>()
  for (const [tag] of partText(file, 'xl/_rels/workbook.xml.rels').matchAll(
    /<(?:\w+:)?Relationship\b[^>]*>/g,
  )) {
    const [id, target] = [attribute(tag, 'Id'), attribute(tag, 'Target')]
    if (id && target) relations.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  }
  const workbook = partText(file, 'xl/workbook.xml')
  return Array.from(workbook.matchAll(/<(?:\w+:)?sheet\b[^>]*>/g), ([tag]) => tag)
    .filter((tag) => !/\bstate="(hidden|veryHidden)"/.test(tag))
    .flatMap((tag) => relations.get(attribute(tag, '\\w+:id') ?? '') ?? [])
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : unescapeXml(value)
}
