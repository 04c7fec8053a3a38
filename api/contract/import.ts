// The import of products from a spreadsheet: its calls, and the result of its check.
import * as v from 'valibot'
import { count, flag, jsonList, NAME_MAX } from './fields.ts'
import { IMPORT_FIELDS, importField } from './import-columns.ts'
import { DECIMALS, NUMBER_FIELDS, sheetReading } from './import-reading.ts'
import { pageQuery, paging } from './query.ts'

/** The largest sheet: rows with content below the headings, and the size of the file. */
export const SHEET_MAX_ROWS = 20_000
export const SHEET_MAX_MB = 20
export const SHEET_MAX_BYTES = SHEET_MAX_MB * 1024 * 1024
/** The largest number of photographs of one import. */
export const IMPORT_PHOTOS_MAX = 20_000
/** A cell with this text alone clears its field; an empty cell keeps it. */
export const CLEARS = '-'

export const SHEET_TOO_LARGE = `The sheet must be under ${SHEET_MAX_MB} MB. Take pictures out of it, or send its rows in two files.`
export const SHEET_REQUIRED = 'Choose a spreadsheet: an .xlsx or .csv file.'

/**
 * 'checked', 'stopped' and 'failed' imports can be changed, checked again and applied. An import that is stopped, or
 * that has failed, has changed nothing.
 */
export const IMPORT_STATES = [
  /** Rows are compared with the products; `progress` counts them. */
  'checking',
  'checked',
  /** Another import is being applied. */
  'waiting',
  'applying',
  'done',
  'stopped',
  'failed',
] as const

/** An import as a whole. While it checks, waits or applies: ask again every second. */
export const importSummary = v.strictObject({
  id: v.string(),
  /** The name of the sheet. */
  fileName: v.string(),
  by: v.strictObject({ id: v.string(), name: v.string() }),
  createdAt: v.string(),
  state: v.picklist(IMPORT_STATES),
  /** Why it was stopped, or has failed. */
  message: v.exactOptional(v.string()),
  /** Rows done, while checking and applying. */
  progress: v.strictObject({ done: count, total: count }),
  /** The row of the headings as the spreadsheet counts; 0 where the sheet has none. */
  headingRow: count,
  /** The columns of the sheet from left to right. */
  columns: v.array(
    v.strictObject({
      /** The sheet's heading; 'Column 3' where it has none. */
      heading: v.string(),
      /** Absent for a column that is not used. */
      field: v.exactOptional(importField),
      /** Up to three different texts of this column. */
      samples: v.array(v.string()),
    }),
  ),
  /** What is unusual in the sheet, and how it is read. */
  reading: sheetReading,
  /** Whether visitors see new products at once. Without it they arrive hidden. */
  showAtOnce: v.boolean(),
  counts: v.strictObject({
    /** Rows of the sheet that are read as products. */
    rows: count,
    /** Rows that are headings or totals. */
    leftOut: count,
    new: count,
    /** Also products that get photographs only. */
    changed: count,
    unchanged: count,
    /** Rows that are left out. */
    error: count,
    /** Cells that change in changed products. */
    cells: count,
    photos: count,
    photosWithoutProduct: count,
    /** Products of the sheet that have no photograph after the import. */
    withoutPhoto: count,
  }),
  /** Present when it is done. `seq` is the number of its history entry: POST /history/{seq}/undo puts everything back. */
  applied: v.exactOptional(
    v.strictObject({
      seq: count,
      at: v.string(),
      /** The `updatedAt` of the products that it has changed or added. */
      changedAt: v.exactOptional(v.string()),
      seconds: v.number(),
      new: count,
      changed: count,
      photos: count,
    }),
  ),
})
export type ImportSummary = v.InferOutput<typeof importSummary>

/** The imports of the last week, the newest first. */
export const importList = v.strictObject({ imports: v.array(importSummary) })

export const ROW_KINDS = ['error', 'changed', 'new', 'unchanged'] as const
export type RowKind = (typeof ROW_KINDS)[number]

/** A row of the sheet, or a product that gets photographs only. */
export const importRow = v.strictObject({
  /** The row as the spreadsheet counts; 0 for a product that is not in the sheet. */
  row: count,
  kind: v.picklist(ROW_KINDS),
  /** The SKU and the name after the import; '' where the row has none. */
  sku: v.string(),
  name: v.string(),
  /** The id of the product that is changed or stays as it is. */
  id: v.exactOptional(v.string()),
  /** The URL of its first photograph after the import. */
  picture: v.exactOptional(v.string()),
  /** The used columns, in the order of IMPORT_COLUMNS. */
  cells: v.array(
    v.strictObject({
      field: importField,
      /** The text after the import; in a wrong cell the sheet's text. */
      text: v.string(),
      /** The text before it, '' for empty; absent where the field stays the same. */
      was: v.exactOptional(v.string()),
    }),
  ),
  errors: v.array(
    v.strictObject({
      field: importField,
      /** Says what is wrong and what to write. */
      message: v.string(),
      /** The other row with this SKU. */
      otherRow: v.exactOptional(count),
      /** The number of rows with the same wrong text in this column, where there are several. */
      alike: v.exactOptional(count),
    }),
  ),
  /** The number of photographs that it gets. */
  photos: count,
})
export type ImportRow = v.InferOutput<typeof importRow>

