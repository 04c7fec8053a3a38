// What the colour words of the catalogue look like, for the small swatch beside them.

const COLOURS: Readonly<Record<string, string>> = {
  beige: 'oklch(0.87 0.03 85)',
  black: 'oklch(0.23 0.005 200)',
  blue: 'oklch(0.42 0.12 262)',
  brown: 'oklch(0.48 0.07 60)',
  chrome: 'oklch(0.8 0.005 230)',
  cream: 'oklch(0.93 0.025 90)',
  gold: 'oklch(0.72 0.1 80)',
  green: 'oklch(0.5 0.08 160)',
  grey: 'oklch(0.55 0.012 240)',
  indigo: 'oklch(0.4 0.12 268)',
  ivory: 'oklch(0.91 0.03 88)',
  multicolour: 'oklch(0.78 0.05 60)',
  oak: 'oklch(0.66 0.08 68)',
  silver: 'oklch(0.82 0.004 240)',
  steel: 'oklch(0.75 0.008 235)',
  terracotta: 'oklch(0.58 0.14 42)',
  white: 'oklch(0.975 0.003 100)',
}

/** The colour that a word names, or undefined where we would have to guess. */
export function colourOf(word: string): string | undefined {
  const name = word.trim().toLowerCase()
  return Object.hasOwn(COLOURS, name) ? COLOURS[name] : undefined
}
