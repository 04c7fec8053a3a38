// Sizes and URLs of the preview images of shared links.

/** The format that messengers and social networks expect, in pixels. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** A short mark of a text, which differs with it (FNV-1a). */
function hashText(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(36)
}

/** The version of a preview image: the revision of its record, and a mark of what it says besides, such as a price. */
export const shareVersion = ({ rev }: { rev: number }, text = ''): string =>
  text ? `${rev}.${hashText(text)}` : `${rev}`

/**
 * Returns the path of a preview image. It changes with every version, so that messengers fetch it again. In another
 * language it follows the prefix of that language.
 */
export const sharePath = (record: { _id: string; rev: number }, text?: string): string =>
  `/share/${record._id}-${shareVersion(record, text)}.jpg`

/** Returns the record's id and the version in such a path, in any language. */
export function parseSharePath(path: string): { id: string; version: string } | undefined {
  const [, id, version] =
    /^(?:\/[a-z]{2})?\/share\/([\w-]{8,64})-(\d{1,15}(?:\.[a-z\d]{1,7})?)\.jpg$/.exec(path) ?? []
  return id && version ? { id, version } : undefined
}
