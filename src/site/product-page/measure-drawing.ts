// Computes the lines of a drawing of a piece to scale, in pixels.
import type { ActualSize } from '#api/contract/product-facts.ts'

/** The largest sides of the drawn piece or page. */
const WIDTH = 270
const HEIGHT = 268
/** Sides that differ by less are drawn beside an upright page. */
const SQUARE_RATIO = 1.2
/** The sides of an A4 page in mm. */
const A4 = [210, 297] as const
/** The smallest drawn side, so that every piece is visible. */
const LEAST = 1.5

/** The drawing of a piece, whose long side lies; `isTile` adds an A4 page. */
export function drawPiece({ width, length }: ActualSize, isTile: boolean) {
  const long = Math.max(width, length)
  const short = Math.min(width, length)
  const [a4Short, a4Long] = A4
  const a4 = long > short * SQUARE_RATIO ? [a4Long, a4Short] : [a4Short, a4Long]
  const [pageWidth = 0, pageHeight = 0] = isTile ? a4 : []
  const scale = Math.min(WIDTH / Math.max(long, pageWidth), HEIGHT / Math.max(short, pageHeight))
  const drawn = (mm: number) => Math.max(Math.round(mm * scale * 10) / 10, LEAST)
  const piece = { width: drawn(long), height: drawn(short) }
  const page = isTile ? { width: drawn(pageWidth), height: drawn(pageHeight) } : undefined
  return {
    piece,
    page,
    long,
    short,
    width: Math.max(piece.width, page?.width ?? 0),
    height: Math.max(piece.height, page?.height ?? 0),
  }
}
