// Adds the preload links of a section's first pictures to its response.
import type { Image } from '#api/contract/image.ts'
import { preloadLink } from '#src/ui/picture-sources.ts'

/** One row of a phone: more would take the line from the section itself. */
const ANNOUNCED = 2

/** `images` as the section lays them, undefined where one is missing; `sizesOf` is given the place, counted from 0. */
export function addPreloadLinks(
  { headers }: { headers: Headers },
  images: readonly (Image | undefined)[],
  sizesOf: (place: number) => string,
): void {
  for (const [place, image] of images.slice(0, ANNOUNCED).entries())
    if (image) headers.append('Link', preloadLink(image, sizesOf(place)))
}
