// Encoder of a picture's variants: JPEG or PNG, AVIF, and the preview.
import sharp, { type Sharp } from 'sharp'
import { chooseGround, GROUND_SAMPLE_PX, type Ground, IMAGE_WIDTHS } from '#api/contract/image.ts'
import type { Pixels } from './decode.ts'

/** Chosen by eye and SSIM on the tile textures: table 3 preserves colour better at the file size of quality 75. */
const JPEG = { quality: 78, quantisationTable: 3 }
/** Lossless, and a quarter smaller for photos. */
const PNG = { adaptiveFiltering: true }
/** Chosen by eye on the tile textures: half the bytes of the JPEG. 4:4:4 costs 2% and keeps coloured edges clean. */
const AVIF = { quality: 55, effort: 2, chromaSubsampling: '4:4:4' }
/**
 * A 16-pixel WebP has about 150 bytes; the tables of a JPEG alone have 600. Transparency needs lower qualities. The
 * first setting with a short enough result is used.
 */
const PLACEHOLDERS = [
  { side: 16, quality: 75, alphaQuality: 100 },
  { side: 16, quality: 75, alphaQuality: 40 },
  { side: 12, quality: 60, alphaQuality: 40 },
  { side: 8, quality: 60, alphaQuality: 40 },
  { side: 6, quality: 40, alphaQuality: 20 },
]

/** Maximum length of a preview, in characters: lists contain one for each picture. */
const PLACEHOLDER_MAX_LENGTH = 300

/** A format that every browser and every link preview can read. */
export type PlainFormat = 'jpg' | 'png'

/** One encoded variant. */
export interface Variant {
  width: number
  bytes: Buffer
}

/** PNG for a picture with transparency, otherwise JPEG. */
export function choosePlainFormat(pixels: Pixels): PlainFormat {
  return pixels.channels === 4 ? 'png' : 'jpg'
}

/**
 * The widths of the variants, ascending and limited to the picture's own width. Examples: 3000 gives 400, 800, 1600;
 * 1200 gives 400, 800, 1200; 300 gives 300.
 */
function computeVariantWidths(width: number): number[] {
  return [...new Set(IMAGE_WIDTHS.map((standardWidth) => Math.min(standardWidth, width)))]
}

/** Encodes the JPEGs or PNGs of a picture, one after the other. */
export async function encodePlain(pixels: Pixels): Promise<Variant[]> {
  const variants: Variant[] = []
  for (const width of computeVariantWidths(pixels.width)) {
    const resized = toSharp(pixels).resize({ width })
    const encoded = choosePlainFormat(pixels) === 'png' ? resized.png(PNG) : resized.jpeg(JPEG)
    variants.push({ width, bytes: await encoded.toBuffer() })
  }
  return variants
}

/** Encodes one AVIF from the widest stored JPEG or PNG, which survives a restart. */
export function encodeAvif(widestFile: Uint8Array, width: number): Promise<Buffer> {
  return sharp(widestFile).resize({ width }).avif(AVIF).toBuffer()
}

/** A preview of at most 16 by 16 pixels, as a data URI of about 220 and at most 300 characters. */
export async function encodePlaceholder(pixels: Pixels): Promise<string> {
  let placeholder = ''
  for (const { side, ...quality } of PLACEHOLDERS) {
    const bytes = await toSharp(pixels)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp(quality)
      .toBuffer()
    placeholder = `data:image/webp;base64,${bytes.toString('base64')}`
    if (placeholder.length <= PLACEHOLDER_MAX_LENGTH) break
  }
  return placeholder
}

/** The background colour that a transparent picture needs; undefined for an opaque one. */
export async function measureGround(pixels: Pixels): Promise<Ground | undefined> {
  if (pixels.channels !== 4) return undefined
  const size = { fit: 'inside', withoutEnlargement: true } as const
  return chooseGround(
    await toSharp(pixels).resize(GROUND_SAMPLE_PX, GROUND_SAMPLE_PX, size).raw().toBuffer(),
  )
}

function toSharp({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}
