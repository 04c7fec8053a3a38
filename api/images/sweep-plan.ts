// Compares the folder with what records name: which files nobody needs, which AVIF is missing.
import type { ImageMeta } from '#api/contract/image.ts'
import { imageIdOf } from '#api/contract/variant.ts'
import type { StoredImage } from './avif-jobs.ts'
import { isTemp, pictureOf, variantName } from './image-files.ts'

/** A picture as a record names it; a record edited by hand may lack the meta. */
export interface NamedImage {
  url: string
  meta?: ImageMeta | undefined
}

interface SweepPlan {
  /** Files of the shelf that no named picture owns, half-written ones among them. */
  orphans: string[]
  /** Pictures whose AVIF is not listed or not there; `exists` when only the listing is missing. */
  avif: { picture: StoredImage; exists: boolean }[]
}

/** What a sweep has to do; files that the shelf never made are left alone. */
export function planSweep(names: readonly string[], named: readonly NamedImage[]): SweepPlan {
  const present = new Set(names)
  const namedIds = new Set(named.map(({ url }) => imageIdOf(url)))
  const isOrphan = (name: string) => {
    const id = pictureOf(name)
    return id !== undefined && (isTemp(name) || !namedIds.has(id))
  }
  const avif = named.flatMap(({ url, meta }) => {
    const id = imageIdOf(url)
    if (!id || !meta) return []
    const { widths, formats } = meta
    const exists = widths.every((width) => present.has(variantName(id, width, 'avif')))
    if (exists && formats.includes('avif')) return []
    const format = formats.includes('png') ? 'png' : 'jpg'
    return [{ picture: { id, url, widths, format }, exists } as const]
  })
  return { orphans: names.filter(isOrphan), avif }
}
