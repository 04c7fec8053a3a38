// A tile's format in words, beside it drawn to scale in the square of the largest.
import type { Size } from '#api/contract/catalogue.ts'
import './size-mark.css'

/** Side of the reference square, in pixels and in the units of a size. */
const SQUARE = 16
/** The least that is drawn, so that the smallest format is still seen. */
const LEAST = 2

export function SizeMark({ size }: { size: Size }) {
  const [width = SQUARE, height = SQUARE] = size.split('x').map(Number)
  const drawn = { width: Math.max(width, LEAST), height: Math.max(height, LEAST) }
  return (
    <span className="size-mark">
      <svg width={SQUARE} height={SQUARE} viewBox={`0 0 ${SQUARE} ${SQUARE}`} aria-hidden="true">
        <rect className="size-mark-square" x="0.5" y="0.5" width={SQUARE - 1} height={SQUARE - 1} />
        <rect x="0" y={SQUARE - drawn.height} {...drawn} />
      </svg>
      {/* Spaces that do not break: a format stays one word */}
      {`${width}\u00a0×\u00a0${height}`}
    </span>
  )
}
