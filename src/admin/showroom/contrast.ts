// Measurement of the contrast between the hero's text and a picture under the scrim of the public page.
import { useEffect, useState } from 'react'

/** The minimum contrast of text in WCAG 2, level AA. */
export const CONTRAST_MIN = 4.5
/** The luminance of the text, which has the colour of paper. */
const TEXT_LUMINANCE = 0.98

/**
 * The scrims of hero-slide.css on a screen of 1280 by 800 and one of 360 by 740: the measured grid, the part of it
 * below the heading, `object-position`, and the alpha of the night colour by distance from the bottom and left edges.
 */
const SCREENS = {
  wide: {
    size: [128, 72],
    words: { x: 3, y: 29, width: 55, height: 31 },
    position: [0.6, 0.6],
    fromBelow: { 0: 0.92, 0.125: 0.78, 0.21: 0.28, 0.4: 0 },
    fromLeft: { 0: 0.62, 0.38: 0.5, 0.47: 0.32, 0.62: 0 },
  },
  phone: {
    size: [72, 127],
    words: { x: 4, y: 86, width: 62, height: 25 },
    position: [0.66, 0.5],
    fromBelow: { 0: 0.84, 0.33: 0.64, 0.54: 0 },
    fromLeft: {},
  },
} as const
type Screen = keyof typeof SCREENS

/** The contrast at the brightest point below the heading; undefined until the picture is loaded. */
export function useContrast(src: string | undefined, screen: Screen): number | undefined {
  const [measurement, setMeasurement] = useState<{ src: string; contrast: number }>()
  useEffect(() => {
    if (src)
      measureContrast(src, screen).then(
        (contrast) => setMeasurement({ src, contrast }),
        () => undefined,
      )
  }, [src, screen])
  return measurement?.src === src ? measurement?.contrast : undefined
}

async function measureContrast(src: string, screen: Screen): Promise<number> {
  const { size, words, position, fromBelow, fromLeft } = SCREENS[screen]
  const [widthPx, heightPx] = size
  const image = new Image()
  image.src = src
  await image.decode()
  const context = new OffscreenCanvas(widthPx, heightPx).getContext('2d')
  if (!context) throw new Error('This browser draws no picture that can be measured.')
  const scale = Math.max(widthPx / image.width, heightPx / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  context.drawImage(
    image,
    (widthPx - width) * position[0],
    (heightPx - height) * position[1],
    width,
    height,
  )
  const night = getComputedStyle(document.documentElement).getPropertyValue('--night')
  const gradients = [
    [context.createLinearGradient(0, heightPx, 0, 0), fromBelow],
    [context.createLinearGradient(0, 0, widthPx, 0), fromLeft],
  ] as const
  for (const [gradient, stops] of gradients) {
    for (const [offset, alpha] of Object.entries(stops))
      gradient.addColorStop(Number(offset), night.replace(')', ` / ${alpha})`))
    context.fillStyle = gradient
    context.fillRect(0, 0, widthPx, heightPx)
  }
  const { data } = context.getImageData(words.x, words.y, words.width, words.height)
  const luminances = Array.from({ length: data.length / 4 }, (_, pixel) =>
    luminanceOf(data.subarray(pixel * 4, pixel * 4 + 3)),
  )
  return (TEXT_LUMINANCE + 0.05) / (Math.max(...luminances) + 0.05)
}

/** The relative luminance of WCAG 2. */
function luminanceOf(rgb: Uint8ClampedArray): number {
  const [red = 0, green = 0, blue = 0] = Array.from(rgb, (channelByte) => {
    const channel = channelByte / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
