// Computes the lines of a drawing of a piece to scale, in pixels.
import type { ActualSize } from '#api/products/details.contract.ts'

/** The largest sides of the drawn piece or page. */
const WIDTH = 270
const HEIGHT = 268
/** Sides that differ by less are drawn beside an upright page. */
const SQUARE_RATIO = 1.2
/** The sides of an A4 page in mm. */
const A4 = [210, 297] as const
/** The smallest drawn side, so that every piece is visible. */
const LEAST = 1.5

/** The drawing of a piece; `isTile` adds an A4 page and the edge. */
export function drawPiece({ width, length, thickness }: ActualSize, isTile: boolean) {
  const long = Math.max(width, length)
  const short = Math.min(width, length)
  const [a4Short, a4Long] = A4
  const page = long > short * SQUARE_RATIO ? [a4Long, a4Short] : [a4Short, a4Long]
  const [pageWidth = 0, pageHeight = 0] = isTile ? page : []
  const scale = Math.min(WIDTH / Math.max(long, pageWidth), HEIGHT / Math.max(short, pageHeight))
  const drawn = (mm: number) => Math.max(Math.round(mm * scale * 10) / 10, LEAST)
  return {
    piece: { width: drawn(long), height: drawn(short) },
    // In mm; the long side lies.
    measures: { width: long, height: short, ...(isTile && thickness && { thickness }) },
    ...(isTile && {
      page: { width: drawn(pageWidth), height: drawn(pageHeight) },
      ...(thickness && { thickness: drawn(thickness) }),
    }),
    width: Math.max(drawn(long), isTile ? drawn(pageWidth) : 0),
    height: Math.max(drawn(short), isTile ? drawn(pageHeight) : 0),
  }
}
