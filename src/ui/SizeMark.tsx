// A tile size in words, with a drawing to scale.
import type { Size } from '#api/contract/catalogue.ts'
import './size-mark.css'

/** The side of the reference square, in pixels and in units of a size. */
const SQUARE = 16
/** The smallest drawn side, so that every size is visible. */
const LEAST = 2

const sidesOf = (size: Size) => {
  const [width = SQUARE, height = SQUARE] = size.split('x').map(Number)
  return { width, height }
}

/** Only the drawing; `scale` is in pixels per unit. */
export function SizeSquare({ size, scale = 1 }: { size: Size; scale?: number }) {
  const { width, height } = sidesOf(size)
  const drawn = { width: Math.max(width, LEAST), height: Math.max(height, LEAST) }
  const side = SQUARE * scale
  const line = SQUARE - 1 / scale
  return (
    <svg width={side} height={side} viewBox={`0 0 ${SQUARE} ${SQUARE}`} aria-hidden="true">
      <rect
        className="size-mark-square"
        x={0.5 / scale}
        y={0.5 / scale}
        width={line}
        height={line}
      />
      <rect x="0" y={SQUARE - drawn.height} {...drawn} />
    </svg>
  )
}

/** Only the words, with non-breaking spaces. */
export function sizeWords(size: Size): string {
  const { width, height } = sidesOf(size)
  return `${width}\u00a0×\u00a0${height}`
}

export function SizeMark({ size }: { size: Size }) {
  return (
    <span className="size-mark row tight nowrap">
      <SizeSquare size={size} />
      {sizeWords(size)}
    </span>
  )
}
