// The link to the tile planner on a product page: whether there is one, and the content of a box in words.
import type { ActualSize } from '#api/contract/size-text.ts'
import type { Product } from '#api/products/contract.ts'
import { SQ_FT_PER_M2 } from '#api/products/details.contract.ts'
import { fill, fillCount, formatNumber } from './words/format.ts'
import type { Words } from './words/types.ts'

type Unit = 'ft' | 'm'

/** Whether the planner can count this product, which requires a tile with an actual size. */
export const hasPlanner = ({ category, actualSize }: Pick<Product, 'category' | 'actualSize'>) =>
  category === 'tiles' && actualSize !== undefined

/** The URL fragment of the planner on a product page. */
export const PLANNER_ID = 'planner'

/** The patterns of laying that the planner and the room view have. */
export const LAYING_PATTERNS = ['straight', 'brick', 'third', 'diagonal', 'herringbone'] as const
export type LayingPattern = (typeof LAYING_PATTERNS)[number]

/** How much longer than wide a plank is at least. */
const PLANK_RATIO = 2

/** The patterns for a tile: only planks are laid in herringbone. */
export function patternsOf({ width, length }: Pick<ActualSize, 'width' | 'length'>) {
  const isPlank = Math.max(width, length) >= PLANK_RATIO * Math.min(width, length)
  return LAYING_PATTERNS.filter((pattern) => pattern !== 'herringbone' || isPlank)
}

/** The path of the planner on a product page, with a pattern and a joint in mm filled in. */
export const plannerPath = (pagePath: string, pattern: LayingPattern, joint: number) =>
  `${pagePath}?${new URLSearchParams({ pattern, joint: String(joint) })}#${PLANNER_ID}`

const roundToTenths = (value: number) => Math.round(value * 10) / 10

/** Formats a number with one decimal at most. */
export const formatTenths = (value: number, locale: string) =>
  formatNumber(roundToTenths(value), locale)

/** Converts an area in m² to the unit. */
export const areaIn = (unit: Unit, area: number) =>
  unit === 'm' ? area : roundToTenths(area * SQ_FT_PER_M2)

/** Formats the content of a box: '4 tiles, 10.8 sq ft a box'. `area` is in m². */
export function formatBox(
  { perBox, tiles, locale }: Pick<Words['planner'], 'perBox' | 'tiles' | 'locale'>,
  pieces: number,
  area: number,
  unit: Unit = 'ft',
): string {
  return fill(perBox[unit], {
    tiles: fillCount(tiles, pieces, locale),
    area: formatTenths(areaIn(unit, area), locale),
  })
}
