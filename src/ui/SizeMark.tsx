// Tile size as text, with a drawing to scale and the actual size.
import type { ActualSize } from '#api/contract/size-text.ts'
import type { Size } from '#api/products/catalogue.contract.ts'
import { fill } from '#src/content/words/format.ts'
import './size-mark.css'

interface SizeProps {
  size: Size
  actualSize?: ActualSize | undefined
}

/** The side of the reference square, in pixels of a size mark and in units of `Size`. */
const SQUARE_SIDE = 16
/** The length that the reference square represents: the long side of the most common large tiles. */
const SQUARE_MM = 1200
/** The smallest drawn side, so that every size is visible. */
const SIDE_MIN = 2

interface Sides {
  width: number
  height: number
}

/** The two numbers of a size. */
function sidesOf(size: Size): Sides {
  const [width = SQUARE_SIDE, height = SQUARE_SIDE] = size.split('x').map(Number)
  return { width, height }
}

/**
 * Returns the sides to draw within the reference square, from the actual size if there is one, otherwise from the format.
 * A larger piece is scaled down to fit the square.
 */
export function computeDrawnSides(size: Size, actualSize?: ActualSize): Sides {
  const { width, height } = actualSize
    ? { width: actualSize.width, height: actualSize.length }
    : sidesOf(size)
  const scale = SQUARE_SIDE / Math.max(actualSize ? SQUARE_MM : SQUARE_SIDE, width, height)
  const scaleSide = (side: number) => Math.max(side * scale, SIDE_MIN)
  return { width: scaleSide(width), height: scaleSide(height) }
}

/** The drawing without text; `scale` is in pixels per unit. */
export function SizeSquare({ size, actualSize, scale = 1 }: SizeProps & { scale?: number }) {
  const tileSides = computeDrawnSides(size, actualSize)
  const side = SQUARE_SIDE * scale
  const outlineSide = SQUARE_SIDE - 1 / scale
  return (
    <svg
      width={side}
      height={side}
      viewBox={`0 0 ${SQUARE_SIDE} ${SQUARE_SIDE}`}
      aria-hidden="true"
    >
      <rect
        className="size-mark-square"
        x={0.5 / scale}
        y={0.5 / scale}
        width={outlineSide}
        height={outlineSide}
      />
      <rect x="0" y={SQUARE_SIDE - tileSides.height} {...tileSides} />
    </svg>
  )
}

/** Formats a size with non-breaking spaces. */
export function formatSize(size: Size): string {
  const { width, height } = sidesOf(size)
  return `${width}\u00a0×\u00a0${height}`
}

/** Formats the sides of the tile face in mm; `millimetres` has `{size}` and the unit. */
export function formatActualSize({ width, length }: ActualSize, millimetres = '{size} mm'): string {
  return fill(millimetres, { size: `${width} × ${length}` })
}

interface SizeMarkProps extends SizeProps {
  /** The words of the page for a length, with `{size}`. */
  millimetres: string
}

export function SizeMark({ size, actualSize, millimetres }: SizeMarkProps) {
  return (
    <span className="size-mark">
      <span className="row tight nowrap">
        <SizeSquare size={size} actualSize={actualSize} />
        {formatSize(size)}
      </span>
      {actualSize && (
        <>
          {' '}
          <span className="size-mark-actual">{formatActualSize(actualSize, millimetres)}</span>
        </>
      )}
    </span>
  )
}
