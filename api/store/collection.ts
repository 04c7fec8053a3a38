// A collection: records of one kind, read from memory, changed by one durable write at a time.
import type { FieldsOf, RecordFields } from '#api/contract/fields.ts'
import { type Log, silentLog } from '#api/log.ts'
import type { ChangeListener } from './change-listener.ts'
import { DurableJson } from './durable-json.ts'
import { diskFiles, type FileSystem } from './file-system.ts'
import { RecordCollection } from './record-collection.ts'
import type { RecordKind, UniqueKey } from './record-kind.ts'

/** Asynchronous throughout, so that something other than files could stand behind it. */
export interface Collection<T extends RecordFields> {
  /** Every record, newest first; the same array object until the next change. Frozen, like its records. */
  all(): Promise<readonly T[]>
  find(id: string): Promise<T | undefined>
  /** @throws Failure 404 when there is none. */
  get(id: string): Promise<T>
  /** By a unique field, compared folded, as in `findBy('sku', 'KM-1')`. */
  findBy(key: UniqueKey<T>, value: string): Promise<T | undefined>
  /**
   * Adds the record that `make` returns; it is given all records and may run more than once.
   * @throws Failure 409 when a unique field is taken, 503 or 507 when the change could not be saved.
   */
  insert(make: (all: readonly T[]) => FieldsOf<T>, by?: string): Promise<T>
  /**
   * Replaces a record's fields by those that `change` returns; it runs inside the serialised write,
   * maybe more than once; an error of `change` rejects this call only. `by` is the admin's id.
   * A change that changes nothing is not a change: `rev` and `updatedAt` stay.
   * @throws Failure 404; StaleChange when `rev` is given and no longer the record's; else as `insert`.
   */
  update(
    id: string,
    change: (current: T, all: readonly T[]) => FieldsOf<T>,
    options?: { rev?: number | undefined; by?: string },
  ): Promise<{ before: T; after: T }>
  /** Housekeeping by the machine: like `update`, but leaves `rev`, `updatedAt` and `updatedBy` alone. */
  amend(id: string, change: (current: T) => FieldsOf<T>): Promise<T>
  /**
   * Removes a record unless `allow` throws, and returns it.
   * @throws Failure 404, 503 or 507.
   */
  remove(id: string, allow?: (current: T, all: readonly T[]) => void): Promise<T>
  /** Changes whenever any record does and differs between processes: the ETag of list answers. */
  version(): Promise<string>
  /** Keeps derived data up to date: calls `reset` before it returns, then `onChanges` for every change. */
  follow(follower: ChangeListener<T>): void
  /** Waits for accepted changes; later ones are refused with Failure 503. */
  close(): Promise<void>
}

interface CollectionOptions<T extends RecordFields> extends RecordKind<T> {
  /** The data folder; it exists. */
  dir: string
  files?: FileSystem
  now?: () => Date
  log?: Log
}

/**
 * Opens `<dir>/<name>.json`; without a file the collection is empty, if it never had one.
 * @throws UnreadableData for a file that the store would not have written, or that has disappeared.
 */
export async function openCollection<T extends RecordFields>(
  options: CollectionOptions<T>,
): Promise<Collection<T>> {
  const { dir, files = diskFiles, now = () => new Date(), log = silentLog, ...kind } = options
  const medium = await DurableJson.open(kind, { dir, files, now, log })
  return RecordCollection.open(kind, medium, { now, log })
}
