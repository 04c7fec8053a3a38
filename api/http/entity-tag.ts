// Compares entity tags with If-None-Match (RFC 9110).

/** The header names the tag, in a list or weakened by a proxy on the way, or anything at all with `*`. */
export function isKnown(tag: string, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.trim() === '*' || Boolean(ifNoneMatch.match(/"[^"]*"/g)?.includes(tag))
}
