// Columns of product imports and exports.
import * as v from 'valibot'

/** The columns of the template and the export, in order. Each column of an import maps to one of these fields. */
export const IMPORT_COLUMNS = [
  { field: 'sku', label: 'SKU' },
  { field: 'name', label: 'Name' },
  { field: 'category', label: 'Category' },
  { field: 'brand', label: 'Brand' },
  { field: 'size', label: 'Size' },
  { field: 'color', label: 'Color' },
  { field: 'finish', label: 'Finish' },
  { field: 'material', label: 'Material' },
  { field: 'price', label: 'Price' },
  { field: 'offer', label: 'Offer' },
  { field: 'stock', label: 'Stock' },
  { field: 'actualSize', label: 'Actual size (mm)' },
  { field: 'piecesPerBox', label: 'Pieces per box' },
  { field: 'weightPerBox', label: 'Weight per box (kg)' },
  { field: 'slipResistance', label: 'Slip resistance' },
  { field: 'suitedFor', label: 'Suited for' },
  { field: 'origin', label: 'Origin' },
  { field: 'badge', label: 'Badge' },
  { field: 'tags', label: 'Tags' },
  { field: 'description', label: 'Description' },
  { field: 'hidden', label: 'Hidden' },
  { field: 'featured', label: 'Featured' },
  { field: 'firstDay', label: 'Shown from' },
  { field: 'lastDay', label: 'Shown until' },
  { field: 'name_ta', label: 'Name (Tamil)' },
  { field: 'description_ta', label: 'Description (Tamil)' },
  { field: 'faces', label: 'Faces' },
] as const
export type ImportField = (typeof IMPORT_COLUMNS)[number]['field']
export const IMPORT_FIELDS: readonly ImportField[] = IMPORT_COLUMNS.map(({ field }) => field)

/** The field of a column. */
export const importField = v.picklist(IMPORT_FIELDS)
