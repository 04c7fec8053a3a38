// Masks of a photo: strokes of a brush that rub out what stands before a surface, or bring it back.
import type { Point } from './homography.ts'

/** A stroke in pixels of the photo. */
export interface Stroke {
  points: readonly Point[]
  radius: number
  /** Whether it brings the surface back. */
  isRestoring: boolean
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Draws strokes with the current style; a single point is a dot. `scale` is canvas pixels for each pixel of the photo. */
export function drawStroke(context: Context, { points, radius }: Stroke, scale: number): void {
  const [first, ...others] = points
  if (!first) return
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.lineWidth = 2 * radius * scale
  context.beginPath()
  context.moveTo(first.x * scale, first.y * scale)
  for (const { x, y } of others.length > 0 ? others : [first]) context.lineTo(x * scale, y * scale)
  context.stroke()
}

/**
 * Fills the canvas with the mask: white where the surface is visible, black where it was rubbed out. The strokes are
 * drawn over the previous mask, if there is one.
 */
export function drawMask(
  context: Context,
  strokes: readonly Stroke[],
  scale: number,
  previous?: CanvasImageSource,
): void {
  const { width, height } = context.canvas
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  if (previous) context.drawImage(previous, 0, 0, width, height)
  for (const stroke of strokes) {
    context.strokeStyle = stroke.isRestoring ? 'white' : 'black'
    drawStroke(context, stroke, scale)
  }
}
