// Compares the picture files that records name with the files in the folder.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageMeta } from '#api/contract/image.ts'
import { imageIdOf, variantUrl } from '#api/contract/variant.ts'
import { pictureUrlsIn } from '#api/pictures.ts'
import { readers } from '#api/store/kinds.ts'
import { count } from './command.ts'

/** The file names of each picture, by the URL in the record. */
export type NamedFiles = Map<string, string[]>

/** A picture with missing files. */
export interface MissingFile {
  url: string
  /** Names of missing or empty files. */
  files: string[]
  /** A sentence without its full stop. */
  message: string
}

/** All file names of a picture: every width in every format. */
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

/** The files that the records of `<name>.json` name. A damaged file is searched for URLs as text. */
export async function namedFilesIn(name: string, bytes: Buffer): Promise<NamedFiles> {
  const named: NamedFiles = new Map()
  const records = await readers[name]?.(bytes).catch(() => undefined)
  if (!records)
    for (const url of pictureUrlsIn(bytes)) named.set(url, filesOfPicture(url, undefined))
  for (const record of records ?? [])
    for (const [field, url] of Object.entries(record))
      if (typeof url === 'string' && imageIdOf(url)) {
        // The reader has validated the record: `<field>Meta` belongs to the image field.
        const meta: ImageMeta | undefined = Reflect.get(record, `${field}Meta`)
        named.set(url, filesOfPicture(url, meta))
      }
  return named
}

/** Pictures with a missing or empty file. `sizes` are bytes by file name. */
export function missingFilesIn(
  named: NamedFiles,
  sizes: ReadonlyMap<string, number>,
): MissingFile[] {
  return [...named].flatMap(([url, all]) => {
    const files = all.filter((file) => !sizes.get(file))
    if (files.length === 0) return []
    const message = `The picture ${url} lacks ${files.length} of its ${count(all.length, 'file')}: ${files.join(', ')}`
    return [{ url, files, message }]
  })
}

/** Bytes by file name; empty when the folder is missing. */
export async function sizesIn(folder: string): Promise<Map<string, number>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const sizes = new Map<string, number>()
  for (const entry of entries)
    if (entry.isFile()) {
      // A running server may delete the file in between.
      const found = await stat(join(folder, entry.name)).catch(() => undefined)
      if (found) sizes.set(entry.name, found.size)
    }
  return sizes
}
