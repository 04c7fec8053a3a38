// On which ground a picture that was just chosen is seen, measured as the server measures it.
import { GROUND_SIDE, type Ground, groundOf } from '#api/contract/ground.ts'

/** Undefined, too, where the browser does not let the picture be read. */
export function groundOfPreview(image: HTMLImageElement): Ground | undefined {
  const scale = Math.min(1, GROUND_SIDE / Math.max(image.naturalWidth, image.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return undefined
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
  // A photograph of something white has no ground to be seen on.
  const isOpaque = data.every((value, at) => at % 4 !== 3 || value === 255)
  return isOpaque ? undefined : groundOf(data)
}
