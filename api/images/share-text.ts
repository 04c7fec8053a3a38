// Words as pixels, in the site's own letters whatever fonts the machine has.
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/*
 * fonts/*.ttf were made from the packages' latin and latin-ext files with fonttools (OFL texts beside them); the text
 * renderer reads neither WOFF2 nor the axes of a variable font:
 *   fonttools varLib.instancer fraunces-{latin,latin-ext}-opsz-normal.woff2 wght=400 opsz=54
 *   fonttools varLib.instancer instrument-sans-{latin,latin-ext}-wght-normal.woff2 wght=500
 *   pyftsubset … --layout-features=kern,liga,mark,mkmk,ccmp,locl --no-hinting, then fonttools merge
 */
const font = (family: string, file: string) => ({
  family,
  file: fileURLToPath(new URL(`fonts/${file}`, import.meta.url)),
})

export const SERIF = font('Fraunces', 'fraunces.ttf')
export const SANS = font('Instrument Sans', 'instrument-sans.ttf')

/** What both fonts have; of anything else the renderer would draw the number in a box. */
const DRAWN =
  /[ -~\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u012a\u012b\u012e-\u0131\u0136\u0137\u0139-\u013e\u0141-\u0148\u014c\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122\u2212]+/g

export interface Lettering {
  font: typeof SERIF
  /** Height of the letters in pixels; of several, the first at which the text fits. */
  sizes: readonly [number, ...number[]]
  /** As in #151f1c. */
  color: string
  /** The room for it, in pixels. */
  width: number
  height: number
}

/** A transparent picture that holds the text and nothing around it. */
export interface TextPicture {
  png: Buffer
  width: number
  height: number
}

/** The letters of a text that can be drawn, in one line; empty where that is less than half of it. */
export function drawable(text: string): string {
  const letters = text.normalize('NFC').match(DRAWN)?.join('') ?? ''
  const count = (line: string) => line.replace(/\s/g, '').length
  return count(letters) * 2 < count(text) ? '' : letters.replace(/\s+/g, ' ').trim()
}

/** Draws what of the text can be drawn; nothing for a text in another script, or one that has no room at all. */
export async function drawText(text: string, letters: Lettering): Promise<TextPicture | undefined> {
  const words = drawable(text)
  if (!words) return undefined
  const { font, sizes, color, width, height } = letters
  for (const size of sizes) {
    const { data, info } = await sharp({
      text: {
        // Markup: whatever a name holds is a letter in it, never a tag.
        text: `<span foreground="${color}">${escaped(words)}</span>`,
        font: `${font.family} ${size}`,
        fontfile: font.file,
        width,
        wrap: 'word-char',
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
  return undefined
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
