// Detection of how a sheet's number columns are written, and which of their cells are not numbers.
import { truncate } from '#api/contract/text.ts'
import type { ImportField } from '#api/imports/columns.contract.ts'
import {
  type Decimal,
  NUMBER_FIELDS,
  type NumberColumn,
  type NumberField,
} from '#api/imports/reading.contract.ts'
import type { RowDetails } from '#api/imports/sheets/sheet-jobs.ts'
import type { ProductRecord } from '#api/products/contract.ts'
import { isFormulaError, isInvalidNumber, readCell, toSheetText } from './cell-text.ts'
import { detectDecimal, extractNumber } from './numbers.ts'

const EXAMPLES_MAX = 3
/** How many distinct ambiguous texts of a column are examined. */
const AMBIGUOUS_MAX = 100
const TEXT_MAX = 40

interface Column {
  field: NumberField
  index: number
  /** Decimal signs of the cells that allow only one reading. */
  signs: Set<Decimal>
  /** Distinct texts that allow both readings, and distinct texts with a decimal comma. */
  ambiguousTexts: Set<string>
  commaTexts: Set<string>
  numberCount: number
  wrongCells: { row: number; text: string }[]
}

interface NumberScanOptions {
  mapping: readonly (ImportField | '')[]
  /** The answers that staff have given. */
  decimals?: Partial<Record<NumberField, Decimal>> | undefined
  /** Whether cells are separated by semicolons, which suggests decimal commas. */
  hasSemicolons?: boolean | undefined
}

function addCell(column: Column, row: number, text: string, product?: ProductRecord): void {
  const { field, signs, wrongCells } = column
  const impliedDecimal = detectDecimal(text)
  if (impliedDecimal === undefined) {
    if (isInvalidNumber(field, text)) wrongCells.push({ row, text })
    return
  }
  column.numberCount++
  if (impliedDecimal === 'both') addAmbiguous(column, text, product)
  else if (impliedDecimal !== 'none') signs.add(impliedDecimal)
  if (impliedDecimal === ',' && column.commaTexts.size < EXAMPLES_MAX) column.commaTexts.add(text)
}

/** Adds an ambiguous text, unless the product already has exactly this text. */
function addAmbiguous(
  { field, ambiguousTexts }: Column,
  text: string,
  product?: ProductRecord,
): void {
  if (ambiguousTexts.size < AMBIGUOUS_MAX && (!product || toSheetText(product, field) !== text))
    ambiguousTexts.add(text)
}

export type NumberScan = ReturnType<typeof createNumberScan>

export function createNumberScan({
  mapping,
  decimals = {},
  hasSemicolons = false,
}: NumberScanOptions) {
  const columns = NUMBER_FIELDS.flatMap((field): Column[] => {
    const index = mapping.indexOf(field)
    const emptySets = {
      signs: new Set<Decimal>(),
      ambiguousTexts: new Set<string>(),
      commaTexts: new Set<string>(),
    }
    return index < 0 ? [] : [{ field, index, ...emptySets, numberCount: 0, wrongCells: [] }]
  })
  let decisions: NumberColumn[] = []

  return {
    add(row: number, texts: string[], details: RowDetails, product?: ProductRecord): void {
      for (const column of columns) {
        const text = texts[column.index] ?? ''
        if (text === '') continue
        // A fourth decimal prevents the point from being read as a thousands separator.
        if (details.exact?.includes(column.index)) texts[column.index] = `${text}0`
        const cell = texts[column.index] ?? ''
        const clean = readCell(cell, column.field)
        if (clean && !isFormulaError(cell)) addCell(column, row, clean, product)
      }
    },

    /** Decides the decimal sign of each column by its own cells, then by the other columns; otherwise staff are asked. */
    decide(): NumberColumn[] {
      const sheetSigns = new Set(columns.flatMap(({ signs }) => [...signs]))
      decisions = columns.map((column) => {
        const { field, signs, ambiguousTexts, commaTexts, numberCount, wrongCells } = column
        const answer = decimals[field]
        const [sign, ...otherSigns] = signs.size > 0 ? signs : sheetSigns
        const isClear = sign !== undefined && otherSigns.length === 0
        // If nothing in the sheet has decimals, commas separate thousands, as is usual in India.
        const areCommasThousands =
          sign === undefined &&
          !hasSemicolons &&
          [...ambiguousTexts].every((text) => /,\d{3}/.test(text))
        const examples = [...new Set([...ambiguousTexts, ...commaTexts])].slice(0, EXAMPLES_MAX)
        return {
          field,
          decimal: answer ?? (isClear ? sign : '.'),
          isAnswered: answer !== undefined,
          isOpen:
            answer === undefined && ambiguousTexts.size > 0 && !isClear && !areCommasThousands,
          examples: examples.map((text) => ({
            text: truncate(text, TEXT_MAX),
            comma: extractNumber(text, ','),
            point: extractNumber(text, '.'),
          })),
          read: numberCount,
          wrong: {
            count: wrongCells.length,
            rows: wrongCells.slice(0, 2).map(({ row }) => row),
            texts: [...new Set(wrongCells.map(({ text }) => truncate(text, TEXT_MAX)))].slice(
              0,
              EXAMPLES_MAX,
            ),
          },
        }
      })
      return decisions
    },

    /** The decision for a field's column; undefined while staff have not answered the question about it. */
    findDecision: (field: ImportField | '' | undefined) =>
      decisions.find((decision) => decision.field === field && !decision.isOpen),

    /** The first rows with a cell that is not a number, by column index. */
    findWrongRows: (count: number) =>
      new Map(
        columns.map(({ index, wrongCells }) => [
          index,
          new Set(wrongCells.slice(0, count).map(({ row }) => row)),
        ]),
      ),
  }
}
