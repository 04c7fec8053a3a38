// Interiors, galleries and brands as the admin shows them: their differences, for tests that all of them share.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Shop } from '#tests/shop.ts'

const sampleFile = (name: string) => resolve('data/sample', name)

export interface Resource {
  /** The singular form as titles and toasts begin with it. */
  noun: string
  plural: string
  listTitle: string
  /** The list's path in the admin; the forms are below it. */
  path: string
  /** API paths: to create an item, and the list. */
  calls: { add: string; list: string }
  /** The label and the field of its name. */
  label: 'Title' | 'Name'
  field: 'title' | 'name'
  image: { field: 'image' | 'logo'; file: string }
  searchLabel: string
  deleteQuestion: string
}

export const INTERIORS: Resource = {
  noun: 'Interior',
  plural: 'interiors',
  listTitle: 'Interior Designs',
  path: '/admin/interiors',
  calls: { add: '/projects/interior', list: '/projects/interiors' },
  label: 'Title',
  field: 'title',
  image: { field: 'image', file: sampleFile('photos/marble-bathroom.jpg') },
  searchLabel: 'Search by title',
  deleteQuestion: 'Delete this interior?',
}

export const GALLERIES: Resource = {
  noun: 'Gallery',
  plural: 'galleries',
  listTitle: 'Gallery',
  path: '/admin/galleries',
  calls: { add: '/projects/gallery', list: '/projects/galleries' },
  label: 'Title',
  field: 'title',
  image: { field: 'image', file: sampleFile('photos/granite-slab-yard.jpg') },
  searchLabel: 'Search by title',
  deleteQuestion: 'Delete this gallery item?',
}

export const BRANDS: Resource = {
  noun: 'Brand',
  plural: 'brands',
  listTitle: 'Brands',
  path: '/admin/brands',
  calls: { add: '/projects/brand', list: '/projects/brands' },
  label: 'Name',
  field: 'name',
  image: { field: 'logo', file: sampleFile('logos/kelvarra.png') },
  searchLabel: 'Search brands...',
  deleteQuestion: 'Delete this brand?',
}

/** A small image, which is quickly encoded. */
export const SMALL_IMAGE = 'public/apple-touch-icon.png'

/** Creates an item with a small image through the API; resolves with its id. */
export async function addItem(
  shop: Shop,
  { calls, field, image }: Resource,
  name: string,
  fields: Record<string, string> = {},
): Promise<string> {
  const form = new FormData()
  for (const [key, text] of Object.entries({ [field]: name, ...fields })) form.append(key, text)
  form.append(image.field, new Blob([await readFile(SMALL_IMAGE)]), 'small.png')
  const { _id } = await shop.call<{ _id: string }>('POST', calls.add, form)
  return _id
}
