// Texts about the measures, packing, price and stock of a product.
import type { Product } from '#api/products/contract.ts'
import { computeBoxCoverage, type Price } from '#api/products/details.contract.ts'

export const SQ_FT_PER_M2 = 10.7639

/** A row of the specification table. */
export interface DetailRow {
  id: string
  label: string
  text: string
  /** Set if the value links to the product list with that filter. */
  facet?: 'finish' | 'material'
}

/** Formats a number the Indian way, with two decimals at most. */
const formatNumber = (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: 2 })

const formatWithUnit = (value: number | undefined, unit = '') =>
  value === undefined ? undefined : formatNumber(value) + unit

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Formats a price such as '₹85 per sq ft', or returns the text for a hidden price. */
export function formatPrice(price: Price | undefined): string {
  if (!price) return 'Price on request'
  const { amount, per } = price
  // Paise have two digits or are left out.
  const digits = Number.isInteger(amount) ? 0 : 2
  return `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: digits })} per ${per}`
}

export const formatStock = (stock: NonNullable<Product['stock']>) => capitalise(stock)

/** The sides, and the thickness unless it has its own row. */
function formatActualSize({ actualSize, category }: Product): string | undefined {
  if (!actualSize) return undefined
  const { width, length, thickness } = actualSize
  const sides = category === 'tiles' ? [width, length] : [width, length, thickness]
  return `${sides.filter((side) => side !== undefined).join(' × ')} mm`
}

function formatCoverage({ category, actualSize, piecesPerBox }: Product): string | undefined {
  if (category !== 'tiles' || !actualSize || !piecesPerBox) return undefined
  const area = computeBoxCoverage(actualSize, piecesPerBox)
  return `${formatNumber(area * SQ_FT_PER_M2)} sq ft · ${formatNumber(area)} m²`
}

/** The rows of the specification table. Facts without a value are left out. */
export function createDetailRows(product: Product): DetailRow[] {
  const { category, actualSize, piecesPerBox, weightPerBox, finish, material } = product
  const { suitedFor, slipResistance, origin } = product
  const thickness = category === 'tiles' ? actualSize?.thickness : undefined
  const rows: (Omit<DetailRow, 'text'> & { text: string | undefined })[] = [
    { id: 'actualSize', label: 'Actual size', text: formatActualSize(product) },
    { id: 'thickness', label: 'Thickness', text: formatWithUnit(thickness, ' mm') },
    { id: 'piecesPerBox', label: 'Pieces per box', text: formatWithUnit(piecesPerBox) },
    { id: 'coverage', label: 'Coverage per box', text: formatCoverage(product) },
    { id: 'weightPerBox', label: 'Weight per box', text: formatWithUnit(weightPerBox, ' kg') },
    { id: 'finish', label: 'Finish', text: finish, facet: 'finish' },
    { id: 'material', label: 'Material', text: material, facet: 'material' },
    { id: 'suitedFor', label: 'Suited for', text: suitedFor && capitalise(suitedFor.join(', ')) },
    { id: 'slipResistance', label: 'Slip resistance', text: slipResistance },
    { id: 'origin', label: 'Origin', text: origin },
  ]
  return rows.filter((row): row is DetailRow => row.text !== undefined)
}
