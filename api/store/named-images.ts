// The images that records name.
import type { CollectionName } from '#api/contract/history.ts'
import type { ImageRecord, MorePhotos } from '#api/contract/image.ts'
import { kindOf } from './kinds.ts'
import type { StoredRecord } from './log-entry.ts'
import type { Store } from './store.ts'

/** The collections whose records name an image. */
export const PICTURED = [
  'products',
  'interiors',
  'galleries',
  'brands',
  'settings',
] as const satisfies readonly CollectionName[]
export type PicturedName = (typeof PICTURED)[number]

type PicturedStore = Pick<Store, PicturedName | 'images'>

/** The ids of the images that a record names, its first picture first. */
export function imagesNamedBy(name: CollectionName, record: object | null): string[] {
  const { picture, imagesOf } = kindOf(name)
  if (imagesOf && record) return imagesOf(record as StoredRecord)
  if (!picture || !record) return []
  const { [picture]: first, morePhotos = [] } = record as StoredRecord & { morePhotos?: MorePhotos }
  const others = morePhotos.map(({ image }) => image)
  return typeof first === 'string' ? [first, ...others] : others
}

/** The ids of all images that records name. */
function namedImageIds(store: Pick<Store, PicturedName>): Set<string> {
  return new Set(
    PICTURED.flatMap((name) => store[name].all().flatMap((record) => imagesNamedBy(name, record))),
  )
}

/** Returns a function that tells whether a record names an image; it reads the records again after a change only. */
export function createNamedCheck(store: Pick<Store, PicturedName>): (id: string) => boolean {
  let read: readonly unknown[] = []
  let ids = new Set<string>()
  return (id) => {
    const all = PICTURED.map((name) => store[name].all())
    if (all.some((records, at) => records !== read[at])) ids = namedImageIds(store)
    read = all
    return ids.has(id)
  }
}

/** All images that records name. */
export function namedImages(store: PicturedStore): ImageRecord[] {
  return [...namedImageIds(store)].flatMap((id) => store.images.find(id) ?? [])
}
