// Marks on a picture: how arrow keys move them, and where they may stand.
import type { Point } from './homography.ts'

/** What an arrow key moves, in steps. */
export const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The point, or the nearest one within the picture. */
export const clampPoint = (
  { x, y }: Point,
  { width, height }: { width: number; height: number },
): Point => ({
  x: Math.max(0, Math.min(width, x)),
  y: Math.max(0, Math.min(height, y)),
})
