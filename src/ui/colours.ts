// Colours for the colour words of the catalogue, for the swatches.

/** Lightness, chroma and hue in OKLCH. */
const COLOURS: Readonly<Record<string, string>> = {
  almond: '0.88 0.035 75',
  amber: '0.72 0.14 70',
  anthracite: '0.34 0.008 240',
  aqua: '0.8 0.08 200',
  ash: '0.72 0.008 220',
  beige: '0.87 0.03 85',
  black: '0.23 0.005 200',
  blue: '0.42 0.12 262',
  bone: '0.92 0.02 85',
  brass: '0.7 0.09 90',
  bronze: '0.52 0.07 70',
  brown: '0.48 0.07 60',
  burgundy: '0.36 0.1 15',
  charcoal: '0.36 0.008 230',
  cherry: '0.42 0.1 25',
  chocolate: '0.36 0.05 50',
  chrome: '0.8 0.005 230',
  coffee: '0.42 0.05 55',
  copper: '0.6 0.11 48',
  coral: '0.72 0.13 32',
  cream: '0.93 0.025 90',
  emerald: '0.5 0.11 162',
  gold: '0.72 0.1 80',
  graphite: '0.4 0.008 250',
  green: '0.5 0.08 160',
  grey: '0.55 0.012 240',
  indigo: '0.4 0.12 268',
  ivory: '0.91 0.03 88',
  lavender: '0.8 0.06 300',
  maroon: '0.38 0.11 20',
  mint: '0.87 0.06 165',
  mustard: '0.73 0.12 88',
  navy: '0.32 0.08 262',
  oak: '0.66 0.08 68',
  ochre: '0.67 0.11 75',
  olive: '0.52 0.07 115',
  orange: '0.7 0.15 55',
  peach: '0.86 0.06 55',
  pearl: '0.94 0.01 80',
  pink: '0.82 0.07 5',
  purple: '0.45 0.12 310',
  red: '0.5 0.17 27',
  rose: '0.74 0.09 12',
  rust: '0.52 0.12 42',
  sage: '0.72 0.04 145',
  sand: '0.83 0.045 80',
  silver: '0.82 0.004 240',
  slate: '0.47 0.015 240',
  smoke: '0.7 0.006 240',
  steel: '0.75 0.008 235',
  tan: '0.72 0.06 70',
  taupe: '0.6 0.02 65',
  teak: '0.58 0.08 62',
  teal: '0.52 0.08 200',
  terracotta: '0.58 0.14 42',
  turquoise: '0.75 0.1 190',
  walnut: '0.42 0.05 52',
  wenge: '0.32 0.03 45',
  white: '0.975 0.003 100',
  yellow: '0.87 0.14 95',
}

/** The four colours of the swatch for multicoloured products. */
export const MANY_COLOURS = ['terracotta', 'sand', 'teal', 'indigo'].map(
  (name) => `oklch(${COLOURS[name]})`,
)

const OTHER_SPELLINGS: Readonly<Record<string, string>> = {
  gray: 'grey',
  golden: 'gold',
  wooden: 'oak',
}

/**
 * Returns the colour of the last colour word in a name ('Off White' is white), 'many' for multicoloured, and undefined if
 * there is no colour word.
 */
export function findColour(name: string): string | undefined {
  const words = name.toLowerCase().split(/[^\p{L}]+/u)
  if (words.some((word) => word.startsWith('multi') || word === 'mixed')) return 'many'
  const match = words
    .map((word) => OTHER_SPELLINGS[word] ?? word)
    .findLast((word) => Object.hasOwn(COLOURS, word))
  return match && `oklch(${COLOURS[match]})`
}
