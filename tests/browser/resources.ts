// Descriptions of interiors, galleries and brands, for tests of their common admin screens.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ServerProcess } from '#tests/server-process.ts'

const getSamplePath = (name: string) => resolve('data/sample', name)

export interface Resource {
  /** The capitalised singular, as in titles and toasts. */
  noun: string
  plural: string
  listTitle: string
  /** The admin path of the list; the forms are below it. */
  path: string
  /** API paths: to create an item, and the list. */
  calls: { add: string; list: string }
  /** The label and the field of its name. */
  nameLabel: 'Title' | 'Name'
  nameField: 'title' | 'name'
  image: { field: 'image' | 'logo'; file: string }
  searchLabel: string
  deleteQuestion: string
}

const createResource = (
  noun: string,
  plural: string,
  details: Omit<Resource, 'noun' | 'plural' | 'path' | 'calls'>,
): Resource => ({
  noun,
  plural,
  path: `/admin/${plural}`,
  calls: { add: `/projects/${noun.toLowerCase()}`, list: `/projects/${plural}` },
  ...details,
})

const TITLE_FIELDS = {
  nameLabel: 'Title',
  nameField: 'title',
  searchLabel: 'Search by title',
} as const

export const INTERIORS = createResource('Interior', 'interiors', {
  ...TITLE_FIELDS,
  listTitle: 'Interior Designs',
  image: { field: 'image', file: getSamplePath('photos/marble-bathroom.jpg') },
  deleteQuestion: 'Delete this interior?',
})

export const GALLERIES = createResource('Gallery', 'galleries', {
  ...TITLE_FIELDS,
  listTitle: 'Gallery',
  image: { field: 'image', file: getSamplePath('photos/granite-slab-yard.jpg') },
  deleteQuestion: 'Delete this gallery item?',
})

export const BRANDS = createResource('Brand', 'brands', {
  nameLabel: 'Name',
  nameField: 'name',
  searchLabel: 'Search brands...',
  listTitle: 'Brands',
  image: { field: 'logo', file: getSamplePath('logos/kelvarra.png') },
  deleteQuestion: 'Delete this brand?',
})

/** A small image that is encoded quickly. */
export const SMALL_IMAGE = 'public/apple-touch-icon.png'

/** Creates an item with a small image through the API; resolves with its id. */
export async function addItem(
  server: ServerProcess,
  { calls, nameField: field, image }: Resource,
  name: string,
  fields: Record<string, string> = {},
): Promise<string> {
  const form = new FormData()
  for (const [key, text] of Object.entries({ [field]: name, ...fields })) form.append(key, text)
  form.append(image.field, new Blob([await readFile(SMALL_IMAGE)]), 'small.png')
  const { _id } = await server.call<{ _id: string }>('POST', calls.add, form)
  return _id
}
