// Whether an asker already has what an entity tag stands for (RFC 9110, If-None-Match).

/** The header names the tag, in a list or weakened by a proxy on the way, or anything at all with `*`. */
export function isKnown(tag: string, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.trim() === '*' || Boolean(ifNoneMatch.match(/"[^"]*"/g)?.includes(tag))
}
