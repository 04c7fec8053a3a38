// Facts about the measures and packing of a product, in words.
import type { Product } from '#api/products/contract.ts'
import { computeBoxCoverage, SQ_FT_PER_M2 } from '#api/products/details.contract.ts'
import { fill, fillCount, formatNumber } from './words/format.ts'
import type { Words } from './words/types.ts'

type DetailWords = Words['productDetails']
type DetailId = keyof DetailWords['labels']

/** A row of the specification table. */
export interface DetailRow {
  id: DetailId
  label: string
  text: string
  /** The filter of the product list that the text links to, with the value in English. */
  choice?: { facet: 'finish' | 'material'; value: string }
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The sides, and the thickness unless it has its own row. */
function formatActualSize(
  { millimetres }: DetailWords,
  { actualSize, category }: Product,
): string | undefined {
  if (!actualSize) return undefined
  const { width, length, thickness } = actualSize
  const sides = category === 'tiles' ? [width, length] : [width, length, thickness]
  return fill(millimetres, { size: sides.filter((side) => side !== undefined).join(' × ') })
}

function formatCoverage(
  { coverage, locale }: DetailWords,
  { category, actualSize, piecesPerBox }: Product,
): string | undefined {
  if (category !== 'tiles' || !actualSize || !piecesPerBox) return undefined
  const area = computeBoxCoverage(actualSize, piecesPerBox)
  return fill(coverage, {
    squareFeet: formatNumber(area * SQ_FT_PER_M2, locale),
    squareMetres: formatNumber(area, locale),
  })
}

/**
 * The rows of the specification table. Facts without a value are left out. `findWord` finds the word of a value in the
 * language of the page.
 */
export function createDetailRows(
  words: DetailWords,
  product: Product,
  findWord: (value: string) => string | undefined,
): DetailRow[] {
  const { labels, locale } = words
  const { category, actualSize, piecesPerBox, weightPerBox, finish, material } = product
  const { suitedFor, slipResistance, origin } = product
  const thickness = category === 'tiles' ? actualSize?.thickness : undefined
  const translate = (value: string | undefined) => value && (findWord(value) ?? value)
  /** The texts in the order of the table. */
  const texts: Record<DetailId, string | undefined> = {
    actualSize: formatActualSize(words, product),
    thickness: thickness
      ? fill(words.millimetres, { size: formatNumber(thickness, locale) })
      : undefined,
    piecesPerBox: piecesPerBox ? fillCount(words.pieces, piecesPerBox, locale) : undefined,
    coverage: formatCoverage(words, product),
    weightPerBox: weightPerBox
      ? fill(words.kilograms, { weight: formatNumber(weightPerBox, locale) })
      : undefined,
    finish: translate(finish),
    material: translate(material),
    suitedFor:
      suitedFor &&
      capitalise(suitedFor.map((use) => findWord(use) ?? words.suitedFor[use]).join(', ')),
    slipResistance: translate(slipResistance),
    origin: translate(origin),
  }
  return (Object.keys(texts) as DetailId[]).flatMap((id) => {
    const text = texts[id]
    if (text === undefined) return []
    const value = (id === 'finish' || id === 'material') && product[id]
    return { id, label: labels[id], text, ...(value && { choice: { facet: id, value } }) }
  })
}
