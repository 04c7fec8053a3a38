// Chooses a light or dark ground for a transparent image. Pure: the server and a form's preview share it.

/** Luminances of the tokens --plaster and --bottle. */
const LIGHT = 0.9
const DARK = 0.02
/** A pixel with less contrast to its ground counts as invisible. */
const SEEN_FROM = 1.5

const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

const linear = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

export const GROUNDS = ['light', 'dark'] as const
export type Ground = (typeof GROUNDS)[number]

/**
 * 'dark' where more of the picture would vanish on a light ground than on a dark one. `pixels` are RGBA bytes; each
 * counts by how opaque it is.
 */
export function groundOf(pixels: ArrayLike<number>): Ground {
  let lostOnLight = 0
  let lostOnDark = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = [0, 1, 2, 3].map((channel) => pixels[at + channel])
    const luminance =
      0.2126 * (linear[r] ?? 0) + 0.7152 * (linear[g] ?? 0) + 0.0722 * (linear[b] ?? 0)
    if (contrast(luminance, LIGHT) < SEEN_FROM) lostOnLight += alpha
    if (contrast(luminance, DARK) < SEEN_FROM) lostOnDark += alpha
  }
  return lostOnLight > lostOnDark ? 'dark' : 'light'
}

/** Longest side of the measured copy, in pixels. */
export const GROUND_SIDE = 96
