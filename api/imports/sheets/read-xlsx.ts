// Reader of the visible sheets of an .xlsx file. Parts are limited by the sizes that the file declares.
import { toReadFailure } from './file-kind.ts'
import type { RowDetails, SheetRow } from './sheet-jobs.ts'
import { readCellText, readStringText, readStyles, type Styles, unescapeXml } from './xlsx-cells.ts'
import { findElements } from './xml-elements.ts'
import { readParts, unpackPart, type ZipParts } from './zip-parts.ts'

/** Limits of unpacked parts, in bytes. 20,000 rows with long descriptions, or a million empty rows, stay below them. */
const SHEET_MAX_BYTES = 64 * 1024 * 1024
const SHARED_TEXTS_MAX_BYTES = 32 * 1024 * 1024
/** Maximum number of shared texts: 20,000 rows with 20 different ones. */
const SHARED_TEXTS_MAX = 400_000
const PART_MAX_BYTES = 8 * 1024 * 1024
const COLUMNS_MAX = 200
/** Limit for all sheets together, in characters; sheets beyond it are not read. */
const WORKBOOK_MAX_CHARS = 2 * SHEET_MAX_BYTES

interface Workbook {
  file: Buffer
  parts: ZipParts
  sharedTexts: readonly string[]
  styles: Styles
}

/** A visible sheet. Its rows are read lazily. */
export interface VisibleSheet {
  name: string
  /** The rows with content. @throws RangeError if the sheet is too long, another error if it is damaged */
  rows(): Generator<SheetRow>
}

/** The sheets, in order. @throws Failure */
export function openXlsx(file: Buffer): VisibleSheet[] {
  try {
    const parts = readParts(file)
    const styles = readStyles(readPartText({ file, parts }, 'xl/styles.xml'))
    const sharedTexts: string[] = []
    const sharedTextsXml = readPartText(
      { file, parts },
      'xl/sharedStrings.xml',
      SHARED_TEXTS_MAX_BYTES,
    )
    for (const [text] of findElements(sharedTextsXml, 'si'))
      if (sharedTexts.push(readStringText(text)) > SHARED_TEXTS_MAX)
        throw new RangeError('Too many texts.')
    let totalChars = 0
    return listSheetPaths({ file, parts }).map(({ name, path }) => ({
      name,
      *rows() {
        if (totalChars > WORKBOOK_MAX_CHARS)
          throw new RangeError('The sheets are too long together.')
        const sheetXml = readPartText({ file, parts }, path, SHEET_MAX_BYTES)
        totalChars += sheetXml.length
        yield* parseRows(sheetXml, { file, parts, sharedTexts, styles })
      },
    }))
  } catch (error) {
    throw toReadFailure(error)
  }
}

function* parseRows(sheetXml: string, { sharedTexts, styles }: Workbook): Generator<SheetRow> {
  const findMergedCells = createMergeTracker(sheetXml)
  let row = 0
  for (const [content, attributes] of findElements(sheetXml, 'row')) {
    row = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? row + 1)
    // Skipped early, so that a million formatted rows without a value take no time.
    if (!HAS_VALUE.test(content)) continue
    const [cells, details] = parseCells(content, sharedTexts, styles)
    if (cells.every((text) => text.trim() === '')) continue
    const mergedBelow = findMergedCells(row, cells)
    if (mergedBelow.length > 0) details.merged = mergedBelow
    yield Object.keys(details).length > 0 ? [row, cells, details] : [row, cells]
  }
}

function parseCells(
  rowXml: string,
  sharedTexts: readonly string[],
  styles: Styles,
): [string[], RowDetails] {
  const cells: string[] = []
  const details: RowDetails = {}
  for (const [content, attributes] of findElements(rowXml, 'c')) {
    const column = columnOf(attributes) ?? cells.length
    if (column >= COLUMNS_MAX) break
    while (cells.length < column) cells.push('')
    const text = readCellText(attributes, content, sharedTexts, styles)
    cells[column] = text
    if (THREE_DECIMALS.test(text) && !/\bt="/.test(attributes))
      details.exact = [...(details.exact ?? []), column]
  }
  return [cells, details]
}

const HAS_VALUE = /<(?:\w+:)?(?:v|is)\b/
const THREE_DECIMALS = /^-?\d{1,3}\.\d{3}$/

/**
 * Returns a function that finds, for each row, the cells merged with one above:
 * their column, and the text of that cell.
 */
function createMergeTracker(sheetXml: string) {
  /** The merged cells that start in a row: the column, and the last row. */
  const rangesByFirstRow = new Map<number, [column: number, last: number][]>()
  const xmlAfterRows = sheetXml.slice(sheetXml.lastIndexOf('sheetData>') + 1)
  for (const [, attributes] of findElements(xmlAfterRows, 'mergeCell')) {
    const [, firstLetters = '', firstRow, , lastRow] =
      /\bref="([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)"/.exec(attributes) ?? []
    if (Number(lastRow) > Number(firstRow)) {
      const ranges = rangesByFirstRow.get(Number(firstRow)) ?? []
      rangesByFirstRow.set(Number(firstRow), [
        ...ranges,
        [toColumnIndex(firstLetters), Number(lastRow)],
      ])
    }
  }
  const openRanges = new Map<number, { text: string; lastRow: number }>()
  return (row: number, cells: readonly string[]): [column: number, text: string][] => {
    const mergedCells: [column: number, text: string][] = []
    for (const [column, { text, lastRow }] of openRanges)
      if (row > lastRow) openRanges.delete(column)
      else if (!cells[column]?.trim()) mergedCells.push([column, text])
    for (const [column, lastRow] of rangesByFirstRow.get(row) ?? []) {
      const text = cells[column]?.trim()
      if (text) openRanges.set(column, { text, lastRow })
    }
    return mergedCells
  }
}

/** The column index of a cell, 0 for A. */
function columnOf(attributes: string): number | undefined {
  const letters = /\br="([A-Z]{1,3})\d+"/.exec(attributes)?.[1]
  return letters === undefined ? undefined : toColumnIndex(letters)
}

const toColumnIndex = (letters: string) =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/**
 * The text of a part.
 * @throws RangeError if it is longer than `maxBytes` or than the file declares, Error if the bytes are damaged
 */
function readPartText(
  { file, parts }: Pick<Workbook, 'file' | 'parts'>,
  path: string,
  maxBytes = PART_MAX_BYTES,
): string {
  const text = new TextDecoder().decode(unpackPart(file, parts, path, maxBytes))
  if (text.includes('<!DOCTYPE')) throw toReadFailure()
  return text
}

/** The visible sheets, in order. */
function listSheetPaths(
  workbook: Pick<Workbook, 'file' | 'parts'>,
): { name: string; path: string }[] {
  const relations = new Map<string, string>()
  for (const [, tag] of findElements(
    readPartText(workbook, 'xl/_rels/workbook.xml.rels'),
    'Relationship',
  )) {
    const [id, target] = [readAttribute(tag, 'Id'), readAttribute(tag, 'Target')]
    if (id && target) relations.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  }
  return Array.from(
    findElements(readPartText(workbook, 'xl/workbook.xml'), 'sheet'),
    ([, tag]) => tag,
  )
    .filter((tag) => !/\bstate="(hidden|veryHidden)"/.test(tag))
    .flatMap((tag) => {
      const path = relations.get(readAttribute(tag, '\\w+:id') ?? '')
      return path ? [{ name: readAttribute(tag, 'name') ?? '', path }] : []
    })
}

function readAttribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : unescapeXml(value)
}
