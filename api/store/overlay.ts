// Changes to a map that are not committed yet.

/** A map with changes over it; the map stays unchanged until `commit`. */
export class Overlay<V> {
  readonly #base: Map<string, V>
  readonly #changes = new Map<string, V | undefined>()

  constructor(base: Map<string, V>) {
    this.#base = base
  }

  get(key: string): V | undefined {
    return this.#changes.has(key) ? this.#changes.get(key) : this.#base.get(key)
  }

  set(key: string, value: V | undefined): void {
    this.#changes.set(key, value)
  }

  /** The original values of the changed keys. */
  replaced(): Map<string, V | undefined> {
    return new Map([...this.#changes.keys()].map((key) => [key, this.#base.get(key)]))
  }

  commit(): void {
    for (const [key, value] of this.#changes) {
      if (value === undefined) this.#base.delete(key)
      else this.#base.set(key, value)
    }
  }
}
