// The variants of a picture: how JPEG, PNG, AVIF and the preview are made.
import sharp, { type Sharp } from 'sharp'
import { GROUND_SIDE, type Ground, groundOf } from '#api/contract/ground.ts'
import type { Pixels } from './decode.ts'
import { variantWidths } from './widths.ts'

/** By eye and SSIM on the tile textures: table 3 keeps colour far better at the bytes of plain 75. */
const JPEG = { quality: 78, quantisationTable: 3 }
/** Filtered row by row: a quarter smaller on photographs, and still without loss. */
const PNG = { adaptiveFiltering: true }
/** By eye on the tile textures: half the JPEG's bytes. 4:4:4 costs 2% and keeps coloured edges clean. */
const AVIF = { quality: 55, effort: 2, chromaSubsampling: '4:4:4' }
/**
 * A 16-pixel WebP is about 150 bytes, where JPEG spends 600 on tables alone. What shows through is kept without loss
 * unless told otherwise, and noise in it takes as much again: of these the first one that is short enough.
 */
const PLACEHOLDERS = [
  { side: 16, quality: 75, alphaQuality: 100 },
  { side: 16, quality: 75, alphaQuality: 40 },
  { side: 12, quality: 60, alphaQuality: 40 },
  { side: 8, quality: 60, alphaQuality: 40 },
  { side: 6, quality: 40, alphaQuality: 20 },
]
/** Every list carries one for each of its pictures. */
const PLACEHOLDER_MAX = 300

/** The format that every browser and every link preview reads. */
export type PlainFormat = 'jpg' | 'png'

/** One encoded variant. */
export interface Variant {
  width: number
  bytes: Buffer
}

/** PNG only where something shows through. */
export function plainFormat(pixels: Pixels): PlainFormat {
  return pixels.channels === 4 ? 'png' : 'jpg'
}

/** The JPEGs, or PNGs, of a picture; one after the other, since there is one core for pictures. */
export async function encodePlain(pixels: Pixels): Promise<Variant[]> {
  const variants: Variant[] = []
  for (const width of variantWidths(pixels.width)) {
    const resized = picture(pixels).resize({ width })
    const encoded = plainFormat(pixels) === 'png' ? resized.png(PNG) : resized.jpeg(JPEG)
    variants.push({ width, bytes: await encoded.toBuffer() })
  }
  return variants
}

/** One AVIF out of the widest JPEG or PNG, which is still there after a restart. */
export function encodeAvif(widest: Uint8Array, width: number): Promise<Buffer> {
  return sharp(widest).resize({ width }).avif(AVIF).toBuffer()
}

/** A preview of at most 16 by 16 pixels as a data URI, about 220 characters and at most 300. */
export async function encodePlaceholder(pixels: Pixels): Promise<string> {
  let placeholder = ''
  for (const { side, ...quality } of PLACEHOLDERS) {
    const bytes = await picture(pixels)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp(quality)
      .toBuffer()
    placeholder = `data:image/webp;base64,${bytes.toString('base64')}`
    if (placeholder.length <= PLACEHOLDER_MAX) break
  }
  return placeholder
}

/** The ground on which it is seen, where something shows through. */
export async function measureGround(pixels: Pixels): Promise<Ground | undefined> {
  if (pixels.channels !== 4) return undefined
  const size = { fit: 'inside', withoutEnlargement: true } as const
  return groundOf(await picture(pixels).resize(GROUND_SIDE, GROUND_SIDE, size).raw().toBuffer())
}

function picture({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}
