// The picture that messengers show of a link: a photograph in the frame of the look, and the words beside it.
import sharp, { type OverlayOptions } from 'sharp'
import { IMAGE_MAX_PIXELS } from '#api/contract/image.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#api/contract/share.ts'
import { drawText, type Lettering, SANS, SERIF } from './share-text.ts'

/** WhatsApp leaves out heavier pictures in some of its previews. */
const MAX_BYTES = 300_000
/** By eye; worse than the first only where a photograph is all grain. */
const QUALITIES = [82, 72, 60, 45] as const

/** As in src/styles/tokens.css, in sRGB. */
const PLASTER = '#f5f4f1'
const WELL = '#ecebe7'
const INK = '#151f1c'
const STONE = '#4e5854'
const GROUT = '#d0cfca'
const CLAY = '#a54a28'

/** The photograph's square stands at the right edge; the words have the cells left of it, between these lines. */
const PHOTO_SIDE = SHARE_HEIGHT
const PHOTO_LEFT = SHARE_WIDTH - PHOTO_SIDE
const MARGIN = 48
const HEAD = 136
const FOOT = SHARE_HEIGHT - 112
const TEXT_WIDTH = PHOTO_LEFT - 2 * MARGIN
/** Without a photograph its cell is a lay of four by four tiles, and the title's cell takes three columns of them. */
const LAY_TILE = Math.floor(PHOTO_SIDE / 4)
const LAY_LEFT = SHARE_WIDTH - LAY_TILE
const TITLE_ROOM = FOOT - HEAD - 2 * 36

export interface ShareWords {
  /** The shop's sign: its letters, and the lines beside them. */
  wordmark: { letters: string; lines: readonly string[] }
  title: string
  /** One line below the title, such as SKU and brand. */
  note: string
}

/**
 * Draws 1200 × 630 pixels as a JPEG of at most 300 KB. The photograph is cut to a square around its middle; without
 * one, or with one that cannot be read, the title reaches into a lay of tiles that is drawn in its place.
 */
export async function drawSharePicture(words: ShareWords, photograph?: Buffer): Promise<Buffer> {
  const canvas = {
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
    channels: 3,
    background: PLASTER,
  } as const
  const photo = await square(photograph)
  const titleEnd = photo ? PHOTO_LEFT : LAY_LEFT
  const { data, info } = await sharp({ create: canvas })
    .composite([
      ...(photo ? [{ input: photo, left: PHOTO_LEFT, top: 0 }] : lay()),
      ...(await lettering(words, titleEnd - 2 * MARGIN)),
      ...joints(titleEnd),
    ])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return encode((quality) =>
    sharp(data, { raw: { width, height, channels } })
      .jpeg({ quality, chromaSubsampling: '4:4:4', progressive: true })
      .toBuffer(),
  )
}

async function encode(at: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  let picture = await at(QUALITIES[0])
  for (const quality of QUALITIES.slice(1)) {
    if (picture.length <= MAX_BYTES) break
    picture = await at(quality)
  }
  return picture
}

async function square(bytes: Buffer | undefined): Promise<Buffer | undefined> {
  if (!bytes) return undefined
  return sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS })
    .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'cover' })
    .flatten({ background: WELL })
    .png({ compressionLevel: 0 })
    .toBuffer()
    .catch(() => undefined)
}

/** The tiles around the title, as src/site/ui/product-picture.css draws them on the pages. */
function lay(): OverlayOptions[] {
  return [
    { input: plain(PHOTO_SIDE, PHOTO_SIDE, WELL), left: PHOTO_LEFT, top: 0 },
    ...[0, 1, 2, 3].map((column) => ({
      input: plain(2, PHOTO_SIDE, GROUT),
      left: SHARE_WIDTH - (column + 1) * LAY_TILE,
      top: 0,
    })),
    { input: plain(LAY_TILE, 2, GROUT), left: LAY_LEFT, top: SHARE_HEIGHT / 2 },
    { input: plain(LAY_LEFT, FOOT - HEAD, PLASTER), left: 0, top: HEAD },
  ]
}

async function lettering(
  { wordmark, title, note }: ShareWords,
  titleWidth: number,
): Promise<OverlayOptions[]> {
  const at = async (
    text: string,
    letters: Lettering,
    place: (height: number) => [number, number],
  ) => {
    const drawn = await drawText(text, letters)
    if (!drawn) return []
    const [left, top] = place(drawn.height)
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
    height: TITLE_ROOM,
  }
  const shop = wordmark.lines.map((text, row) =>
    at(text, line, () => [beside, HEAD / 2 - 15 * wordmark.lines.length + 32 * row]),
  )
  return [
    ...(letters
      ? [{ input: letters.png, left: MARGIN, top: Math.round(middle(0, HEAD)(letters.height)) }]
      : []),
    { input: plain(1, 60, INK), left: beside - 21, top: HEAD / 2 - 30 },
    ...(await Promise.all(shop)).flat(),
    ...(await at(title, big, (height) => [MARGIN, FOOT - 36 - height])),
    ...(await at(note, foot, (height) => [MARGIN, middle(FOOT, SHARE_HEIGHT)(height)])),
  ]
}

/** The grout, and the one clay joint that ends the title's cell. */
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
