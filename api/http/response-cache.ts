// Caches public responses until a record changes.
import type { CachedResponse } from './cached-response.ts'

/** Memory of the cache, in bytes: more than a hundred composed pages, or thousands of lists of the API. */
const ROOM = 32 * 1024 * 1024

/** Memory of an entry besides its body and key, in bytes. */
const ENTRY = 2048

export class ResponseCache {
  readonly #revision: () => unknown
  readonly #room: number
  readonly #answers = new Map<string, CachedResponse>()
  #known: unknown
  #used = 0

  /** `revision` changes with every public record. */
  constructor(revision: () => unknown, room = ROOM) {
    this.#revision = revision
    this.#room = room
    this.#known = revision()
  }

  /** The current response; outdated ones are evicted. */
  get(key: string): CachedResponse | undefined {
    this.#forgetOutdated()
    const answer = this.#answers.get(key)
    if (answer) {
      // The last entry of the map is evicted last.
      this.#answers.delete(key)
      this.#answers.set(key, answer)
    }
    return answer
  }

  /** Caches a response that was started at `revision`, unless it is outdated already. */
  keep(key: string, answer: CachedResponse, revision: unknown): void {
    this.#forgetOutdated()
    const size = sizeOf(key, answer)
    if (revision !== this.#known || size > this.#room / 8) return
    this.#forget(key)
    this.#answers.set(key, answer)
    this.#used += size
    for (const oldest of this.#answers.keys()) {
      if (this.#used <= this.#room) break
      this.#forget(oldest)
    }
  }

  get revision(): unknown {
    return this.#revision()
  }

  #forget(key: string): void {
    const answer = this.#answers.get(key)
    if (answer) this.#used -= sizeOf(key, answer)
    this.#answers.delete(key)
  }

  #forgetOutdated(): void {
    const revision = this.#revision()
    if (revision === this.#known) return
    this.#known = revision
    this.#answers.clear()
    this.#used = 0
  }
}

function sizeOf(key: string, answer: CachedResponse): number {
  return key.length * 2 + answer.size + ENTRY
}
