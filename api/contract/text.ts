// Cutting and URL-encoding of text.

/** Returns the first `max` UTF-16 code units of a text, without splitting a character. */
export function truncate(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
}

/** Returns the text encoded for a URL. Half surrogate pairs are replaced, because encodeURIComponent throws at them. */
export function encodeUrlPart(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
