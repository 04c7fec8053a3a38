// Draws text with the site's own fonts, independent of the fonts of the machine.
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drawableText } from './drawable.ts'

/*
 * fonts/*.ttf were made from the packages' latin and latin-ext files with fonttools (OFL texts beside them); the text
 * renderer reads neither WOFF2 nor the axes of a variable font:
 *   fonttools varLib.instancer fraunces-{latin,latin-ext}-opsz-normal.woff2 wght=400 opsz=54
 *   fonttools varLib.instancer instrument-sans-{latin,latin-ext}-wght-normal.woff2 wght=500
 *   pyftsubset … --layout-features=kern,liga,mark,mkmk,ccmp,locl --no-hinting, then fonttools merge
 * noto-sans-tamil.ttf is tamil-400-normal.woff of @fontsource/noto-sans-tamil 5.3.0, decompressed.
 */
const font = (family: string, file: string) => ({
  family,
  file: fileURLToPath(new URL(`fonts/${file}`, import.meta.url)),
})

export const SERIF = font('Fraunces', 'fraunces.ttf')
export const SANS = font('Instrument Sans', 'instrument-sans.ttf')
/** Draws the letters that the others lack. */
const TAMIL = font('Noto Sans Tamil', 'noto-sans-tamil.ttf')

export interface Lettering {
  font: typeof SERIF
  /** Font sizes in pixels; the first one at which the text fits is used. */
  sizes: readonly [number, ...number[]]
  /** As in #151f1c. */
  color: string
  /** The available space in pixels. */
  width: number
  height: number
}

/** A transparent picture of the text without a margin. */
export interface TextPicture {
  png: Buffer
  width: number
  height: number
}

/** A word is broken only where it has no room at the smallest size. */
const WRAPS = ['word', 'word-char'] as const

/** Draws the text; undefined when its script is not in the fonts, or when it does not fit. */
export async function drawText(text: string, letters: Lettering): Promise<TextPicture | undefined> {
  const words = drawableText(text)
  if (!words) return undefined
  await loadTamil()
  const { font, sizes, color, width, height } = letters
  for (const wrap of WRAPS) {
    for (const size of sizes) {
      const { data, info } = await sharp({
        text: {
          // This is markup: the text must be escaped.
          text: `<span foreground="${color}">${escaped(words)}</span>`,
          font: `${font.family}, ${TAMIL.family} ${size}`,
          fontfile: font.file,
          width,
          wrap,
          // At 72 a point is a pixel.
          dpi: 72,
          rgba: true,
        },
      })
        .png()
        .toBuffer({ resolveWithObject: true })
      if (info.height <= height && info.width <= width)
        return { png: data, width: info.width, height: info.height }
    }
  }
  return undefined
}

let tamil: Promise<unknown> | undefined

/** A drawing takes one font file; a file that was drawn with once stays available to the process. */
function loadTamil(): Promise<unknown> {
  tamil ??= sharp({ text: { text: 'அ', font: TAMIL.family, fontfile: TAMIL.file } })
    .png()
    .toBuffer()
  return tamil
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
