// The sample catalogue: fills the collections on the first run, through the same doors that staff use.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as v from 'valibot'
import { brandForm } from '#api/contract/brand.ts'
import { check } from '#api/contract/check.ts'
import { fold, type RecordFields } from '#api/contract/fields.ts'
import { galleryForm } from '#api/contract/gallery.ts'
import type { Image } from '#api/contract/image.ts'
import { interiorForm } from '#api/contract/interior.ts'
import { productForm } from '#api/contract/product.ts'
import type { Collection } from './collection.ts'
import type { Stores } from './stores.ts'

type Name = 'products' | 'interiors' | 'galleries' | 'brands'

/** The form an item has to pass, the field of its picture, and the field it is known again by. */
const KINDS: Record<Name, { form: v.GenericSchema; picture: string; key: string }> = {
  products: { form: productForm, picture: 'photo', key: 'sku' },
  interiors: { form: interiorForm, picture: 'image', key: 'title' },
  galleries: { form: galleryForm, picture: 'image', key: 'title' },
  brands: { form: brandForm, picture: 'logo', key: 'name' },
}

/** An entry of `<collection>.json`: the form's fields, and under the picture's name a file beside it. */
type Entry = Record<string, unknown>

/** The processed images by file name, written by `npm run samples`. */
export type ReadyImages = Record<string, Image>

interface Item {
  name: Name
  entry: Entry
}

interface SampleSource {
  stores: Pick<Stores, Name | 'admins'>
  images: {
    put(bytes: Uint8Array): Promise<Image>
    addReady(image: Image, folder: string): Promise<void>
  }
  /**
   * Holds `<collection>.json` for each collection that has samples, in the order the site shows: newest first; and,
   * where its pictures were processed before, `images.json` with their variants in `uploads/`.
   */
  folder: string
}

/**
 * Imports the missing items of the sample catalogue, and returns their number.
 *
 * Create the first admin after this, because the first run ends with it: an
 * import that was cut short is completed by the next start, and an owner who deleted every sample
 * is not given them back. A catalogue that holds anything else is never added to.
 * @throws Failure when a form refuses an item, or it could not be saved
 */
export async function importSample(source: SampleSource): Promise<number> {
  const { stores, images, folder } = source
  if ((await stores.admins.all()).length > 0) return 0

  const items = (await Promise.all(names.map((name) => readItems(folder, name)))).flat()
  const known = await knownKeys(stores)
  const sampled = new Set(items.map(keyOf))
  if (![...known].every((key) => sampled.has(key))) return 0

  const missing = items.filter((item) => !known.has(keyOf(item)))
  const ready: ReadyImages = JSON.parse(await readOr(join(folder, 'images.json'), '{}'))
  for (const item of missing) {
    const { form, picture } = KINDS[item.name]
    const fields = check(form, item.entry) as Entry
    const file = String(item.entry[picture])
    // A picture whose record was not written any more is swept at the next start.
    const image = ready[file] ?? (await images.put(await readFile(join(folder, file))))
    if (ready[file]) await images.addReady(image, join(folder, 'uploads'))
    const collection: Collection<RecordFields> = stores[item.name]
    await collection.insert(() => ({
      ...fields,
      [picture]: image.url,
      [`${picture}Meta`]: image.meta,
    }))
  }
  return missing.length
}

const names = Object.keys(KINDS) as Name[]

/** The text of a file, or another one where there is no file. */
async function readOr(file: string, missing: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return missing
    throw error
  })
}

/** Oldest first, so that importing in this order ends with the newest. */
async function readItems(folder: string, name: Name): Promise<Item[]> {
  const entries: Entry[] = JSON.parse(await readOr(join(folder, `${name}.json`), '[]'))
  return entries.toReversed().map((entry) => ({ name, entry }))
}

function keyOf({ name, entry }: Item): string {
  return `${name}: ${fold(String(entry[KINDS[name].key]))}`
}

async function knownKeys(stores: SampleSource['stores']): Promise<Set<string>> {
  const lists = await Promise.all(
    names.map(async (name) => {
      const records: readonly object[] = await stores[name].all()
      return records.map((record) => keyOf({ name, entry: record as Entry }))
    }),
  )
  return new Set(lists.flat())
}
