// Picture with marks on it, which are placed in pixels of the picture.
import type { ReactNode, Ref } from 'react'
import type { Corners } from './homography.ts'
import './marked-picture.css'

export interface PictureProps {
  /** The URL of the picture. */
  src: string
  alt: string
  /** The size of the picture in pixels, in which corners and marks are given. */
  size: { width: number; height: number }
  /** The corners of the surface. */
  corners: Corners
}

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
