// Compares the image folder with the records: files without a record, and missing AVIF.
import type { ImageMeta } from '#api/contract/image.ts'
import { imageIdOf } from '#api/contract/variant.ts'
import { imageIdOfFile, isTemp, variantName } from './image-files.ts'
import type { StoredImage } from './job-list.ts'

/** An image of a record; a record edited by hand may lack the meta. */
export interface NamedImage {
  url: string
  meta?: ImageMeta | undefined
}

interface SweepPlan {
  /** Image files without a record, and unfinished files. */
  orphans: string[]
  /** Images whose AVIF files or whose listing are missing. */
  avif: StoredImage[]
}

/** Plans a sweep; files of other programs stay. */
export function planSweep(names: readonly string[], named: readonly NamedImage[]): SweepPlan {
  const present = new Set(names)
  const namedIds = new Set(named.map(({ url }) => imageIdOf(url)))
  const isOrphan = (name: string) => {
    const id = imageIdOfFile(name)
    return id !== undefined && (isTemp(name) || !namedIds.has(id))
  }
  const avif = named.flatMap(({ url, meta }) => {
    const id = imageIdOf(url)
    if (!id || !meta) return []
    const { widths, formats } = meta
    const exists = widths.every((width) => present.has(variantName(id, width, 'avif')))
    if (exists && formats.includes('avif')) return []
    const format = formats.includes('png') ? 'png' : 'jpg'
    return [{ id, url, widths, format } as const]
  })
  return { orphans: names.filter(isOrphan), avif }
}
