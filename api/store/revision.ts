// Tells whether anything has changed in several collections at once.
import type { ChangeListener } from './change-listener.ts'

/** A number that counts up with every change to any of the collections. */
export function revisionOf(
  ...collections: { follow(counter: ChangeListener<unknown>): void }[]
): () => number {
  let revision = 0
  const count = () => {
    revision++
  }
  for (const collection of collections) collection.follow({ reset: count, onChanges: count })
  return () => revision
}
