// Caches public responses until a record changes.
import type { CachedResponse } from './cached-response.ts'

/** Memory of the cache, in bytes: more than a hundred composed pages, or thousands of lists of the API. */
const MAX_BYTES = 32 * 1024 * 1024
/** Memory of an entry besides its body and key, in bytes. */
const ENTRY_BYTES = 2048
/** Pages say whether the showroom is open, which changes with a full minute. */
const MINUTE_MS = 60_000

/** The encodings of a body together take less memory than the body. */
const sizeOf = (key: string, { body }: CachedResponse): number =>
  (key.length + body.length) * 2 + ENTRY_BYTES

/** Returns the cached response, or else the one that `make` makes. It is cached where it is public and has this status. */
type Load = (
  key: string,
  make: () => Promise<CachedResponse>,
  status?: number,
) => Promise<CachedResponse>

/** The cache begins anew when `revision` or the minute changes, and when it is full: composing a page takes 7 ms. */
export function createResponseCache(revision: () => unknown, maxBytes = MAX_BYTES): Load {
  /** Equal requests at once share what is being made. */
  let responses = new Map<string, Promise<CachedResponse>>()
  let state = ''
  let bytes = 0

  return async (key, make, status = 200) => {
    const now = `${revision()} ${Math.floor(Date.now() / MINUTE_MS)}`
    if (now !== state || bytes > maxBytes) {
      responses = new Map()
      state = now
      bytes = 0
    }
    const cache = responses
    const found = cache.get(key)
    if (found) return found
    const made = make()
    cache.set(key, made)
    const response = await made.catch((error) => {
      cache.delete(key)
      throw error
    })
    const isKept = response.isPublic && response.status === status
    if (!isKept) cache.delete(key)
    else if (cache === responses) bytes += sizeOf(key, response)
    return response
  }
}
