// Draws the picture of a shared link: the photograph on the right, the words on the left.
import sharp, { type OverlayOptions } from 'sharp'
import { IMAGE_MAX_PIXELS } from '#api/contract/image-limits.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#api/contract/share.ts'
import { drawText, type Lettering, SANS, SERIF } from './share-text.ts'

/** WhatsApp drops larger pictures from some previews. */
const MAX_BYTES = 300_000
/** JPEG qualities, chosen by eye; only grainy photographs need a lower one than the first. */
const QUALITIES = [82, 72, 60, 45] as const

/** The colours of src/styles/tokens.css in sRGB. */
const PLASTER = '#f5f4f1'
const WELL = '#ecebe7'
const INK = '#151f1c'
const STONE = '#4e5854'
const GROUT = '#d0cfca'
const CLAY = '#a54a28'

/** The square photograph is at the right edge; the words are on its left, between HEAD and FOOT. */
const PHOTO_SIDE = SHARE_HEIGHT
const PHOTO_LEFT = SHARE_WIDTH - PHOTO_SIDE
const MARGIN = 48
const HEAD = 136
const FOOT = SHARE_HEIGHT - 112
const TEXT_WIDTH = PHOTO_LEFT - 2 * MARGIN
/** Without a photograph a grid of 4 by 4 tiles takes its place; the title covers three columns of it. */
const GRID_TILE = Math.floor(PHOTO_SIDE / 4)
const GRID_LEFT = SHARE_WIDTH - GRID_TILE
const TITLE_HEIGHT = FOOT - HEAD - 2 * 36

export interface ShareWords {
  /** The logo: its letters, and the lines beside them. */
  wordmark: { letters: string; lines: readonly string[] }
  title: string
  /** One line below the title, such as SKU and brand. */
  note: string
}

/**
 * Draws 1200 × 630 pixels as a JPEG of at most 300 KB. The photograph is cropped to its central square; a missing or
 * unreadable one is replaced by a grid of tiles.
 */
export async function drawSharePicture(words: ShareWords, photograph?: Buffer): Promise<Buffer> {
  const canvas = {
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
    channels: 3,
    background: PLASTER,
  } as const
  const photo = await cropToSquare(photograph)
  const titleEnd = photo ? PHOTO_LEFT : GRID_LEFT
  const { data, info } = await sharp({ create: canvas })
    .composite([
      ...(photo ? [{ input: photo, left: PHOTO_LEFT, top: 0 }] : tileGrid()),
      ...(await drawWords(words, titleEnd - 2 * MARGIN)),
      ...joints(titleEnd),
    ])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return encodeWithinLimit((quality) =>
    sharp(data, { raw: { width, height, channels } })
      .jpeg({ quality, chromaSubsampling: '4:4:4', progressive: true })
      .toBuffer(),
  )
}

async function encodeWithinLimit(encode: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  let picture = await encode(QUALITIES[0])
  for (const quality of QUALITIES.slice(1)) {
    if (picture.length <= MAX_BYTES) break
    picture = await encode(quality)
  }
  return picture
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

/** The tiles around the title, like the placeholder of a product without a picture on the pages. */
function tileGrid(): OverlayOptions[] {
  return [
    { input: plain(PHOTO_SIDE, PHOTO_SIDE, WELL), left: PHOTO_LEFT, top: 0 },
    ...[0, 1, 2, 3].map((column) => ({
      input: plain(2, PHOTO_SIDE, GROUT),
      left: SHARE_WIDTH - (column + 1) * GRID_TILE,
      top: 0,
    })),
    { input: plain(GRID_TILE, 2, GROUT), left: GRID_LEFT, top: SHARE_HEIGHT / 2 },
    { input: plain(GRID_LEFT, FOOT - HEAD, PLASTER), left: 0, top: HEAD },
  ]
}

async function drawWords(
  { wordmark, title, note }: ShareWords,
  titleWidth: number,
): Promise<OverlayOptions[]> {
  const drawAt = async (
    text: string,
    letters: Lettering,
    position: (height: number) => [number, number],
  ) => {
    const drawn = await drawText(text, letters)
    if (!drawn) return []
    const [left, top] = position(drawn.height)
    return [{ input: drawn.png, left: Math.round(left), top: Math.round(top) }]
  }
  const middle = (from: number, to: number) => (height: number) => (from + to - height) / 2
  const sign: Lettering = { font: SERIF, sizes: [52], color: INK, width: 300, height: HEAD }
  const letters = await drawText(wordmark.letters, sign)
  const beside = MARGIN + (letters?.width ?? 0) + 41
  const line: Lettering = { font: SANS, sizes: [24], color: INK, width: 400, height: 40 }
  const foot: Lettering = {
    font: SANS,
    sizes: [28, 24, 20, 16],
    color: STONE,
    width: TEXT_WIDTH,
    height: 72,
  }
  const big: Lettering = {
    font: SERIF,
    sizes: [76, 68, 60, 52, 44, 38, 32, 26],
    color: INK,
    width: titleWidth,
    height: TITLE_HEIGHT,
  }
  const nameLines = wordmark.lines.map((text, row) =>
    drawAt(text, line, () => [beside, HEAD / 2 - 15 * wordmark.lines.length + 32 * row]),
  )
  return [
    ...(letters
      ? [{ input: letters.png, left: MARGIN, top: Math.round(middle(0, HEAD)(letters.height)) }]
      : []),
    { input: plain(1, 60, INK), left: beside - 21, top: HEAD / 2 - 30 },
    ...(await Promise.all(nameLines)).flat(),
    ...(await drawAt(title, big, (height) => [MARGIN, FOOT - 36 - height])),
    ...(await drawAt(note, foot, (height) => [MARGIN, middle(FOOT, SHARE_HEIGHT)(height)])),
  ]
}

/** The joint lines, and the clay line at the end of the title. */
function joints(titleEnd: number): OverlayOptions[] {
  const [top, height] = titleEnd === PHOTO_LEFT ? [0, SHARE_HEIGHT] : [HEAD, FOOT - HEAD]
  return [
    { input: plain(titleEnd, 2, GROUT), left: 0, top: HEAD },
    { input: plain(titleEnd, 2, GROUT), left: 0, top: FOOT },
    { input: plain(2, SHARE_HEIGHT, GROUT), left: MARGIN / 2, top: 0 },
    { input: plain(4, height, CLAY), left: titleEnd - 4, top },
  ]
}

function plain(width: number, height: number, background: string): OverlayOptions['input'] {
  return { create: { width, height, channels: 3, background } }
}
