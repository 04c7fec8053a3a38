// The pictures that shared links show: how large they are and where they stand.

/** In pixels; the shape that messengers and social networks ask for. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** A page's picture, drawn by the build; `id` is the page's in the navigation. */
export function pageSharePath(id: string): string {
  return `/share/${id}.jpg`
}

/** A product's picture: its address changes with every change of the product, so that no messenger keeps an old one. */
export function sharePath({ _id, rev }: { _id: string; rev: number }): string {
  return `/share/${_id}-${rev}.jpg`
}

/** The product and the revision that such an address names. */
export function shareOf(path: string): { id: string; rev: number } | undefined {
  const [, id, rev] = /^\/share\/([\w-]{8,64})-(\d{1,15})\.jpg$/.exec(path) ?? []
  return id && rev ? { id, rev: Number(rev) } : undefined
}
