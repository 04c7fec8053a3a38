// Preload headers for a page's first pictures.
import type { Image } from '#api/contract/image.ts'
import { phoneFile, preloadLink, sourceSet } from '#src/ui/picture-sources.ts'

/**
 * Use it for the first row on a phone only, since more pictures would compete for bandwidth. `sizes` must equal the
 * elements' attribute. The server puts the first picture into the page (api/http/compose-page.ts).
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
