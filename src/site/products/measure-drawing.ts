// Dimensions of a scale drawing of a piece, in pixels.
import type { ActualSize } from '#api/contract/size-text.ts'

/** The maximum size of the drawn piece or page. */
const WIDTH_MAX_PX = 270
const HEIGHT_MAX_PX = 268
/** Below this ratio of long to short side, the page is drawn upright. */
const SQUARE_RATIO = 1.2
const A4_MM = [210, 297] as const
/** The minimum drawn side, so that every piece is visible. */
const SIDE_MIN_PX = 1.5

/** Returns the drawing of a piece; `isTile` adds an A4 page for comparison and the edge. */
export function drawPiece({ width, length, thickness }: ActualSize, isTile: boolean) {
  const longSide = Math.max(width, length)
  const shortSide = Math.min(width, length)
  const [a4Short, a4Long] = A4_MM
  const page = longSide > shortSide * SQUARE_RATIO ? [a4Long, a4Short] : [a4Short, a4Long]
  const [pageWidth = 0, pageHeight = 0] = isTile ? page : []
  const scale = Math.min(
    WIDTH_MAX_PX / Math.max(longSide, pageWidth),
    HEIGHT_MAX_PX / Math.max(shortSide, pageHeight),
  )
  const toPixels = (mm: number) => Math.max(Math.round(mm * scale * 10) / 10, SIDE_MIN_PX)
  return {
    piece: { width: toPixels(longSide), height: toPixels(shortSide) },
    // In mm; the long side is horizontal.
    measures: { width: longSide, height: shortSide, ...(isTile && thickness && { thickness }) },
    ...(isTile && {
      page: { width: toPixels(pageWidth), height: toPixels(pageHeight) },
      ...(thickness && { thickness: toPixels(thickness) }),
    }),
    width: Math.max(toPixels(longSide), isTile ? toPixels(pageWidth) : 0),
    height: Math.max(toPixels(shortSide), isTile ? toPixels(pageHeight) : 0),
  }
}
