// Product imports from spreadsheets: their API calls, and the result of the check.
import * as v from 'valibot'
import { count, flag, jsonList, NAME_MAX } from '#api/contract/fields.ts'
import { pageQuery, paging } from '#api/contract/query.ts'
import { IMPORT_FIELDS, importField } from './columns.contract.ts'
import { DECIMALS, NUMBER_FIELDS, sheetReading } from './reading.contract.ts'

/** Limits of a sheet: rows with content below the headings, and the file size. */
export const SHEET_MAX_ROWS = 20_000
export const SHEET_MAX_MB = 20
export const SHEET_MAX_BYTES = SHEET_MAX_MB * 1024 * 1024
/** Maximum number of photos in one import. */
export const IMPORT_PHOTOS_MAX = 20_000
/** A cell with only this text clears its field; an empty cell leaves it unchanged. */
export const CLEAR_MARK = '-'

export const SHEET_TOO_LARGE = `The sheet must be under ${SHEET_MAX_MB} MB. Take pictures out of it, or send its rows in two files.`
export const SHEET_REQUIRED = 'Choose a spreadsheet: an .xlsx or .csv file.'

/**
 * 'checked', 'stopped' and 'failed' imports can be changed, checked again and applied. A
 * stopped or failed import has changed nothing.
 */
export const IMPORT_STATES = [
  /** Rows are being compared with the products; `progress` counts them. */
  'checking',
  'checked',
  /** Another import is being applied. */
  'waiting',
  'applying',
  'done',
  'stopped',
  'failed',
] as const

/** An import as a whole. While it is checking, waiting or applying, clients should poll it every second. */
export const importSummary = v.strictObject({
  id: v.string(),
  /** The file name of the sheet. */
  fileName: v.string(),
  by: v.strictObject({ id: v.string(), name: v.string() }),
  createdAt: v.string(),
  state: v.picklist(IMPORT_STATES),
  /** Why it was stopped or has failed. */
  message: v.exactOptional(v.string()),
  /** Rows done so far, while checking and applying. */
  progress: v.strictObject({ done: count, total: count }),
  /** The row number of the headings in the spreadsheet; 0 if there are none. */
  headingRow: count,
  /** The columns of the sheet from left to right. */
  columns: v.array(
    v.strictObject({
      /** The sheet's heading; 'Column 3' if it has none. */
      heading: v.string(),
      /** Absent if the column is not used. */
      field: v.exactOptional(importField),
      /** Up to three distinct texts of this column. */
      samples: v.array(v.string()),
    }),
  ),
  /** What is unusual about the sheet, and how it is read. */
  reading: sheetReading,
  /** Whether visitors see new products at once; otherwise they are hidden at first. */
  showAtOnce: v.boolean(),
  counts: v.strictObject({
    /** Rows that are read as products. */
    rows: count,
    /** Rows that are headings or totals. */
    leftOut: count,
    new: count,
    /** Includes products that only get photos. */
    changed: count,
    unchanged: count,
    /** Rows with errors, which are left out. */
    error: count,
    /** Cells that change in existing products. */
    cells: count,
    photos: count,
    photosWithoutProduct: count,
    /** Products in the sheet that have no photo after the import. */
    withoutPhoto: count,
  }),
  /** Present once it is done. `seq` is the number of its history entry: POST /history/{seq}/undo undoes all of it. */
  applied: v.exactOptional(
    v.strictObject({
      seq: count,
      at: v.string(),
      /** The `updatedAt` of the products that it changed or added. */
      changedAt: v.exactOptional(v.string()),
      seconds: v.number(),
      new: count,
      changed: count,
      photos: count,
    }),
  ),
})
export type ImportSummary = v.InferOutput<typeof importSummary>

/** The imports of the last week, newest first. */
export const importList = v.strictObject({ imports: v.array(importSummary) })

export const ROW_KINDS = ['error', 'changed', 'new', 'unchanged'] as const
export type RowKind = (typeof ROW_KINDS)[number]

/** A row of the sheet, or a product that only gets photos. */
export const importRow = v.strictObject({
  /** The row number in the spreadsheet; 0 for a product that is not in the sheet. */
  row: count,
  kind: v.picklist(ROW_KINDS),
  /** The SKU and name after the import; '' if the row has none. */
  sku: v.string(),
  name: v.string(),
  /** The id of the existing product. */
  id: v.exactOptional(v.string()),
  /** The URL of its first photo after the import. */
  picture: v.exactOptional(v.string()),
  /** The mapped columns, in the order of IMPORT_COLUMNS. */
  cells: v.array(
    v.strictObject({
      field: importField,
      /** The text after the import; in a row with errors, the sheet's text. */
      text: v.string(),
      /** The text before the import, '' if empty; absent if the field does not change. */
      was: v.exactOptional(v.string()),
    }),
  ),
  errors: v.array(
    v.strictObject({
      field: importField,
      /** What is wrong, and what to write instead. */
      message: v.string(),
      /** The other row with this SKU. */
      otherRow: v.exactOptional(count),
      /** The number of rows with the same wrong text in this column, if there are several. */
      alike: v.exactOptional(count),
    }),
  ),
  /** How many photos it gets. */
  photos: count,
})
export type ImportRow = v.InferOutput<typeof importRow>

