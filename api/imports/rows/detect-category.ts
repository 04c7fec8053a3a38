// Detection of the category of new products in a sheet without a category column.
import type { SheetReading } from '#api/imports/reading.contract.ts'
import { CATEGORIES, type CategoryId } from '#api/products/catalogue.contract.ts'
import type { ScanOptions } from './scan-options.ts'

const SANITARYWARE =
  /sanit|basin|closet|faucet|\btaps?\b|bath|toilet|sinks?\b|cistern|shower|\be?wcs?\b/i
const TILES = /tile|vitrified|\bp?gvt\b|ceramic|porcelain|parking/i

/** Detects the category of new products in a sheet without a category column; undefined if no category is needed. */
export function detectCategory(
  { mapping, constants, sheetName = '', fileName = '' }: ScanOptions,
  newCount: number,
  haveAllSizes: boolean,
): SheetReading['category'] {
  if (mapping.includes('category') || !mapping.includes('sku') || newCount === 0) return undefined
  const answeredCategory = CATEGORIES.find(({ id }) => id === constants?.category)
  if (answeredCategory) return { id: answeredCategory.id, source: 'answer' }
  const [sheetCategory, fileCategory] = [
    findCategoryInName(sheetName),
    findCategoryInName(fileName),
  ]
  if (sheetCategory) return { id: sheetCategory, source: 'sheet' }
  if (haveAllSizes) return { id: 'tiles', source: 'sizes' }
  return fileCategory ? { id: fileCategory, source: 'file' } : {}
}

function findCategoryInName(name: string): CategoryId | undefined {
  const [isTiles, isSanitaryware] = [TILES.test(name), SANITARYWARE.test(name)]
  if (isTiles === isSanitaryware) return undefined
  return isTiles ? 'tiles' : 'sanitaryware'
}
