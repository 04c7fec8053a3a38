// Brings a data folder of the version before the history into today's form: its records held the facts of their images.
import { join } from 'node:path'
import * as v from 'valibot'
import type { CollectionName } from '#api/contract/history.ts'
import { imageSchema, VARIANT } from '#api/contract/image.ts'
import type { Log } from '#api/log.ts'
import { type FileSystem, noneIfMissing, replaceDurably } from '#api/store/file-system.ts'
import { kindOf } from '#api/store/kinds.ts'

/** The collections of that version. */
const EARLIER = ['products', 'interiors', 'galleries', 'brands', 'admins', 'enquiries'] as const

type Item = Record<string, unknown>

interface Options {
  files: FileSystem
  now: () => Date
  log: Log
}

/** Separates the images of all records, after copying the files for a way back; changes nothing in a folder of today's form. */
export async function upgradeFolder(dir: string, { files, now, log }: Options): Promise<void> {
  const bytesOf = (name: string) => files.readFile(join(dir, `${name}.json`)).catch(noneIfMissing)
  // After a kill, images.json has those of the files that were rewritten before.
  const images = new Map(itemsIn('images', await bytesOf('images')).map((one) => [one._id, one]))
  const changed = new Map<CollectionName, Item[]>()
  for (const name of EARLIER) {
    const separated = itemsIn(name, await bytesOf(name)).map((item) => separateImage(name, item))
    const found = separated.flatMap(({ image }) => (image ? [image] : []))
    for (const image of found) images.set(image._id, image)
    if (found.length > 0)
      changed.set(
        name,
        separated.map(({ item }) => item),
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
  for (const [name, items] of [['images', [...images.values()]] as const, ...changed])
    await replaceDurably(files, join(dir, `${name}.json`), [textOf(name, items)])
}

/** The item with the id of its image, and the image; as it is where it has none, or wrong facts. */
function separateImage(name: CollectionName, item: Item): { item: Item; image?: Item } {
  const { picture = '' } = kindOf(name)
  const { [picture]: url, [`${picture}Meta`]: facts, ...rest } = item
  const _id = VARIANT.exec(String(url))?.[1]
  const { createdAt, updatedAt } = item
  const image = { ...(facts as object), _id, createdAt, updatedAt, rev: 1 }
  return v.is(imageSchema, image) ? { item: { ...rest, [picture]: _id }, image } : { item }
}

/** The text of a file in today's form; wrong records stay as they are, and are reported at their place. */
function textOf(name: CollectionName, items: readonly Item[]): Buffer {
  const records = items.map((item) => {
    const { success, output } = v.safeParse(kindOf(name).schema, item)
    return success ? output : item
  })
  return Buffer.from(`${JSON.stringify({ [name]: records }, null, 2)}\n`)
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