export const ROW_FILTERS = ['attention', ...ROW_KINDS, 'withoutPhoto'] as const
/** 'attention', the default: rows with errors, then changed rows, then new ones. */
export type RowFilter = (typeof ROW_FILTERS)[number]

/** Which rows, and which page of them. Unknown values fall back to the defaults. */
export const importRowsQuery = v.object({
  ...pageQuery,
  show: v.fallback(v.optional(v.picklist(ROW_FILTERS), 'attention'), 'attention'),
})

/** One page of rows, in the order of the sheet within each kind. */
export const importRows = v.strictObject({ rows: v.array(importRow), ...paging })
export type ImportRows = v.InferOutput<typeof importRows>

/** A photo that was sent. It is stored until the import is applied, even across a restart. */
export const importPhoto = v.strictObject({
  /** The file name, by which a reloaded page recognizes that it has been sent. */
  name: v.string(),
  id: v.string(),
  url: v.string(),
  /** The SKU of its product; absent if the file name does not begin with a known SKU. */
  sku: v.exactOptional(v.string()),
  /** Whether it is a face of the tile and no photo of it. */
  isFace: v.exactOptional(v.boolean()),
  /** Its position among the product's photos or faces, starting at 1. It replaces the one at that position. */
  place: v.exactOptional(count),
})
export type ImportPhoto = v.InferOutput<typeof importPhoto>
export const importPhotos = v.strictObject({ photos: v.array(importPhoto) })

/** The form of a photo, in addition to its file `photo`. The name overrides the file's own name. */
export const importPhotoForm = v.object({
  name: v.optional(v.pipe(v.string(), v.maxLength(500, 'The file name is too long.'))),
})

const listField = <T>(item: v.GenericSchema<unknown, T>, message: string) =>
  v.optional(v.pipe(jsonList(message), v.array(item, message)))

/** Changes of an import before it is applied; it is then checked again. Absent fields keep their values. */
export const importEdit = v.object({
  /** The field of each column from left to right; '' for a column that is not used. */
  mapping: listField(
    v.picklist(['', ...IMPORT_FIELDS]),
    'The mapping must be a list with the field of each column, or an empty text.',
  ),
  /**
   * Cells corrected by hand: the cell of one row, or of every row whose text was `was` (in any case). '' stands for
   * every empty cell, except those of products that have a value there. They are added to earlier ones.
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
  /** Products for photos whose names do not begin with an SKU. They are added to earlier ones. */
  photos: listField(
    v.object({ name: v.string(), sku: v.pipe(v.string(), v.maxLength(NAME_MAX)) }),
    'Photos must be a list of file name and SKU.',
  ),
  showAtOnce: flag('showAtOnce'),
  /** The index of the sheet in the workbook. Another sheet has its own columns; answers that still apply are kept. */
  sheet: v.optional(
    v.pipe(v.union([v.number(), v.string()]), v.toNumber(), v.integer(), v.minValue(0)),
  ),
  /** Texts for all rows, in fields without a column; '' removes one. They are added to earlier ones. */
  constants: listField(
    v.object({ field: importField, text: v.pipe(v.string(), v.maxLength(10_000)) }),
    'Constants must be a list of field and text.',
  ),
  /** Whether rows that look like headings or totals are products. */
  areProducts: flag('areProducts'),
  /** Whether empty cells take the text of the cell above, if they are merged or in a column that groups rows. */
  fillDown: flag('fillDown'),
  /** How the numbers of columns are written; '' withdraws an answer. */
  decimals: listField(
    v.object({ field: v.picklist(NUMBER_FIELDS), decimal: v.picklist(['', ...DECIMALS]) }),
    'Decimals must be a list of field and sign.',
  ),
})
export type ImportEdit = v.InferOutput<typeof importEdit>
export type CellEdit = NonNullable<ImportEdit['cells']>[number]

/** The form of a new import, in addition to its file `sheet`. */
export const importForm = v.pick(importEdit, ['mapping', 'showAtOnce'])
