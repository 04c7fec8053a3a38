// The rules of a collection: revisions, unique fields, metadata.
import { isDeepStrictEqual } from 'node:util'
import { Failure } from '#api/contract/failure.ts'
import type { FieldsOf, RecordFields } from '#api/contract/fields.ts'
import type { ChangeListener } from './change-listener.ts'
import { Commits } from './commits.ts'
import { CommittedState, type StoreState } from './committed-state.ts'
import { completeRecord, type RecordKind, type UniqueKey } from './record-kind.ts'
import { created, newId, updated, withMetadata } from './record-metadata.ts'
import { StaleChange } from './stale-change.ts'
import type { StorageAdapter } from './storage-adapter.ts'

/** A `Collection` over any storage adapter. */
export class RecordCollection<T extends RecordFields> {
  readonly #kind: RecordKind<T>
  readonly #state: CommittedState<T>
  readonly #commits: Commits<T>
  readonly #now: () => Date

  private constructor(kind: RecordKind<T>, state: CommittedState<T>, now: () => Date) {
    this.#kind = kind
    this.#state = state
    this.#commits = new Commits(state)
    this.#now = now
  }

  /** @throws UnreadableData when the file has other content. */
  static async open<T extends RecordFields>(
    kind: RecordKind<T>,
    medium: StorageAdapter<T>,
    world: StoreState,
  ): Promise<RecordCollection<T>> {
    const state = await CommittedState.open(kind, medium, world)
    const collection = new RecordCollection(kind, state, world.now)
    medium.watch(() => void collection.#commits.look())
    if (state.unsaved) await collection.#commits.look()
    return collection
  }

  async all(): Promise<readonly T[]> {
    return this.#state.table.all
  }

  async find(id: string): Promise<T | undefined> {
    return this.#state.table.byId.get(id)
  }

  async get(id: string): Promise<T> {
    return this.#required(this.#state.table.byId.get(id))
  }

  async findBy(key: UniqueKey<T>, value: string): Promise<T | undefined> {
    return this.#state.table.findBy(key, value)
  }

  insert(make: (all: readonly T[]) => FieldsOf<T>, by?: string): Promise<T> {
    const id = newId()
    return this.#commits.run((draft) => {
      // An external save contains a write that was taken back: the record already exists.
      const known = draft.find(id)
      if (known) return known
      const record = this.#complete(created(id, make(draft.all), this.#now(), by))
      draft.insert(record)
      return record
    })
  }

  update(
    id: string,
    change: (current: T, all: readonly T[]) => FieldsOf<T>,
    { rev, by }: { rev?: number | undefined; by?: string } = {},
  ): Promise<{ before: T; after: T }> {
    return this.#commits.run((draft) => {
      const before = this.#required(draft.find(id))
      if (rev !== undefined && rev !== before.rev) throw new StaleChange(this.#kind.noun, before)
      const fields = change(before, draft.all)
      if (isDeepStrictEqual(this.#complete(withMetadata(before, fields)), before))
        return { before, after: before }
      const after = this.#complete(updated(before, fields, this.#now(), by))
      draft.replace(before, after)
      return { before, after }
    })
  }

  amend(id: string, change: (current: T) => FieldsOf<T>): Promise<T> {
    return this.#commits.run((draft) => {
      const before = this.#required(draft.find(id))
      const after = this.#complete(withMetadata(before, change(before)))
      if (isDeepStrictEqual(after, before)) return before
      draft.replace(before, after)
      return after
    })
  }

  remove(id: string, allow?: (current: T, all: readonly T[]) => void): Promise<T> {
    return this.#commits.run((draft) => {
      const record = this.#required(draft.find(id))
      allow?.(record, draft.all)
      draft.remove(record)
      return record
    })
  }

  async version(): Promise<string> {
    return this.#state.version
  }

  follow(follower: ChangeListener<T>): void {
    this.#state.follow(follower)
  }

  async close(): Promise<void> {
    await this.#commits.close()
    await this.#state.close()
  }

  #required(record: T | undefined): T {
    if (!record) throw new Failure(404, `${this.#kind.noun} not found.`)
    return record
  }

  #complete(record: unknown): T {
    return completeRecord(this.#kind, record)
  }
}
