// The colours of the catalogue's colour words, for the swatch beside them.

const COLOURS: Readonly<Record<string, string>> = {
  almond: 'oklch(0.88 0.035 75)',
  amber: 'oklch(0.72 0.14 70)',
  anthracite: 'oklch(0.34 0.008 240)',
  aqua: 'oklch(0.8 0.08 200)',
  ash: 'oklch(0.72 0.008 220)',
  beige: 'oklch(0.87 0.03 85)',
  black: 'oklch(0.23 0.005 200)',
  blue: 'oklch(0.42 0.12 262)',
  bone: 'oklch(0.92 0.02 85)',
  brass: 'oklch(0.7 0.09 90)',
  bronze: 'oklch(0.52 0.07 70)',
  brown: 'oklch(0.48 0.07 60)',
  burgundy: 'oklch(0.36 0.1 15)',
  charcoal: 'oklch(0.36 0.008 230)',
  cherry: 'oklch(0.42 0.1 25)',
  chocolate: 'oklch(0.36 0.05 50)',
  chrome: 'oklch(0.8 0.005 230)',
  coffee: 'oklch(0.42 0.05 55)',
  copper: 'oklch(0.6 0.11 48)',
  coral: 'oklch(0.72 0.13 32)',
  cream: 'oklch(0.93 0.025 90)',
  emerald: 'oklch(0.5 0.11 162)',
  gold: 'oklch(0.72 0.1 80)',
  graphite: 'oklch(0.4 0.008 250)',
  green: 'oklch(0.5 0.08 160)',
  grey: 'oklch(0.55 0.012 240)',
  indigo: 'oklch(0.4 0.12 268)',
  ivory: 'oklch(0.91 0.03 88)',
  lavender: 'oklch(0.8 0.06 300)',
  maroon: 'oklch(0.38 0.11 20)',
  mint: 'oklch(0.87 0.06 165)',
  mustard: 'oklch(0.73 0.12 88)',
  navy: 'oklch(0.32 0.08 262)',
  oak: 'oklch(0.66 0.08 68)',
  ochre: 'oklch(0.67 0.11 75)',
  olive: 'oklch(0.52 0.07 115)',
  orange: 'oklch(0.7 0.15 55)',
  peach: 'oklch(0.86 0.06 55)',
  pearl: 'oklch(0.94 0.01 80)',
  pink: 'oklch(0.82 0.07 5)',
  purple: 'oklch(0.45 0.12 310)',
  red: 'oklch(0.5 0.17 27)',
  rose: 'oklch(0.74 0.09 12)',
  rust: 'oklch(0.52 0.12 42)',
  sage: 'oklch(0.72 0.04 145)',
  sand: 'oklch(0.83 0.045 80)',
  silver: 'oklch(0.82 0.004 240)',
  slate: 'oklch(0.47 0.015 240)',
  smoke: 'oklch(0.7 0.006 240)',
  steel: 'oklch(0.75 0.008 235)',
  tan: 'oklch(0.72 0.06 70)',
  taupe: 'oklch(0.6 0.02 65)',
  teak: 'oklch(0.58 0.08 62)',
  teal: 'oklch(0.52 0.08 200)',
  terracotta: 'oklch(0.58 0.14 42)',
  turquoise: 'oklch(0.75 0.1 190)',
  walnut: 'oklch(0.42 0.05 52)',
  wenge: 'oklch(0.32 0.03 45)',
  white: 'oklch(0.975 0.003 100)',
  yellow: 'oklch(0.87 0.14 95)',
}

/** Four that stand for many: terracotta, sand, teal, indigo. */
export const MANY_COLOURS = ['terracotta', 'sand', 'teal', 'indigo'].map((name) => COLOURS[name])

const SPELLINGS: Readonly<Record<string, string>> = { gray: 'grey', golden: 'gold', wooden: 'oak' }

/**
 * The colour that a name means, by the last word of it that is one ('Off White' is white); 'many' for those of several
 * colours, undefined where we would have to guess.
 */
export function colourOf(name: string): string | undefined {
  const words = name.toLowerCase().split(/[^\p{L}]+/u)
  if (words.some((word) => word.startsWith('multi') || word === 'mixed')) return 'many'
  const known = words
    .map((word) => SPELLINGS[word] ?? word)
    .findLast((word) => Object.hasOwn(COLOURS, word))
  return known && COLOURS[known]
}
