// The picture files that records name, every width in every format, and which of them are not there.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageMeta } from '#api/contract/image.ts'
import { imageIdOf, variantUrl } from '#api/contract/variant.ts'
import { pictureUrlsIn } from '#api/pictures.ts'
import { readers } from '#api/store/kinds.ts'
import { count } from './command.ts'

/** The files of each picture, by the address that the record has. */
export type NamedFiles = Map<string, string[]>

/** What is not there of one picture. */
export interface MissingFile {
  url: string
  /** The names of the files that are missing or empty. */
  files: string[]
  /** A sentence without its full stop that names them. */
  what: string
}

/** The names of the files that a record's picture consists of. */
export function filesOfPicture(
  url: string,
  meta: Pick<ImageMeta, 'widths' | 'formats'> | undefined,
): string[] {
  const id = imageIdOf(url)
  if (!id) return []
  const { widths = [], formats = [] } = meta ?? {}
  const urls = widths.flatMap((width) => formats.map((format) => variantUrl(id, width, format)))
  return [...new Set([url, ...urls])].map((one) => one.slice('/uploads/'.length))
}

/** What the records of the data file `<name>.json` name; of a spoilt one only what each address says. */
export async function namedFilesIn(name: string, bytes: Buffer): Promise<NamedFiles> {
  const named: NamedFiles = new Map()
  const records = await readers[name]?.(bytes).catch(() => undefined)
  if (!records)
    for (const url of pictureUrlsIn(bytes)) named.set(url, filesOfPicture(url, undefined))
  for (const record of records ?? [])
    for (const [field, url] of Object.entries(record))
      if (typeof url === 'string' && imageIdOf(url)) {
        // The reader has checked it: beside an image field stands what is known of it.
        const meta: ImageMeta | undefined = Reflect.get(record, `${field}Meta`)
        named.set(url, filesOfPicture(url, meta))
      }
  return named
}

/** The pictures of which a file is missing or empty; `sizes` are those of the files that there are, by name. */
export function missingFilesIn(
  named: NamedFiles,
  sizes: ReadonlyMap<string, number>,
): MissingFile[] {
  return [...named].flatMap(([url, all]) => {
    const files = all.filter((file) => !sizes.get(file))
    if (files.length === 0) return []
    const what = `The picture ${url} lacks ${files.length} of its ${count(all.length, 'file')}: ${files.join(', ')}`
    return [{ url, files, what }]
  })
}

/** The sizes in bytes of the files in a folder, by their names; none where there is no folder. */
export async function sizesIn(folder: string): Promise<Map<string, number>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const sizes = new Map<string, number>()
  for (const entry of entries)
    if (entry.isFile()) {
      // A file may go while it is looked at: the showroom may be running.
      const found = await stat(join(folder, entry.name)).catch(() => undefined)
      if (found) sizes.set(entry.name, found.size)
    }
  return sizes
}
