// Crop geometry: bounding boxes of rotated images, and the position of a crop in its card.
import type { CSSProperties } from 'react'
import type { ImageCrop, ImageMeta } from '#api/contract/image.ts'

type Size = Pick<ImageMeta, 'width' | 'height'>

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** The size of the bounding box of an image rotated by `degrees`. */
export function rotatedSize({ width, height }: Size, degrees: number): Size {
  const [cos, sin] = [
    Math.abs(Math.cos(toRadians(degrees))),
    Math.abs(Math.sin(toRadians(degrees))),
  ]
  return { width: width * cos + height * sin, height: width * sin + height * cos }
}

/** The smallest zoom at which a centered square in a tilted image has no empty corners. */
export function coveringZoom(size: Size, tilt: number): number {
  const box = rotatedSize(size, tilt)
  const angle = Math.abs(toRadians(tilt))
  const sourceSide = Math.min(box.width, box.height) * (Math.cos(angle) + Math.sin(angle))
  return Math.max(1, sourceSide / Math.min(size.width, size.height))
}

/** The styles that show a crop in a square card: of the bounding box, and of the image inside it. */
export function previewStyles(
  size: Size,
  { x, y, width, height, rotate }: ImageCrop,
): { box: CSSProperties; picture: CSSProperties } {
  const rotated = rotatedSize(size, rotate)
  const aspect = rotated.width / rotated.height
  // A crop that is not square is shown whole, with margins.
  const partAspect = (aspect * width) / height
  const partWidth = Math.min(100, 100 * partAspect)
  const partHeight = Math.min(100, 100 / partAspect)
  const boxWidth = (partWidth * 100) / width
  const boxHeight = (partHeight * 100) / height
  return {
    box: {
      width: `${boxWidth}%`,
      height: `${boxHeight}%`,
      left: `${(100 - partWidth) / 2 - (x / 100) * boxWidth}%`,
      top: `${(100 - partHeight) / 2 - (y / 100) * boxHeight}%`,
    },
    picture: {
      width: `${(100 * size.width) / rotated.width}%`,
      transform: `translate(-50%, -50%) rotate(${rotate}deg)`,
    },
  }
}
