// The picture that is shared or saved: the laid room, and on its lower edge the tile, its laying and the showroom.

interface Caption {
  name: string
  /** SKU, size and laying. */
  note: string
  showroom: string
}

/** Sizes relative to the width of the picture. */
const EDGE = 0.075
const NAME = 0.024
const NOTE = 0.0155
const JPEG_QUALITY = 0.9
/** The least width of text, by which a tall picture still has legible text. */
const TEXT_WIDTH_MIN = 1300

/** @throws Error if the browser cannot encode it. */
export async function composeSharePicture(
  picture: HTMLCanvasElement,
  { name, note, showroom }: Caption,
): Promise<Blob> {
  const { width, height } = picture
  const unit = Math.max(width, TEXT_WIDTH_MIN)
  const edge = Math.round(unit * EDGE)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height: height + edge })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The picture cannot be composed.')
  const style = getComputedStyle(document.documentElement)
  const token = (property: string) => style.getPropertyValue(property)
  const gap = edge * 0.32
  context.drawImage(picture, 0, 0)
  context.fillStyle = token('--plaster')
  context.fillRect(0, height, width, edge)
  context.fillStyle = token('--ink')
  context.textBaseline = 'alphabetic'
  context.textAlign = 'right'
  context.font = `400 ${unit * NAME}px ${token('--serif')}`
  const markWidth = Math.min(context.measureText(showroom).width, width * 0.42)
  context.fillText(showroom, width - gap, height + edge * 0.6, markWidth)
  context.textAlign = 'left'
  const textWidth = width - markWidth - 3 * gap
  context.fillText(name, gap, height + edge * 0.46, textWidth)
  context.fillStyle = token('--stone')
  context.font = `400 ${unit * NOTE}px ${token('--sans')}`
  context.fillText(note, gap, height + edge * 0.78, textWidth)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be encoded.'))),
      'image/jpeg',
      JPEG_QUALITY,
    ),
  )
}

/** Saves a file to the visitor's downloads. */
export function downloadFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name })
  link.click()
  // The download has started by then in every browser.
  setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_MS)
}

const DOWNLOAD_MS = 60_000
