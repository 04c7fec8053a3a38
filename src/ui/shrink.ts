// Image conversion in the browser before uploads: shrinks photos and renders SVG as PNG.
import { IMAGE_MAX_BYTES, IMAGE_NOT_ACCEPTED, IMAGE_TYPES } from '#api/contract/image.ts'

/** The longest side of an upload: 1.5 times the largest variant. */
const SIDE_MAX_PX = 2400
/** Tried in order until the file is small enough. Sides in pixels. */
const ATTEMPTS = [
  { side: SIDE_MAX_PX, quality: 0.88 },
  { side: SIDE_MAX_PX, quality: 0.78 },
  { side: 2000, quality: 0.75 },
  { side: 1600, quality: 0.7 },
  { side: 1200, quality: 0.7 },
] as const

const acceptedTypes = new Set<string>(IMAGE_TYPES)

const SVG = 'image/svg+xml'

/**
 * Returns the file itself if it can be uploaded, otherwise a smaller copy with its EXIF rotation applied.
 * @throws Error with a message if this browser cannot read the file.
 */
export async function shrinkImage(file: File): Promise<File> {
  const isSvg = file.type === SVG
  const decoding = isSvg
    ? drawSvg(file)
    : createImageBitmap(file, { imageOrientation: 'from-image' })
  const bitmap = await decoding.catch((cause) => {
    throw new Error(IMAGE_NOT_ACCEPTED, { cause })
  })
  try {
    const isAccepted = acceptedTypes.has(file.type) && file.size < IMAGE_MAX_BYTES
    if (isAccepted && Math.max(bitmap.width, bitmap.height) <= SIDE_MAX_PX) return file
    const smallerBlob = await encodeWithinLimit(bitmap, typesFor(file))
    if (isAccepted && smallerBlob.size >= file.size) return file
    const name = isSvg ? file.name.replace(/\.svg$/i, '.png') : file.name
    return new File([smallerBlob], name, { type: smallerBlob.type })
  } finally {
    bitmap.close()
  }
}

/** The types to try: JPEG, or WebP if the image can be transparent; PNG for SVG. */
function typesFor(file: File): readonly string[] {
  if (file.type === SVG) return ['image/png', 'image/webp']
  return file.type === 'image/png' || file.type === 'image/webp'
    ? ['image/webp', 'image/jpeg']
    : ['image/jpeg']
}

async function encodeWithinLimit(bitmap: ImageBitmap, types: readonly string[]): Promise<Blob> {
  const longestSide = Math.max(bitmap.width, bitmap.height)
  for (const type of types) {
    for (const { side: maxSide, quality } of ATTEMPTS) {
      const side = Math.min(maxSide, longestSide)
      const blob = await encodeScaled(bitmap, side, type, quality)
      // A browser that cannot encode a type returns PNG; then try the next type.
      if (blob?.type !== type) break
      if (blob.size < IMAGE_MAX_BYTES) return blob
    }
  }
  throw new Error(IMAGE_NOT_ACCEPTED)
}

function encodeScaled(bitmap: ImageBitmap, side: number, type: string, quality: number) {
  const scale = side / Math.max(bitmap.width, bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d', { alpha: type !== 'image/jpeg' })
  if (!context) throw new Error(IMAGE_NOT_ACCEPTED)
  if (type === 'image/jpeg') {
    // JPEG has no transparency, so transparent parts become white.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
}

/** The longest side of a rendered SVG: that of the largest variant. */
const SVG_SIDE_PX = 1600

/**
 * Renders an SVG through an <img>, which runs no scripts and loads no resources.
 * @throws if the file is not an SVG or cannot be rendered.
 */
async function drawSvg(file: Blob): Promise<ImageBitmap> {
  const svg = new DOMParser().parseFromString(await file.text(), SVG).documentElement
  if (!(svg instanceof SVGSVGElement)) throw new Error('No SVG.')
  setPixelSize(svg)
  const svgText = new XMLSerializer().serializeToString(svg)
  const url = URL.createObjectURL(new Blob([svgText], { type: SVG }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return await createImageBitmap(image)
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Sets a size in pixels, without which some browsers render nothing. */
function setPixelSize(svg: SVGSVGElement): void {
  const [width, height] = readProportions(svg)
  const scale = SVG_SIDE_PX / Math.max(width, height)
  if (!svg.hasAttribute('viewBox')) svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
  svg.setAttribute('width', String(Math.max(1, Math.round(width * scale))))
  svg.setAttribute('height', String(Math.max(1, Math.round(height * scale))))
}

/** The proportions in any unit; square if the SVG has none. */
function readProportions(svg: SVGSVGElement): [width: number, height: number] {
  const viewBox = svg.viewBox.baseVal
  if (viewBox?.width > 0 && viewBox.height > 0) return [viewBox.width, viewBox.height]
  const isRelative = ({ baseVal }: SVGAnimatedLength) =>
    baseVal.unitType === SVGLength.SVG_LENGTHTYPE_PERCENTAGE
  if (isRelative(svg.width) || isRelative(svg.height)) return [1, 1]
  const { value: width } = svg.width.baseVal
  const { value: height } = svg.height.baseVal
  return width > 0 && height > 0 ? [width, height] : [1, 1]
}
