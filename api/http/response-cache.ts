// Response cache for public pages and calls, keyed by URL; an entry is fresh until a record changes.
import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response.ts'

/** Memory of one cache, in bytes: some eighty composed pages, or thousands of lists of the API. There are three. */
const MAX_BYTES = 24 * 1024 * 1024
/** Memory of an entry besides its body and key, in bytes. */
const ENTRY_BYTES = 2048
/** Pages say whether the showroom is open, which changes with a full minute. */
const MINUTE_MS = 60_000

interface Entry {
  /** The revision and the minute that the response was made for. */
  state: string
  response: CachedResponse
}

/** The encodings of a body together take less memory than the body. */
const sizeOf = ({ response: { body } }: Entry, key: string): number =>
  (key.length + body.length) * 2 + ENTRY_BYTES

/**
 * A response is fresh as long as `revision` and the minute stay the same. Later it remains as the last good copy, until
 * a newer one replaces it or the least recently used ones are evicted.
 */
export function createResponseCache(revision: () => unknown, maxSize = MAX_BYTES) {
  const entries = new LRUCache<string, Entry>({ maxSize, sizeCalculation: sizeOf })
  /** Simultaneous equal requests share one response. */
  const pending = new Map<string, Promise<CachedResponse>>()

  async function makeEntry(
    key: string,
    state: string,
    make: () => Promise<CachedResponse>,
    status: number,
  ) {
    const response = await make()
    if (response.isPublic && response.status === status) entries.set(key, { state, response })
    return response
  }

  return {
    /** Returns the fresh response, or else the one that `make` makes. It is cached where it is public and has this status. */
    async load(
      key: string,
      make: () => Promise<CachedResponse>,
      status = 200,
    ): Promise<CachedResponse> {
      const state = `${revision()} ${Math.floor(Date.now() / MINUTE_MS)}`
      const entry = entries.get(key)
      if (entry?.state === state) return entry.response
      const id = `${state} ${key}`
      const response =
        pending.get(id) ?? makeEntry(key, state, make, status).finally(() => pending.delete(id))
      pending.set(id, response)
      return response
    },
    /** The last response that was cached, even if records have changed since. */
    lastGood: (key: string): CachedResponse | undefined => entries.get(key)?.response,
  }
}
