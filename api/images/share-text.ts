// Words as pixels, in the site's own letters whatever fonts the machine has.
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drawable } from './drawable.ts'

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
