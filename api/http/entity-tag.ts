// Compares entity tags with If-None-Match (RFC 9110).

/** Whether the header names the tag, also in a list, as a weak tag, or as `*`. */
export function isKnown(tag: string, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.trim() === '*' || Boolean(ifNoneMatch.match(/"[^"]*"/g)?.includes(tag))
}
