// Picture of a shared link: the photo on the right, the text on the left.
import sharp, { type OverlayOptions } from 'sharp'
import { IMAGE_MAX_PIXELS } from '#api/contract/image.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#api/contract/share.ts'
import { drawText, type Lettering, SANS, SERIF, type TextPicture } from './share-text.ts'

/** WhatsApp drops larger pictures from some previews, in bytes. */
const PICTURE_MAX_BYTES = 300_000
/** JPEG qualities, chosen by eye; only grainy photos need the lower one. */
const QUALITIES = [82, 45] as const

/** The colours of src/styles/tokens.css in sRGB. */
const PLASTER = '#f5f4f1'
const WELL = '#ecebe7'
const INK = '#151f1c'
const STONE = '#4e5854'
const GROUT = '#d0cfca'
const CLAY = '#a54a28'

/** The square photo is at the right edge, the text to its left, between HEAD and FOOT. In pixels. */
const PHOTO_SIDE = SHARE_HEIGHT
const PHOTO_LEFT = SHARE_WIDTH - PHOTO_SIDE
const MARGIN = 48
const HEAD_BOTTOM = 136
const FOOT_TOP = SHARE_HEIGHT - 112
/** Without a photo, a grid of 4 by 4 tiles replaces it; the title covers three of its columns. */
const GRID_TILE = Math.floor(PHOTO_SIDE / 4)
const GRID_LEFT = SHARE_WIDTH - GRID_TILE

const LOGO: Lettering = { font: SERIF, sizes: [52], color: INK, width: 300, height: HEAD_BOTTOM }
const LOGO_LINE: Lettering = { font: SANS, sizes: [24], color: INK, width: 400, height: 40 }
const TITLE = { font: SERIF, sizes: [76, 68, 60, 52, 44, 38, 32, 26], color: INK } as const
const NOTE: Lettering = {
  font: SANS,
  sizes: [28, 24, 20, 16],
  color: STONE,
  width: PHOTO_LEFT - 2 * MARGIN,
  height: 72,
}

export interface ShareText {
  /** The logo: its letters, and the lines next to them. */
  wordmark: { letters: string; lines: readonly string[] }
  title: string
  /** One line below the title, such as SKU and brand. */
  note: string
}

/**
 * Draws 1200 × 630 pixels as a JPEG of at most 300 KB. The photo is cropped to a central square; a grid of tiles
 * replaces it if it is missing or unreadable.
 */
export async function drawSharePicture(text: ShareText, photoBytes?: Buffer): Promise<Buffer> {
  const canvas = { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3 } as const
  const photo = await cropToSquare(photoBytes)
  const titleEnd = photo ? PHOTO_LEFT : GRID_LEFT
  const { data, info } = await sharp({ create: { ...canvas, background: PLASTER } })
    .composite([
      ...(photo ? [{ input: photo, left: PHOTO_LEFT, top: 0 }] : drawTileGrid()),
      ...(await drawTexts(text, titleEnd - 2 * MARGIN)),
      ...drawJoints(titleEnd),
    ])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const encode = (quality: number) =>
    sharp(data, { raw: info })
      .jpeg({ quality, chromaSubsampling: '4:4:4', progressive: true })
      .toBuffer()
  const [bestQuality, smallQuality] = QUALITIES
  const picture = await encode(bestQuality)
  return picture.length <= PICTURE_MAX_BYTES ? picture : encode(smallQuality)
}

async function cropToSquare(bytes: Buffer | undefined): Promise<Buffer | undefined> {
  if (!bytes) return undefined
  return sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS })
    .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'cover' })
    .flatten({ background: WELL })
    .png({ compressionLevel: 0 })
    .toBuffer()
    .catch(() => undefined)
}

/** The tiles around the title, like a page's placeholder for a product without a picture. */
function drawTileGrid(): OverlayOptions[] {
  return [
    createBox(PHOTO_LEFT, 0, PHOTO_SIDE, PHOTO_SIDE, WELL),
    ...[1, 2, 3, 4].map((column) =>
      createBox(SHARE_WIDTH - column * GRID_TILE, 0, 2, PHOTO_SIDE, GROUT),
    ),
    createBox(GRID_LEFT, SHARE_HEIGHT / 2, GRID_TILE, 2, GROUT),
    createBox(0, HEAD_BOTTOM, GRID_LEFT, FOOT_TOP - HEAD_BOTTOM, PLASTER),
  ]
}

async function drawTexts(
  { wordmark, title, note }: ShareText,
  width: number,
): Promise<OverlayOptions[]> {
  const logo = await drawText(wordmark.letters, LOGO)
  const lines = await Promise.all(wordmark.lines.map((line) => drawText(line, LOGO_LINE)))
  const titlePicture = await drawText(title, {
    ...TITLE,
    width,
    height: FOOT_TOP - HEAD_BOTTOM - 2 * 36,
  })
  const notePicture = await drawText(note, NOTE)
  const linesLeft = MARGIN + (logo?.width ?? 0) + 41
  const linesTop = HEAD_BOTTOM / 2 - 15 * lines.length
  return [
    ...placeText(logo, MARGIN, (height) => (HEAD_BOTTOM - height) / 2),
    createBox(linesLeft - 21, HEAD_BOTTOM / 2 - 30, 1, 60, INK),
    ...lines.flatMap((line, row) => placeText(line, linesLeft, () => linesTop + 32 * row)),
    ...placeText(titlePicture, MARGIN, (height) => FOOT_TOP - 36 - height),
    ...placeText(notePicture, MARGIN, (height) => (FOOT_TOP + SHARE_HEIGHT - height) / 2),
  ]
}

function placeText(
  text: TextPicture | undefined,
  left: number,
  computeTop: (height: number) => number,
): OverlayOptions[] {
  if (!text) return []
  return [{ input: text.png, left: Math.round(left), top: Math.round(computeTop(text.height)) }]
}

/** The joint lines, and the clay line at the end of the title. */
function drawJoints(titleEnd: number): OverlayOptions[] {
  const [top, height] =
    titleEnd === PHOTO_LEFT ? [0, SHARE_HEIGHT] : [HEAD_BOTTOM, FOOT_TOP - HEAD_BOTTOM]
  return [
    createBox(0, HEAD_BOTTOM, titleEnd, 2, GROUT),
    createBox(0, FOOT_TOP, titleEnd, 2, GROUT),
    createBox(MARGIN / 2, 0, 2, SHARE_HEIGHT, GROUT),
    createBox(titleEnd - 4, top, 4, height, CLAY),
  ]
}

function createBox(
  left: number,
  top: number,
  width: number,
  height: number,
  background: string,
): OverlayOptions {
  return { input: { create: { width, height, channels: 3, background } }, left, top }
}
