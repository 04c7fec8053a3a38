// Caches public responses until a record changes.
import type { CachedResponse } from './cached-response.ts'

/** Memory of the cache, in bytes: more than a hundred composed pages, or thousands of lists of the API. */
const MAX_BYTES = 32 * 1024 * 1024

/** Memory of an entry besides its body and key, in bytes. */
const ENTRY_BYTES = 2048

export class ResponseCache {
  readonly #revision: () => unknown
  readonly #maxBytes: number
  readonly #entries = new Map<string, CachedResponse>()
  readonly #pending = new Map<string, Promise<CachedResponse>>()
  #known: unknown
  #bytes = 0

  /** `revision` changes with every public record. */
  constructor(revision: () => unknown, maxBytes = MAX_BYTES) {
    this.#revision = revision
    this.#maxBytes = maxBytes
  }

  /** The current response. */
  get(key: string): CachedResponse | undefined {
    this.#evictOutdated()
    const response = this.#entries.get(key)
    if (response && !response.isValid) {
      this.#entries.delete(key)
      this.#bytes -= sizeOf(key, response)
      return undefined
    }
    if (response) {
      // The last entry of the map is evicted last.
      this.#entries.delete(key)
      this.#entries.set(key, response)
    }
    return response
  }

  /** Makes the response of the key and caches it where it is public and has this status. Equal requests at once share it. */
  load(key: string, make: () => Promise<CachedResponse>, status = 200): Promise<CachedResponse> {
    this.#evictOutdated()
    const pending = this.#pending.get(key)
    if (pending) return pending
    const revision = this.#known
    const load = async () => {
      try {
        const response = await make()
        this.#evictOutdated()
        const isKept = response.isPublic && response.status === status
        if (isKept && revision === this.#known) this.#add(key, response)
        return response
      } finally {
        if (this.#pending.get(key) === started) this.#pending.delete(key)
      }
    }
    const started = load()
    this.#pending.set(key, started)
    return started
  }

  #add(key: string, response: CachedResponse): void {
    const size = sizeOf(key, response)
    if (size > this.#maxBytes / 8) return
    this.#entries.set(key, response)
    this.#bytes += size
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.#entries.delete(oldest)
      this.#bytes -= sizeOf(oldest, old)
    }
  }

  #evictOutdated(): void {
    const revision = this.#revision()
    if (revision === this.#known) return
    this.#known = revision
    this.#entries.clear()
    this.#pending.clear()
    this.#bytes = 0
  }
}

const sizeOf = (key: string, response: CachedResponse): number =>
  key.length * 2 + response.size + ENTRY_BYTES
