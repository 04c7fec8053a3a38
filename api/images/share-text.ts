// Text drawing with the site's own fonts, independent of the fonts on the machine.
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { toDrawableText } from './drawable.ts'

/*
 * fonts/*.ttf were made from the packages' latin, latin-ext and tamil files with fonttools (OFL texts beside them); the
 * text renderer reads neither WOFF2 nor the axes of a variable font:
 *   fonttools varLib.instancer fraunces-{latin,latin-ext}-opsz-normal.woff2 wght=400 opsz=54
 *   fonttools varLib.instancer instrument-sans-{latin,latin-ext}-wght-normal.woff2 wght=500
 *   pyftsubset … --layout-features=kern,liga,mark,mkmk,ccmp,locl --no-hinting, then fonttools merge
 *   fonttools varLib.instancer noto-serif-tamil-tamil-wght-normal.woff2 wght=450
 *   fonttools varLib.instancer anek-tamil-tamil-wght-normal.woff2 wght=500
 *   pyftsubset … --unicodes=U+0B82-0BFA,U+200C-200D,U+20B9 --layout-features='*' --no-hinting, saved without the compression of WOFF2
 */
const createFont = (family: string, file: string) => ({
  family,
  file: fileURLToPath(new URL(`fonts/${file}`, import.meta.url)),
})

/** Each with the font that draws the Tamil letters, which it lacks. */
export const SERIF = {
  ...createFont('Fraunces', 'fraunces.ttf'),
  tamil: createFont('Noto Serif Tamil', 'noto-serif-tamil.ttf'),
}
export const SANS = {
  ...createFont('Instrument Sans', 'instrument-sans.ttf'),
  tamil: createFont('Anek Tamil Medium', 'anek-tamil.ttf'),
}

export interface Lettering {
  font: typeof SERIF
  /** Font sizes in pixels; the first one at which the text fits is used. */
  sizes: readonly [number, ...number[]]
  /** For example #151f1c. */
  color: string
  /** The available space, in pixels. */
  width: number
  height: number
}

/** A transparent picture of the text, without a margin. */
export interface TextPicture {
  png: Buffer
  width: number
  height: number
}

/** A word is broken only if it does not fit even at the smallest size. */
const WRAPPING_MODES = ['word', 'word-char'] as const

/** Draws the text; undefined if the fonts lack its script, or if it does not fit. */
export async function drawText(
  text: string,
  lettering: Lettering,
): Promise<TextPicture | undefined> {
  const drawableText = toDrawableText(text)
  if (!drawableText) return undefined
  await loadTamil()
  const { font, sizes, color, width, height } = lettering
  for (const wrap of WRAPPING_MODES) {
    for (const size of sizes) {
      const { data, info } = await sharp({
        text: {
          // This is markup, so the text must be escaped.
          text: `<span foreground="${color}">${escapeMarkup(drawableText)}</span>`,
          font: `${font.family}, ${font.tamil.family} ${size}`,
          fontfile: font.file,
          width,
          wrap,
          // At 72 dpi, a point is a pixel.
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

let tamilPromise: Promise<unknown> | undefined

/** Loads the Tamil fonts. A drawing accepts only one font file, but a file used once stays available to the process. */
function loadTamil(): Promise<unknown> {
  tamilPromise ??= Promise.all(
    [SERIF, SANS].map(({ tamil }) =>
      sharp({ text: { text: 'அ', font: tamil.family, fontfile: tamil.file } })
        .png()
        .toBuffer(),
    ),
  )
  return tamilPromise
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
