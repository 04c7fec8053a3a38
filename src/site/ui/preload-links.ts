// Adds the preload links of a page's first pictures to its response.
import type { Image } from '#api/contract/image.ts'
import { preloadLink } from '#src/ui/picture-sources.ts'

/** For the pictures of a phone's first row only: each more takes the line from them. `sizes` as in their elements. */
export function addPreloadLinks(
  { headers }: { headers: Headers },
  images: readonly (Image | undefined)[],
  sizes: string,
): void {
  for (const image of images) if (image) headers.append('Link', preloadLink(image, sizes))
}
