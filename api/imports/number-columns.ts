// Detection of how a sheet's number columns are written, and which of their cells are not numbers.
import { cut } from '#api/contract/text.ts'
import type { ProductRecord } from '#api/products/contract.ts'
import { isFormulaError, isNoNumber, readCell, textOf } from './cell-text.ts'
import type { ImportField } from './columns.contract.ts'
import { numberWith, shapeOf } from './numbers.ts'
import {
  type Decimal,
  NUMBER_FIELDS,
  type NumberColumn,
  type NumberField,
} from './reading.contract.ts'
import type { RowDetails } from './sheet-jobs.ts'

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
  ambiguous: Set<string>
  commas: Set<string>
  readCount: number
  wrong: { row: number; text: string }[]
}

interface NumberScanOptions {
  mapping: readonly (ImportField | '')[]
  /** The answers that staff have given. */
  decimals?: Partial<Record<NumberField, Decimal>> | undefined
  /** Whether cells are separated by semicolons, which suggests decimal commas. */
  hasSemicolons?: boolean | undefined
}

function addCell(column: Column, row: number, text: string, product?: ProductRecord): void {
  const { field, signs, wrong } = column
  const shape = shapeOf(text)
  if (shape === undefined) {
    if (isNoNumber(field, text)) wrong.push({ row, text })
    return
  }
  column.readCount++
  if (shape === 'both') addAmbiguous(column, text, product)
  else if (shape !== 'none') signs.add(shape)
  if (shape === ',' && column.commas.size < EXAMPLES_MAX) column.commas.add(text)
}

/** A text that the product already has needs no interpretation. */
function addAmbiguous({ field, ambiguous }: Column, text: string, product?: ProductRecord): void {
  if (ambiguous.size < AMBIGUOUS_MAX && (!product || textOf(product, field) !== text))
    ambiguous.add(text)
}

export type NumberScan = ReturnType<typeof createNumberScan>

export function createNumberScan({
  mapping,
  decimals = {},
  hasSemicolons = false,
}: NumberScanOptions) {
  const columns = NUMBER_FIELDS.flatMap((field): Column[] => {
    const index = mapping.indexOf(field)
    const counts = {
      signs: new Set<Decimal>(),
      ambiguous: new Set<string>(),
      commas: new Set<string>(),
    }
    return index < 0 ? [] : [{ field, index, ...counts, readCount: 0, wrong: [] }]
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

    /** Decides on each column: by its own cells, then by those of the other columns; otherwise staff are asked. */
    decide(): NumberColumn[] {
      const sheetSigns = new Set(columns.flatMap(({ signs }) => [...signs]))
      decisions = columns.map((column) => {
        const { field, signs, ambiguous, commas, readCount, wrong } = column
        const answer = decimals[field]
        const [sign, ...otherSigns] = signs.size > 0 ? signs : sheetSigns
        const isClear = sign !== undefined && otherSigns.length === 0
        // If nothing in the sheet has decimals, commas separate thousands, as is usual in India.
        const areThousands =
          sign === undefined &&
          !hasSemicolons &&
          [...ambiguous].every((text) => /,\d{3}/.test(text))
        const examples = [...new Set([...ambiguous, ...commas])].slice(0, EXAMPLES_MAX)
        return {
          field,
          decimal: answer ?? (isClear ? sign : '.'),
          isAnswered: answer !== undefined,
          isOpen: answer === undefined && ambiguous.size > 0 && !isClear && !areThousands,
          examples: examples.map((text) => ({
            text: cut(text, TEXT_MAX),
            comma: numberWith(text, ','),
            point: numberWith(text, '.'),
          })),
          read: readCount,
          wrong: {
            count: wrong.length,
            rows: wrong.slice(0, 2).map(({ row }) => row),
            texts: [...new Set(wrong.map(({ text }) => cut(text, TEXT_MAX)))].slice(
              0,
              EXAMPLES_MAX,
            ),
          },
        }
      })
      return decisions
    },

    /** The decision on a field's column, unless staff still have to be asked. */
    decisionOf: (field: ImportField | '' | undefined) =>
      decisions.find((decision) => decision.field === field && !decision.isOpen),

    /** The first rows with a cell that is not a number, by column index. */
    wrongRows: (count: number) =>
      new Map(
        columns.map(({ index, wrong }) => [
          index,
          new Set(wrong.slice(0, count).map(({ row }) => row)),
        ]),
      ),
  }
}
