// Picture with marks on it, which are placed in pixels of the picture.
import type { ReactNode, Ref } from 'react'
import type { Corners, Point } from './homography.ts'
import './marked-picture.css'

/** What an arrow key moves, in steps. */
export const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export interface PictureProps {
  /** The URL of the picture. */
  src: string
  alt: string
  /** The size of the picture in pixels, in which corners and marks are given. */
  size: { width: number; height: number }
  /** The corners of the surface. */
  corners: Corners
}

/** The point, or the nearest one within the picture. */
export const clampPoint = ({ x, y }: Point, { width, height }: PictureProps['size']): Point => ({
  x: Math.max(0, Math.min(width, x)),
  y: Math.max(0, Math.min(height, y)),
})

interface MarkedPictureProps extends PictureProps {
  className: string
  ref: Ref<HTMLDivElement>
  /** What is drawn beside the outline of the surface, as SVG. */
  drawing: ReactNode
  children: ReactNode
}

export function MarkedPicture({ src, alt, size, corners, ...props }: MarkedPictureProps) {
  const { className, ref, drawing, children } = props
  const { width, height } = size
  return (
    <div
      ref={ref}
      className={`marked-picture ${className} relative`}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <img src={src} alt={alt} draggable={false} />
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {drawing}
        <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
      {children}
    </div>
  )
}
