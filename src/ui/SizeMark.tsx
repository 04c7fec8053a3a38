// Tile size as text, with a drawing to scale and the actual size.
import type { ActualSize } from '#api/contract/size-text.ts'
import type { Size } from '#api/products/catalogue.contract.ts'
import { drawnSides, SQUARE_SIDE, sidesOf } from './size-drawing.ts'
import './size-mark.css'

interface SizeProps {
  size: Size
  actualSize?: ActualSize | undefined
}

/** The drawing without text; `scale` is in pixels per unit. */
export function SizeSquare({ size, actualSize, scale = 1 }: SizeProps & { scale?: number }) {
  const tileSides = drawnSides(size, actualSize)
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

/** Formats the sides of the tile face in mm. */
export function formatActualSize({ width, length }: ActualSize): string {
  return `${width} × ${length} mm`
}

export function SizeMark({ size, actualSize }: SizeProps) {
  return (
    <span className="size-mark">
      <span className="row tight nowrap">
        <SizeSquare size={size} actualSize={actualSize} />
        {formatSize(size)}
      </span>
      {actualSize && (
        <>
          {' '}
          <span className="size-mark-actual">{formatActualSize(actualSize)}</span>
        </>
      )}
    </span>
  )
}
