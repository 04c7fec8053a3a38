// Names a page's first pictures in the headers of its response.
import type { Image } from '#api/contract/image.ts'
import { phoneFile, preloadLink, sourceSet } from '#src/ui/picture-sources.ts'

/**
 * For the pictures of a phone's first row only: each more takes the line from them. `sizes` as in their elements. The
 * process puts the first into the page (api/http/compose-page.ts).
 */
export function addPreloadLinks(
  { headers }: { headers: Headers },
  images: readonly (Image | undefined)[],
  sizes: string,
): void {
  for (const image of images) if (image) headers.append('Link', preloadLink(image, sizes))
  const [first] = images
  const srcset = first?.meta.formats.includes('avif') && sourceSet(first, 'avif')
  const viewportShare = Number.parseFloat(/[\d.]+(?=vw$)/.exec(sizes)?.[0] ?? '100') / 100
  const file = srcset && phoneFile(srcset, viewportShare)
  if (file) headers.set('X-First-Picture', file)
}
