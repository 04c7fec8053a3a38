// Cuts texts and encodes them for URLs.

/** Returns the first `max` UTF-16 units of a text, never half a character. */
export function cut(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
}

/** Returns the text encoded for a URL. Replaces half surrogate pairs, at which encodeURIComponent throws. */
export function urlPart(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
