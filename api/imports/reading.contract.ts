// Reading of an import's sheet: what is unusual about it, and the answers of staff.
import * as v from 'valibot'
import { count } from '#api/contract/fields.ts'
import { CATEGORIES } from '#api/products/catalogue.contract.ts'
import { importField } from './columns.contract.ts'

export const NUMBER_FIELDS = ['price', 'weightPerBox', 'piecesPerBox'] as const
/** A column of numbers, which all use the same decimal sign. */
export type NumberField = (typeof NUMBER_FIELDS)[number]
export const DECIMALS = [',', '.'] as const
/** The decimal sign. */
export type Decimal = (typeof DECIMALS)[number]

/** The source of the category in a sheet without a category column. */
export const CATEGORY_SOURCES = ['answer', 'sheet', 'file', 'sizes'] as const

const numberColumn = v.strictObject({
  field: v.picklist(NUMBER_FIELDS),
  /** As answered by staff, or as implied by the sheet's own numbers. */
  decimal: v.picklist(DECIMALS),
  isAnswered: v.boolean(),
  /** Whether both readings are possible and nobody has answered yet. */
  isOpen: v.boolean(),
  /** Up to three cells that the answer affects, each read with a decimal comma and with a decimal point. */
  examples: v.array(v.strictObject({ text: v.string(), comma: v.string(), point: v.string() })),
  /** How many cells are numbers. */
  read: count,
  /** The cells that are not numbers. They are left out. */
  wrong: v.strictObject({
    count,
    rows: v.array(count),
    texts: v.array(v.string()),
  }),
})
export type NumberColumn = v.InferOutput<typeof numberColumn>

export const sheetReading = v.strictObject({
  /** The sheets of the workbook that have rows; a .csv file has one, without a name. */
  sheets: v.array(
    v.strictObject({
      name: v.string(),
      /** The number of rows below the headings. */
      rows: count,
      columns: count,
      /** What the sheet lacks for an import. */
      lacks: v.exactOptional(v.string()),
    }),
  ),
  /** The index of the sheet to read. */
  sheet: count,
  /** Texts that apply to all rows, for fields without a column. */
  constants: v.array(v.strictObject({ field: importField, text: v.string() })),
  /** The category of new products in a sheet without a category column. Without an id, staff are asked for it. */
  category: v.exactOptional(
    v.strictObject({
      id: v.exactOptional(v.picklist(CATEGORIES.map(({ id }) => id))),
      source: v.exactOptional(v.picklist(CATEGORY_SOURCES)),
    }),
  ),
  /** Empty cells of mapped columns, except those of products that have a value there. */
  emptyCells: v.exactOptional(
    v.array(
      v.strictObject({
        field: importField,
        count,
        /** The text put into all of them, by an edit of cells whose `was` is ''. */
        text: v.exactOptional(v.string()),
      }),
    ),
  ),
  /** Rows that are headings or totals. */
  headings: v.exactOptional(
    v.strictObject({
      count,
      /** The texts of the first few. */
      texts: v.array(v.string()),
      /** Whether they are read as products nevertheless. */
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

/** The questions to answer before the import can be applied: number fields, or the category. */
export function findOpenQuestions({
  numbers,
  category,
}: SheetReading): (NumberField | 'category')[] {
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
      /** Whether it is not a number and therefore left out. */
      isWrong: v.exactOptional(v.boolean()),
    }),
  ),
})
export type ReadRow = v.InferOutput<typeof readRow>

/** The first rows of the sheet, and the first ones that are left out or have a cell that is not a number. */
export const readRows = v.strictObject({ rows: v.array(readRow) })
