// Sizes and URLs of the preview images of shared links.

/** The format that messengers and social networks expect, in pixels. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** Returns the path of a product's preview image. It changes with every revision, so that messengers fetch it again. */
export function sharePath({ _id, rev }: { _id: string; rev: number }): string {
  return `/share/${_id}-${rev}.jpg`
}

/** Returns the product id and revision of such a path. */
export function parseSharePath(path: string): { id: string; rev: number } | undefined {
  const [, id, rev] = /^\/share\/([\w-]{8,64})-(\d{1,15})\.jpg$/.exec(path) ?? []
  return id && rev ? { id, rev: Number(rev) } : undefined
}
