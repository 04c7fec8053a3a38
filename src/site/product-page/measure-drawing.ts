// Computes the lines of a drawing of a piece to scale, in pixels.
import type { ActualSize } from '#api/products/details.contract.ts'

/** The largest sides of the drawn piece or page. */
const WIDTH_MAX_PX = 270
const HEIGHT_MAX_PX = 268
/** Sides that differ by less are drawn beside an upright page. */
const SQUARE_RATIO = 1.2
/** The sides of an A4 page in mm. */
const A4_MM = [210, 297] as const
/** The smallest drawn side, so that every piece is visible. */
const SIDE_MIN_PX = 1.5

/** The drawing of a piece; `isTile` adds an A4 page and the edge. */
export function drawPiece({ width, length, thickness }: ActualSize, isTile: boolean) {
  const long = Math.max(width, length)
  const short = Math.min(width, length)
  const [a4Short, a4Long] = A4_MM
  const page = long > short * SQUARE_RATIO ? [a4Long, a4Short] : [a4Short, a4Long]
  const [pageWidth = 0, pageHeight = 0] = isTile ? page : []
  const scale = Math.min(
    WIDTH_MAX_PX / Math.max(long, pageWidth),
    HEIGHT_MAX_PX / Math.max(short, pageHeight),
  )
  const toPixels = (mm: number) => Math.max(Math.round(mm * scale * 10) / 10, SIDE_MIN_PX)
  return {
    piece: { width: toPixels(long), height: toPixels(short) },
    // In mm; the long side lies.
    measures: { width: long, height: short, ...(isTile && thickness && { thickness }) },
    ...(isTile && {
      page: { width: toPixels(pageWidth), height: toPixels(pageHeight) },
      ...(thickness && { thickness: toPixels(thickness) }),
    }),
    width: Math.max(toPixels(long), isTile ? toPixels(pageWidth) : 0),
    height: Math.max(toPixels(short), isTile ? toPixels(pageHeight) : 0),
  }
}
