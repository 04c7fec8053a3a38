// Response cache for public pages and API calls, keyed by URL; an entry is fresh until a record changes, or until it says so itself.
import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response.ts'

/** Size of one cache, in bytes: about eighty composed pages, or thousands of API lists. There are three caches. */
const MAX_BYTES = 24 * 1024 * 1024
/** Estimated overhead of an entry, in bytes. */
const ENTRY_BYTES = 2048

interface Entry {
  /** The revision for which the response was made. */
  revision: unknown
  response: CachedResponse
}

/** Counts the body twice, because all of its encodings together are smaller than the body. */
const estimateSize = ({ response: { body } }: Entry, key: string): number =>
  (key.length + body.length) * 2 + ENTRY_BYTES

/**
 * A response is fresh while `revision` stays the same and its own `validUntil` has not come. After that it is kept as
 * the last good copy until a newer one replaces it or it is evicted as the least recently used.
 */
export function createResponseCache(revision: () => unknown, maxSize = MAX_BYTES) {
  const entries = new LRUCache<string, Entry>({ maxSize, sizeCalculation: estimateSize })
  /** Identical requests at the same time share one response. */
  const pending = new Map<string, Promise<CachedResponse>>()

  async function createEntry(
    key: string,
    currentRevision: unknown,
    createResponse: () => Promise<CachedResponse>,
    status: number,
  ) {
    const response = await createResponse()
    if (response.isPublic && response.status === status)
      entries.set(key, { revision: currentRevision, response })
    return response
  }

  return {
    /** Returns the fresh response, or the result of `createResponse`, which is cached if it is public and has this status. */
    async load(
      key: string,
      createResponse: () => Promise<CachedResponse>,
      status = 200,
    ): Promise<CachedResponse> {
      const currentRevision = revision()
      const entry = entries.get(key)
      if (entry && entry.revision === currentRevision && Date.now() < entry.response.validUntil)
        return entry.response
      const pendingKey = `${currentRevision} ${key}`
      const response =
        pending.get(pendingKey) ??
        createEntry(key, currentRevision, createResponse, status).finally(() =>
          pending.delete(pendingKey),
        )
      pending.set(pendingKey, response)
      return response
    },
    /** The response cached last, even if records have changed since. */
    getLastGood: (key: string): CachedResponse | undefined => entries.get(key)?.response,
  }
}
