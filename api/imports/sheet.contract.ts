// Sheets that staff download: their file type, and which products an export has.
import * as v from 'valibot'
import { CHOICE_REQUIRED, isOneChoice, productChoice } from '#api/products/bulk.contract.ts'

export const SHEET_FORMATS = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof SHEET_FORMATS)[number]
/** The type of a file to download; .xlsx by default. */
export const sheetFormatQuery = v.object({
  format: v.fallback(v.optional(v.picklist(SHEET_FORMATS), 'xlsx'), 'xlsx'),
})

/** The file type, .xlsx by default, and the products to export. */
export const productExportForm = v.pipe(
  v.object({ ...productChoice.entries, ...sheetFormatQuery.entries }),
  v.check((form) => isOneChoice(form), CHOICE_REQUIRED),
)
