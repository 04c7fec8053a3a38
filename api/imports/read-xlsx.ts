// Reads the first visible sheet of an .xlsx file that has rows, piece by piece: a bomb ends at a limit.
import { Failure } from '#api/contract/failure.ts'
import { damaged } from './file-kind.ts'
import type { SheetRow } from './sheet-jobs.ts'
import { cellText, readStyles, type Styles, sharedText, unescapeXml } from './xlsx-cells.ts'
import { entryText } from './zip-entries.ts'

/** Limits of unpacked parts in bytes: 20,000 rows with long descriptions, or a million empty rows, are below them. */
const SHEET_MAX = 64 * 1024 * 1024
const TEXTS_MAX = 32 * 1024 * 1024
/** The most shared texts: 20,000 rows with 20 different ones. */
const TEXTS_COUNT = 400_000
const PART_MAX = 8 * 1024 * 1024
/** The longest row or shared text, in characters. */
const PIECE_MAX = 4 * 1024 * 1024
const COLUMNS_MAX = 200

type Entries = ReadonlyMap<string, Buffer>

/** The rows with content. @throws Failure */
export async function* readXlsx(entries: Entries): AsyncGenerator<SheetRow> {
  try {
    const styles = readStyles(await wholeText(entries, 'xl/styles.xml'))
    const texts: string[] = []
    for await (const some of elements(entries, 'xl/sharedStrings.xml', 'si', TEXTS_MAX)) {
      for (const [text] of some) texts.push(sharedText(text))
      if (texts.length > TEXTS_COUNT) throw new RangeError('Too many texts.')
    }
    for (const path of await sheetPaths(entries)) {
      let count = 0
      for await (const row of rowsOf(entries, path, texts, styles)) {
        count++
        yield row
      }
      if (count > 0) return
    }
  } catch (error) {
    throw error instanceof Failure ? error : damaged(error)
  }
}

async function* rowsOf(
  entries: Entries,
  path: string,
  texts: readonly string[],
  styles: Styles,
): AsyncGenerator<SheetRow> {
  let row = 0
  for await (const some of elements(entries, path, 'row', SHEET_MAX))
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
async function* elements(
  entries: Entries,
  path: string,
  name: string,
  maxBytes: number,
): AsyncGenerator<Element[]> {
  const packed = entries.get(path)
  if (!packed) return
  const pattern = elementPattern(name)
  let text = ''
  for await (const piece of entryText(packed, maxBytes)) {
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

async function wholeText(entries: Entries, path: string): Promise<string> {
  const packed = entries.get(path)
  let text = ''
  if (packed) for await (const piece of entryText(packed, PART_MAX)) text += piece
  if (text.includes('<!DOCTYPE')) throw damaged()
  return text
}

/** The parts of the visible sheets, in their order. */
async function sheetPaths(entries: Entries): Promise<string[]> {
  const relations = new Map<string, string>()
  for (const [tag] of (await wholeText(entries, 'xl/_rels/workbook.xml.rels')).matchAll(
    /<(?:\w+:)?Relationship\b[^>]*>/g,
  )) {
    const [id, target] = [attribute(tag, 'Id'), attribute(tag, 'Target')]
    if (id && target) relations.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  }
  const workbook = await wholeText(entries, 'xl/workbook.xml')
  return Array.from(workbook.matchAll(/<(?:\w+:)?sheet\b[^>]*>/g), ([tag]) => tag)
    .filter((tag) => !/\bstate="(hidden|veryHidden)"/.test(tag))
    .flatMap((tag) => relations.get(attribute(tag, '\\w+:id') ?? '') ?? [])
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : unescapeXml(value)
}