export const ROW_FILTERS = ['attention', ...ROW_KINDS, 'withoutPhoto'] as const
/** 'attention', the default: errors, then changed, then new rows. */
export type RowFilter = (typeof ROW_FILTERS)[number]

/** Which rows, and their page. Unknown values fall back to the defaults. */
export const importRowsQuery = v.object({
  ...pageQuery,
  show: v.fallback(v.optional(v.picklist(ROW_FILTERS), 'attention'), 'attention'),
})

/** One page of the rows, within a kind in the order of the sheet. */
export const importRows = v.strictObject({ rows: v.array(importRow), ...paging })
export type ImportRows = v.InferOutput<typeof importRows>

/** A photograph that was sent. It waits until the import is applied, also after a restart. */
export const importPhoto = v.strictObject({
  /** The file's name, by which a reloaded page knows that it was sent. */
  name: v.string(),
  id: v.string(),
  url: v.string(),
  /** The SKU of its product; absent where its name begins with no known SKU. */
  sku: v.exactOptional(v.string()),
  /** Its place among the product's photographs, 1 for the first. It replaces the one at its place. */
  place: v.exactOptional(count),
})
export type ImportPhoto = v.InferOutput<typeof importPhoto>
export const importPhotos = v.strictObject({ photos: v.array(importPhoto) })

/** The form of a photograph besides its file `photo`: the name counts, where it is given, else the file's own. */
export const importPhotoForm = v.object({
  name: v.optional(v.pipe(v.string(), v.maxLength(500, 'The file name is too long.'))),
})

const listField = <T>(item: v.GenericSchema<unknown, T>, message: string) =>
  v.optional(v.pipe(jsonList(message), v.array(item, message)))

/** Changes of an import before it is applied; it is checked again. An absent field keeps its value. */
export const importEdit = v.object({
  /** The field of each column from left to right, '' for one that is not used. */
  mapping: listField(
    v.picklist(['', ...IMPORT_FIELDS]),
    'The mapping must be a list with the field of each column, or an empty text.',
  ),
  /**
   * Cells that were mended by hand: the cell of one row, or of every row whose text was `was`, in any case; '' is every
   * empty cell, except those of products that have something there. They are added to those that were sent before.
   */
  cells: listField(
    v.pipe(
      v.object({
        row: v.exactOptional(count),
        was: v.exactOptional(v.pipe(v.string(), v.maxLength(10_000))),
        field: importField,
        text: v.pipe(v.string(), v.maxLength(10_000)),
      }),
      v.check(({ row, was }) => (row === undefined) !== (was === undefined)),
    ),
    'Cells must be a list of row or old text, field and text.',
  ),
  /** Products for photographs whose names begin with no SKU. They are added to those that were sent before. */
  photos: listField(
    v.object({ name: v.string(), sku: v.pipe(v.string(), v.maxLength(NAME_MAX)) }),
    'Photos must be a list of file name and SKU.',
  ),
  showAtOnce: flag('showAtOnce'),
  /** The index of the workbook's sheet. Another one has its own columns; answers that fit stay. */
  sheet: v.optional(
    v.pipe(v.union([v.number(), v.string()]), v.toNumber(), v.integer(), v.minValue(0)),
  ),
  /** Texts of all rows, for fields without a column; '' takes one back. They are added to those that were sent before. */
  constants: listField(
    v.object({ field: importField, text: v.pipe(v.string(), v.maxLength(10_000)) }),
    'Constants must be a list of field and text.',
  ),
  /** Whether rows that look like headings or totals are products. */
  areProducts: flag('areProducts'),
  /** Whether empty cells take the text of the cell above: of merged ones, or of those that group rows. */
  fillDown: flag('fillDown'),
  /** How the numbers of columns are written; '' takes an answer back. */
  decimals: listField(
    v.object({ field: v.picklist(NUMBER_FIELDS), decimal: v.picklist(['', ...DECIMALS]) }),
    'Decimals must be a list of field and sign.',
  ),
})
export type ImportEdit = v.InferOutput<typeof importEdit>
export type MendedCell = NonNullable<ImportEdit['cells']>[number]

/** The form of a new import besides its file `sheet`. */
export const importForm = v.pick(importEdit, ['mapping', 'showAtOnce'])

export const SHEET_FORMATS = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof SHEET_FORMATS)[number]
/** The kind of a file to download; .xlsx by default. */
export const sheetFormatQuery = v.object({
  format: v.fallback(v.optional(v.picklist(SHEET_FORMATS), 'xlsx'), 'xlsx'),
})
