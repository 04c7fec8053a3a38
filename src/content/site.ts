// Texts that are the same for every showroom; showroom.ts has the facts of each.

/** Constants for the HTML head. */
export const SITE_META = {
  /** The background for browser chrome: --plaster of tokens.css, in sRGB. */
  ground: '#f5f4f1',
} as const
