// Brings a data folder of the version before the history into today's form: its records held the facts of their images.
import { join } from 'node:path'
import * as v from 'valibot'
import type { CollectionName } from '#api/contract/history.ts'
import { imageSchema } from '#api/contract/image.ts'
import { VARIANT } from '#api/contract/variant.ts'
import type { Log } from '#api/log.ts'
import { type FileSystem, noneIfMissing, replaceDurably } from '#api/store/file-system.ts'
import { kindOf } from '#api/store/kinds.ts'

/** The collections of that version. */
const EARLIER = ['products', 'interiors', 'galleries', 'brands', 'admins', 'enquiries'] as const

type Item = Record<string, unknown>

/** The facts of an image whose record had none, after an edit by hand: a transparent pixel as its placeholder. */
const UNKNOWN_FACTS = {
  placeholder: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
}

/** The item with the id of its image, and the image; undefined for an item without one, or in today's form. */
function separateImage(item: Item, picture: string): { item: Item; image: Item } | undefined {
  const { [picture]: url, [`${picture}Meta`]: meta, ...rest } = item
  const [, _id, width = '', format = ''] = (typeof url === 'string' && VARIANT.exec(url)) || []
  if (!_id) return undefined
  const size = Number(width)
  const unknown = { width: size, height: size, widths: [size], formats: [format], ...UNKNOWN_FACTS }
  const { createdAt, updatedAt } = item
  const facts = typeof meta === 'object' && meta !== null ? meta : unknown
  const image = { ...facts, _id, createdAt, updatedAt, rev: 1 }
  // With wrong facts the item stays as it is.
  return v.is(imageSchema, image) ? { item: { ...rest, [picture]: _id }, image } : undefined
}

/** The text of a file in today's form; wrong records stay as they are, and are reported at their place. */
function textOf(name: CollectionName, items: readonly Item[]): Buffer {
  const { schema } = kindOf(name)
  const records = items.map((item) => {
    const { success, output } = v.safeParse(schema, item)
    return success ? output : item
  })
  return Buffer.from(`${JSON.stringify({ [name]: records }, null, 2)}\n`)
}

interface Options {
  files: FileSystem
  now: () => Date
  log: Log
}

/** Separates the images of all records, after copying the files for a way back; changes nothing in a folder of today's form. */
export async function upgradeFolder(dir: string, { files, now, log }: Options): Promise<void> {
  const bytesOf = (name: string) => files.readFile(join(dir, `${name}.json`)).catch(noneIfMissing)
  const images: Item[] = []
  const changed = new Map<CollectionName, Item[]>()
  for (const name of EARLIER) {
    const { picture } = kindOf(name)
    const bytes = await bytesOf(name)
    // Reading a large folder of today's form twice would take memory.
    if (!bytes?.includes('"/uploads/')) continue
    const items = itemsIn(name, bytes)
    const separated = items.map((item) => (picture ? separateImage(item, picture) : undefined))
    const found = separated.flatMap((one) => (one ? [one.image] : []))
    if (found.length === 0) continue
    images.push(...found)
    changed.set(
      name,
      items.map((item, at) => separated[at]?.item ?? item),
    )
  }
  if (changed.size === 0) return

  const time = now().toISOString().replaceAll(':', '-')
  for (const name of EARLIER) {
    const folder = join(dir, 'backups', name)
    await files.mkdir(folder)
    // That version expects each file, also where there was none.
    const copy = (await bytesOf(name)) ?? textOf(name, [])
    await replaceDurably(files, join(folder, `${time}.json`), [copy])
  }
  log.info(
    `The files as the earlier version wrote them are in ${join(dir, 'backups')} under ${time}.`,
  )
  // After a kill, images.json has those of the files that were rewritten before.
  const all = [...itemsIn('images', await bytesOf('images')), ...images]
  const unique = [...new Map(all.map((image) => [image._id, image])).values()]
  for (const [name, items] of new Map([['images' as const, unique], ...changed]))
    await replaceDurably(files, join(dir, `${name}.json`), [textOf(name, items)])
}

/** None where the file is missing or damaged; the start reports that. */
function itemsIn(name: string, bytes: Uint8Array | undefined): Item[] {
  try {
    const root = JSON.parse(new TextDecoder().decode(bytes))
    return Array.isArray(root[name]) ? root[name] : []
  } catch {
    return []
  }
}
