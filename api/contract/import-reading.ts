// Reading of an import's sheet: what is unusual in it, and the answers of staff.
import * as v from 'valibot'
import { CATEGORIES } from './catalogue.ts'
import { count } from './fields.ts'
import { importField } from './import-columns.ts'

export const NUMBER_FIELDS = ['price', 'weightPerBox', 'piecesPerBox'] as const
/** A column of numbers, which are written with one sign before their decimals. */
export type NumberField = (typeof NUMBER_FIELDS)[number]
export const DECIMALS = [',', '.'] as const
/** The sign before the decimals. */
export type Decimal = (typeof DECIMALS)[number]

/** Where the category of a sheet without a column for it comes from. */
export const CATEGORY_SOURCES = ['answer', 'sheet', 'file', 'sizes'] as const

const numberColumn = v.strictObject({
  field: v.picklist(NUMBER_FIELDS),
  /** As it was answered, or as the sheet's own numbers say. */
  decimal: v.picklist(DECIMALS),
  isAnswered: v.boolean(),
  /** Whether both readings are possible and nobody has answered. */
  isOpen: v.boolean(),
  /** Up to three cells that the answer concerns, as they are read with a comma and with a point. */
  examples: v.array(v.strictObject({ text: v.string(), comma: v.string(), point: v.string() })),
  /** The cells that are numbers. */
  read: count,
  /** Cells that are no numbers. They are left out. */
  wrong: v.strictObject({
    count,
    rows: v.array(count),
    texts: v.array(v.string()),
  }),
})
export type NumberColumn = v.InferOutput<typeof numberColumn>

export const sheetReading = v.strictObject({
  /** The sheets of the workbook that have rows; one without a name for a .csv file. */
  sheets: v.array(
    v.strictObject({
      name: v.string(),
      /** Rows below the headings. */
      rows: count,
      columns: count,
      /** What it needs to be imported. */
      lacks: v.exactOptional(v.string()),
    }),
  ),
  /** The index of the sheet that is read. */
  sheet: count,
  /** Texts that stand in all rows, for fields without a column. */
  constants: v.array(v.strictObject({ field: importField, text: v.string() })),
  /** For new products of a sheet without a column for it. Without an id it is asked for. */
  category: v.exactOptional(
    v.strictObject({
      id: v.exactOptional(v.picklist(CATEGORIES.map(({ id }) => id))),
      source: v.exactOptional(v.picklist(CATEGORY_SOURCES)),
    }),
  ),
  /** Cells of used columns that have no text, except those of products that have something there. */
  emptyCells: v.exactOptional(
    v.array(
      v.strictObject({
        field: importField,
        count,
        /** What was put into all of them: an edit of cells whose text `was` ''. */
        text: v.exactOptional(v.string()),
      }),
    ),
  ),
  /** Rows that are headings or totals. */
  headings: v.exactOptional(
    v.strictObject({
      count,
      /** The texts of the first ones. */
      texts: v.array(v.string()),
      /** Whether they are read as products all the same. */
      areProducts: v.boolean(),
    }),
  ),
  /** Cells that are empty below a filled one. */
  fillDown: v.exactOptional(
    v.strictObject({
      count,
      fields: v.array(importField),
      /** Whether the spreadsheet has merged them. */
      areMerged: v.boolean(),
      isOn: v.boolean(),
    }),
  ),
  numbers: v.array(numberColumn),
})
export type SheetReading = v.InferOutput<typeof sheetReading>

/** The questions that must be answered before the import is applied: a number field, or the category. */
export function openQuestions({ numbers, category }: SheetReading): (NumberField | 'category')[] {
  const openFields = numbers.filter(({ isOpen }) => isOpen).map(({ field }) => field)
  return category && !category.id ? ['category', ...openFields] : openFields
}

/** A row as it will be read, with the columns of the sheet from left to right. */
export const readRow = v.strictObject({
  row: count,
  /** Why it is left out. */
  leftOut: v.exactOptional(v.picklist(['heading', 'total'])),
  cells: v.array(
    v.strictObject({
      text: v.string(),
      /** The number that is read. */
      read: v.exactOptional(v.string()),
      /** Whether it takes the text of the cell above. */
      isFilled: v.exactOptional(v.boolean()),
      /** Whether it is no number, and left out. */
      isWrong: v.exactOptional(v.boolean()),
    }),
  ),
})
export type ReadRow = v.InferOutput<typeof readRow>

/** The first rows of the sheet, and the first that are left out or have a cell that is no number. */
export const readRows = v.strictObject({ rows: v.array(readRow) })
