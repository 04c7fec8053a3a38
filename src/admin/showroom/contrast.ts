// Measures the contrast of the hero's words on a wide picture, under the scrim of the public page.
import { useEffect, useState } from 'react'

/** The least contrast that everybody can read. */
export const CONTRAST_MIN = 4.5
/** The luminance of the words, which have the colour of paper. */
const WORDS_LUMINANCE = 0.98

/** The measured grid, and the part of it below the heading. */
const [WIDTH, HEIGHT] = [128, 72]
const WORDS = [3, 29, 55, 31] as const
/**
 * The scrim of hero-slide.css on a screen of 1280 by 800: alphas of the night colour at parts of the way. That of phones
 * keeps 5:1 for every picture.
 */
const FROM_BELOW = { 0: 0.92, 0.125: 0.78, 0.21: 0.28, 0.4: 0 }
const FROM_LEFT = { 0: 0.62, 0.38: 0.5, 0.47: 0.32, 0.62: 0 }

/** The contrast at the brightest point below the heading; undefined until the picture is loaded. */
export function useContrast(src: string | undefined): number | undefined {
  const [measured, setMeasured] = useState<{ src: string; contrast: number }>()
  useEffect(() => {
    if (src)
      measure(src).then(
        (contrast) => setMeasured({ src, contrast }),
        () => undefined,
      )
  }, [src])
  return measured?.src === src ? measured?.contrast : undefined
}

async function measure(src: string): Promise<number> {
  const image = new Image()
  image.src = src
  await image.decode()
  const context = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d')
  if (!context) throw new Error('This browser draws no picture that can be measured.')
  const scale = Math.max(WIDTH / image.width, HEIGHT / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  // As `object-position` of the slide.
  context.drawImage(image, (WIDTH - width) * 0.6, (HEIGHT - height) * 0.6, width, height)
  const night = getComputedStyle(document.documentElement).getPropertyValue('--night')
  const shades = [
    [context.createLinearGradient(0, HEIGHT, 0, 0), FROM_BELOW],
    [context.createLinearGradient(0, 0, WIDTH, 0), FROM_LEFT],
  ] as const
  for (const [gradient, stops] of shades) {
    for (const [at, alpha] of Object.entries(stops))
      gradient.addColorStop(Number(at), night.replace(')', ` / ${alpha})`))
    context.fillStyle = gradient
    context.fillRect(0, 0, WIDTH, HEIGHT)
  }
  const { data } = context.getImageData(...WORDS)
  const luminances = Array.from({ length: data.length / 4 }, (_, at) =>
    luminanceOf(data.subarray(at * 4, at * 4 + 3)),
  )
  return (WORDS_LUMINANCE + 0.05) / (Math.max(...luminances) + 0.05)
}

/** The relative luminance of WCAG 2. */
function luminanceOf(rgb: Uint8ClampedArray): number {
  const [red = 0, green = 0, blue = 0] = Array.from(rgb, (value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
