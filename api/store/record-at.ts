// A record as it was at an earlier time.
import type { CollectionName } from '#api/contract/collections.ts'
import { createFieldFailure, Failure } from '#api/contract/failure.ts'
import { kindOf } from './kinds.ts'
import type { StoredRecord } from './log-entry.ts'
import type { Store } from './store.ts'

/**
 * The record as it was at a time.
 * @throws Failure 404 if it did not exist then, 422 for an invalid time.
 */
export async function readRecordAt(
  store: Store,
  name: CollectionName,
  id: string,
  time: string,
): Promise<StoredRecord> {
  if (Number.isNaN(Date.parse(time)))
    throw createFieldFailure('at', 'The time must look like 2026-11-22T10:00:00Z.')
  const isoTime = new Date(time).toISOString()
  let record: StoredRecord | null = (store[name].find(id) as StoredRecord | undefined) ?? null
  for await (const entry of store.entries(id)) {
    if (entry.at <= isoTime) break
    for (const change of entry.changes)
      if (change.collection === name && change.id === id) record = change.before
  }
  if (!record || record.createdAt > isoTime)
    throw new Failure(404, `${kindOf(name).noun} did not exist at that time.`)
  return record
}
