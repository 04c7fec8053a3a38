// Cuts texts and puts them into addresses. Free of schemas, so that public pages can carry it.

/** The text's beginning, of at most so many UTF-16 units as limits count them, and never with half a character. */
export function cut(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
}

/** The text as a part of an address; half a surrogate pair, at which the language's own function throws, is replaced. */
export function urlPart(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
