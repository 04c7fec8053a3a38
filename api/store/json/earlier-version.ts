// Upgrade of a data folder from before the change history, when records contained the details of their images.
import { join } from 'node:path'
import * as v from 'valibot'
import type { CollectionName } from '#api/contract/collections.ts'
import { imageSchema, VARIANT_URL } from '#api/contract/image.ts'
import { type FileSystem, noneIfMissing, replaceDurably } from '#api/store/file-system.ts'
import { kindOf } from '#api/store/kinds.ts'
import type { Log } from '#api/telemetry/log.ts'

/** The collections of that version. */
const EARLIER_COLLECTIONS = [
  'products',
  'interiors',
  'galleries',
  'brands',
  'admins',
  'enquiries',
] as const

type Item = Record<string, unknown>

interface UpgradeOptions {
  files: FileSystem
  now: () => Date
  log: Log
}

/**
 * Moves the images of all records into images.json, after backing
 * up the files. Does nothing in a folder of the current form.
 */
export async function upgradeFolder(
  dir: string,
  { files, now, log }: UpgradeOptions,
): Promise<void> {
  const readBytes = (name: string) => files.readFile(join(dir, `${name}.json`)).catch(noneIfMissing)
  // After a kill, images.json already has the images of the files that were rewritten.
  const images = new Map(
    parseItems('images', await readBytes('images')).map((image) => [image._id, image]),
  )
  const changedItems = new Map<CollectionName, Item[]>()
  for (const name of EARLIER_COLLECTIONS) {
    const separatedItems = parseItems(name, await readBytes(name)).map((item) =>
      separateImage(name, item),
    )
    const newImages = separatedItems.flatMap(({ image }) => (image ? [image] : []))
    for (const image of newImages) images.set(image._id, image)
    if (newImages.length > 0)
      changedItems.set(
        name,
        separatedItems.map(({ item }) => item),
      )
  }
  if (changedItems.size === 0) return

  const time = now().toISOString().replaceAll(':', '-')
  for (const name of EARLIER_COLLECTIONS) {
    const folder = join(dir, 'backups', name)
    await files.mkdir(folder)
    // That version expects every file to exist, so missing ones get a copy as well.
    const copy = (await readBytes(name)) ?? encodeItems(name, [])
    await replaceDurably(files, join(folder, `${time}.json`), [copy])
  }
  log.info(
    `The files as the earlier version wrote them are in ${join(dir, 'backups')} under ${time}.`,
  )
  for (const [name, items] of [['images', [...images.values()]] as const, ...changedItems])
    await replaceDurably(files, join(dir, `${name}.json`), [encodeItems(name, items)])
}

/**
 * Replaces the image's details in an item by its id. Without
 * an image, or with invalid details, the item stays as it is.
 */
function separateImage(name: CollectionName, item: Item): { item: Item; image?: Item } {
  const { imageField = '' } = kindOf(name)
  const { [imageField]: url, [`${imageField}Meta`]: details, ...rest } = item
  const _id = VARIANT_URL.exec(String(url))?.[1]
  const { createdAt, updatedAt } = item
  const image = { ...(details as object), _id, createdAt, updatedAt, rev: 1 }
  return v.is(imageSchema, image) ? { item: { ...rest, [imageField]: _id }, image } : { item }
}

/**
 * The text of a file in the current form. Invalid records are
 * left as they are; the start reports them with their position.
 */
function encodeItems(name: CollectionName, items: readonly Item[]): Buffer {
  const records = items.map((item) => {
    const { success, output } = v.safeParse(kindOf(name).schema, item)
    return success ? output : item
  })
  return Buffer.from(`${JSON.stringify({ [name]: records }, null, 2)}\n`)
}

/** The items of a file; empty if it is missing or damaged, which the start reports. */
function parseItems(name: string, bytes: Uint8Array | undefined): Item[] {
  try {
    const root = JSON.parse(new TextDecoder().decode(bytes))
    return Array.isArray(root[name]) ? root[name] : []
  } catch {
    return []
  }
}
