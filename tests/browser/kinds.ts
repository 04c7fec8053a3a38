// Interiors, gallery items and brands as the admin shows them: what differs between them, for tests of what does not.
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Shop } from '#tests/shop.ts'

const sample = (name: string) =>
  fileURLToPath(new URL(`../../data/sample/${name}`, import.meta.url))

export interface Kind {
  /** 'Interior', as titles and toasts begin. */
  noun: string
  one: string
  many: string
  /** The sidebar's entry and the title of the list. */
  listTitle: string
  /** The list's path; the forms are below it. */
  path: string
  /** The calls of the API under /projects: one to add, and the list. */
  calls: { add: string; list: string }
  /** The field that names an item. */
  label: 'Title' | 'Name'
  field: 'title' | 'name'
  picture: { field: 'image' | 'logo'; file: string }
  searchLabel: string
  question: string
}

export const INTERIORS: Kind = {
  noun: 'Interior',
  one: 'interior',
  many: 'interiors',
  listTitle: 'Interior Designs',
  path: '/admin/interiors',
  calls: { add: '/projects/interior', list: '/projects/interiors' },
  label: 'Title',
  field: 'title',
  picture: { field: 'image', file: sample('photos/marble-bathroom.jpg') },
  searchLabel: 'Search by title',
  question: 'Delete this interior?',
}

export const GALLERIES: Kind = {
  noun: 'Gallery',
  one: 'gallery',
  many: 'galleries',
  listTitle: 'Gallery',
  path: '/admin/galleries',
  calls: { add: '/projects/gallery', list: '/projects/galleries' },
  label: 'Title',
  field: 'title',
  picture: { field: 'image', file: sample('photos/granite-slab-yard.jpg') },
  searchLabel: 'Search by title',
  question: 'Delete this gallery item?',
}

export const BRANDS: Kind = {
  noun: 'Brand',
  one: 'brand',
  many: 'brands',
  listTitle: 'Brands',
  path: '/admin/brands',
  calls: { add: '/projects/brand', list: '/projects/brands' },
  label: 'Name',
  field: 'name',
  picture: { field: 'logo', file: sample('logos/kelvarra.png') },
  searchLabel: 'Search brands...',
  question: 'Delete this brand?',
}

/** Adds one through the API, as somebody else would; resolves with its id. */
export async function addItem(
  shop: Shop,
  { calls, field, picture }: Kind,
  name: string,
  more: Record<string, string> = {},
): Promise<string> {
  const form = new FormData()
  for (const [key, text] of Object.entries({ [field]: name, ...more })) form.append(key, text)
  const bytes = new Uint8Array(await readFile(picture.file))
  form.append(picture.field, new Blob([bytes]), basename(picture.file))
  const { _id } = await shop.call<{ _id: string }>('POST', calls.add, form)
  return _id
}

/** Chooses the file for the form's picture. */
export const choosePicture = (page: Page, file: string) =>
  page.locator('input[type=file]').last().setInputFiles(file)

/** Answers the next of the browser's questions with yes; resolves with its text. */
export function agree(page: Page): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', (question) => {
      resolve(question.message())
      void question.accept()
    })
  })
}
