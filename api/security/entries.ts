// Small entries by key, such as counted attempts, in memory or in a database that processes share.

export interface Entry {
  /** When the entry stops having any meaning, in ms since 1970. */
  expires: number
}

export interface Entries<E extends Entry> {
  /**
   * Replaces an entry with the result of `change`: another one, the same one, or undefined to delete it. `change` must
   * be pure, because it may run again. No two calls change the same entry at the same time.
   */
  change<R>(
    key: string,
    change: (entry: E | undefined) => { entry: E | undefined; result: R },
  ): Promise<R>
}

/** Entries in memory, which a restart loses. Beyond `max`, those that expire first are removed. */
export function createMemoryEntries<E extends Entry>(
  max: number,
  now = () => new Date(),
  entries = new Map<string, E>(),
): Entries<E> {
  /** Evicts a tenth at a time, so that not every new key requires a pass over all keys. */
  function evictEntries(): void {
    const time = now().getTime()
    for (const [key, { expires }] of entries) if (expires <= time) entries.delete(key)
    if (entries.size < max) return
    const byExpiry = [...entries].sort(([, a], [, b]) => a.expires - b.expires)
    for (const [key] of byExpiry.slice(0, Math.ceil(max / 10))) entries.delete(key)
  }

  return {
    async change(key, change) {
      const { entry, result } = change(entries.get(key))
      if (!entry) entries.delete(key)
      else {
        if (!entries.has(key) && entries.size >= max) evictEntries()
        entries.set(key, entry)
      }
      return result
    },
  }
}
