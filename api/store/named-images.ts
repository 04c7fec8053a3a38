// The images that records name.
import type { CollectionName } from '#api/contract/history.ts'
import type { ImageRecord } from '#api/contract/image.ts'
import { kinds } from './kinds.ts'
import type { StoredRecord } from './log-entry.ts'
import type { Store } from './store.ts'

/** The collections whose records name an image. */
export const PICTURED = [
  'products',
  'interiors',
  'galleries',
  'brands',
] as const satisfies readonly CollectionName[]
export type PicturedName = (typeof PICTURED)[number]

type PicturedStore = Pick<Store, PicturedName | 'images'>

/** The id of the image that a record names. */
export function imageNamedBy(name: CollectionName, record: object | null): string | undefined {
  const { picture } = kinds[name]
  const id = picture && (record as StoredRecord | null)?.[picture]
  return typeof id === 'string' ? id : undefined
}

/** The ids of all images that records name. */
export function namedImageIds(store: Pick<Store, PicturedName>): Set<string> {
  const ids = PICTURED.flatMap((name) =>
    [...store[name].all()].map((record) => imageNamedBy(name, record)),
  )
  return new Set(ids.filter((id) => id !== undefined))
}

/** All images that records name. */
export function namedImages(store: PicturedStore): ImageRecord[] {
  return [...namedImageIds(store)].flatMap((id) => store.images.find(id) ?? [])
}
