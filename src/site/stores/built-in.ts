// What the teaser shows where the catalogue has nothing in a category or cannot be read: the built-in samples.
import { atom, computed, type ReadableAtom } from 'nanostores'
import type { CategoryId } from '#api/contract/catalogue.ts'
import type { BuiltInCatalogue, BuiltInProduct } from '#src/content/built-in.ts'
import { logFailure } from './failures.ts'
import type { Listing } from './listing.ts'

export type StandIn =
  /** The catalogue's own products are shown, or what is said in their place. */
  { kind: 'none' } | { kind: 'loading' } | { kind: 'ready'; products: readonly BuiltInProduct[] }

interface StandInOptions {
  $listing: ReadableAtom<Listing>
  $category: ReadableAtom<CategoryId>
  /** Reads the samples; rejects where they do not come either. */
  read: () => Promise<BuiltInCatalogue>
}

/** Makes what stands in; it reads the samples once, when `fetchFor` first meets a listing that needs them. */
export function createStandIn({ $listing, $category, read }: StandInOptions) {
  const $samples = atom<BuiltInCatalogue | 'unread' | 'failed'>('unread')
  let reading = false

  const $standIn = computed(
    [$listing, $category, $samples],
    (listing, category, samples): StandIn => {
      if (!isNeeded(listing) || samples === 'failed') return { kind: 'none' }
      if (samples === 'unread') return { kind: 'loading' }
      return { kind: 'ready', products: samples[category] }
    },
  )

  async function fetchFor(listing: Listing): Promise<void> {
    if (reading || !isNeeded(listing)) return
    reading = true
    try {
      $samples.set(await read())
    } catch (error) {
      logFailure('The samples cannot be read', error)
      $samples.set('failed')
      // Whoever tries again tries this again too.
      reading = false
    }
  }

  return { $standIn, fetchFor }
}

const isNeeded = (listing: Listing): boolean =>
  listing.kind === 'failed' || (listing.kind === 'ready' && listing.page.total === 0)
