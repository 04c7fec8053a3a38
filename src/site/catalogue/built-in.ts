// Replaces an empty or failed list of the teaser by the built-in samples.
import { atom } from 'nanostores'
import type { CategoryId } from '#api/contract/catalogue.ts'
import type { BuiltInCatalogue, BuiltInProduct } from '#src/content/built-in.ts'
import { logFailure } from '#src/site/ui/failures.ts'
import { TIMEOUT_MS } from '#src/site/ui/read-json.ts'
import type { Listing } from './listing.ts'

/** The samples, as far as they are known. */
type Samples = BuiltInCatalogue | 'unread' | 'failed'

/** The samples of the category that replace the listing; 'loading' until they are there, undefined for the listing itself. */
export function standInFor(
  listing: Listing,
  category: CategoryId,
  samples: Samples,
): readonly BuiltInProduct[] | 'loading' | undefined {
  if (!isNeeded(listing) || samples === 'failed') return undefined
  return samples === 'unread' ? 'loading' : samples[category]
}

/**
 * Makes a place for the samples; they are read once, when `fetchFor` first meets a listing that needs them.
 * `read` rejects where they do not come either.
 */
export function createSamples(read: () => Promise<BuiltInCatalogue>) {
  const $samples = atom<Samples>('unread')
  let reading = false

  async function fetchFor(listing: Listing): Promise<void> {
    if (reading || !isNeeded(listing)) return
    reading = true
    try {
      $samples.set(await read())
    } catch (error) {
      logFailure('The samples cannot be read', error)
      $samples.set('failed')
      // The retry button reads the samples again, too.
      reading = false
    }
  }

  return { $samples, fetchFor }
}

type Fetch = (path: string, init: { signal: AbortSignal }) => Promise<Response>

/** Reads the samples in the browser; rejects where they do not come in time. */
export const readBuiltIn = (fetch: Fetch) => async (): Promise<BuiltInCatalogue> => {
  const response = await fetch('/built-in.json', { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`The server answered with status ${response.status}.`)
  return response.json()
}

const isNeeded = (listing: Listing): boolean =>
  listing.kind === 'failed' || (listing.kind === 'ready' && listing.page.total === 0)
