// Reader of the visible sheets of an .xlsx file. Parts are limited by the sizes that the file declares.
import { damaged } from './file-kind.ts'
import type { RowMore, SheetRow } from './sheet-jobs.ts'
import { cellText, readStyles, type Styles, sharedText, unescapeXml } from './xlsx-cells.ts'
import { elements } from './xml-elements.ts'
import { readParts, unpackPart, type ZipParts } from './zip-parts.ts'

/** Limits of unpacked parts, in bytes. 20,000 rows with long descriptions, or a million empty rows, stay below them. */
const SHEET_MAX = 64 * 1024 * 1024
const TEXTS_MAX = 32 * 1024 * 1024
/** Maximum number of shared texts: 20,000 rows with 20 different ones. */
const TEXTS_COUNT = 400_000
const PART_MAX = 8 * 1024 * 1024
const COLUMNS_MAX = 200
/** Limit for all sheets together, in characters; sheets beyond it are not read. */
const ALL_MAX = 2 * SHEET_MAX

interface Workbook {
  file: Buffer
  parts: ZipParts
  texts: readonly string[]
  styles: Styles
}

/** A visible sheet. Its rows are read lazily. */
export interface OpenSheet {
  name: string
  /** The rows with content. @throws RangeError if the sheet is too long, another error if it is damaged */
  rows(): Generator<SheetRow>
}

/** The sheets, in order. @throws Failure */
export function openXlsx(file: Buffer): OpenSheet[] {
  try {
    const parts = readParts(file)
    const styles = readStyles(partText({ file, parts }, 'xl/styles.xml'))
    const texts: string[] = []
    const shared = partText({ file, parts }, 'xl/sharedStrings.xml', TEXTS_MAX)
    for (const [text] of elements(shared, 'si'))
      if (texts.push(sharedText(text)) > TEXTS_COUNT) throw new RangeError('Too many texts.')
    let length = 0
    return sheetPaths({ file, parts }).map(({ name, path }) => ({
      name,
      *rows() {
        if (length > ALL_MAX) throw new RangeError('The sheets are too long together.')
        const sheet = partText({ file, parts }, path, SHEET_MAX)
        length += sheet.length
        yield* rowsIn(sheet, { file, parts, texts, styles })
      },
    }))
  } catch (error) {
    throw damaged(error)
  }
}

function* rowsIn(sheet: string, { texts, styles }: Workbook): Generator<SheetRow> {
  const merged = mergedCells(sheet)
  let row = 0
  for (const [content, attributes] of elements(sheet, 'row')) {
    row = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? row + 1)
    // Skipped early, so that a million formatted rows without a value take no time.
    if (!VALUE.test(content)) continue
    const [cells, more] = cellsIn(content, texts, styles)
    if (cells.every((text) => text.trim() === '')) continue
    const below = merged(row, cells)
    if (below.length > 0) more.merged = below
    yield Object.keys(more).length > 0 ? [row, cells, more] : [row, cells]
  }
}

function cellsIn(row: string, texts: readonly string[], styles: Styles): [string[], RowMore] {
  const cells: string[] = []
  const more: RowMore = {}
  for (const [inner, attributes] of elements(row, 'c')) {
    const column = columnOf(attributes) ?? cells.length
    if (column >= COLUMNS_MAX) break
    while (cells.length < column) cells.push('')
    const text = cellText(attributes, inner, texts, styles)
    cells[column] = text
    if (EXACT.test(text) && !/\bt="/.test(attributes)) more.exact = [...(more.exact ?? []), column]
  }
  return [cells, more]
}

const VALUE = /<(?:\w+:)?(?:v|is)\b/
const EXACT = /^-?\d{1,3}\.\d{3}$/

/**
 * Returns a function that finds, for each row, the cells merged with one above:
 * their column, and the text of that cell.
 */
function mergedCells(sheet: string) {
  /** The merged cells that start in a row: the column, and the last row. */
  const beginning = new Map<number, [column: number, last: number][]>()
  const rest = sheet.slice(sheet.lastIndexOf('sheetData>') + 1)
  for (const [, attributes] of elements(rest, 'mergeCell')) {
    const [, a = '', first, , last] =
      /\bref="([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)"/.exec(attributes) ?? []
    if (Number(last) > Number(first)) {
      const cells = beginning.get(Number(first)) ?? []
      beginning.set(Number(first), [...cells, [columnIndex(a), Number(last)]])
    }
  }
  const open = new Map<number, { text: string; last: number }>()
  return (row: number, cells: readonly string[]): [column: number, text: string][] => {
    const below: [column: number, text: string][] = []
    for (const [column, { text, last }] of open)
      if (row > last) open.delete(column)
      else if (!cells[column]?.trim()) below.push([column, text])
    for (const [column, last] of beginning.get(row) ?? []) {
      const text = cells[column]?.trim()
      if (text) open.set(column, { text, last })
    }
    return below
  }
}

/** The column index of a cell, 0 for A. */
function columnOf(attributes: string): number | undefined {
  const letters = /\br="([A-Z]{1,3})\d+"/.exec(attributes)?.[1]
  return letters === undefined ? undefined : columnIndex(letters)
}

const columnIndex = (letters: string) =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/**
 * The text of a part.
 * @throws RangeError if it is longer than `maxBytes` or than the file declares, Error if the bytes are damaged
 */
function partText(
  { file, parts }: Pick<Workbook, 'file' | 'parts'>,
  path: string,
  maxBytes = PART_MAX,
): string {
  const text = new TextDecoder().decode(unpackPart(file, parts, path, maxBytes))
  if (text.includes('<!DOCTYPE')) throw damaged()
  return text
}

/** The visible sheets, in order. */
function sheetPaths(book: Pick<Workbook, 'file' | 'parts'>): { name: string; path: string }[] {
  const relations = new Map<string, string>()
  for (const [, tag] of elements(partText(book, 'xl/_rels/workbook.xml.rels'), 'Relationship')) {
    const [id, target] = [attribute(tag, 'Id'), attribute(tag, 'Target')]
    if (id && target) relations.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  }
  return Array.from(elements(partText(book, 'xl/workbook.xml'), 'sheet'), ([, tag]) => tag)
    .filter((tag) => !/\bstate="(hidden|veryHidden)"/.test(tag))
    .flatMap((tag) => {
      const path = relations.get(attribute(tag, '\\w+:id') ?? '')
      return path ? [{ name: attribute(tag, 'name') ?? '', path }] : []
    })
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : unescapeXml(value)
}
