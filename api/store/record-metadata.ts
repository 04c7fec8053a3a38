// Metadata that the store writes into records: id, times, revision, author.
import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { FieldsOf, RecordFields } from '#api/contract/fields.ts'
import { withOutdatedSince } from './outdated-translations.ts'

/** 96 random bits, URL-safe: 16 characters. */
export function newId(): string {
  return randomBytes(12).toString('base64url')
}

/** A new record with its metadata. `by` is set only for admins. */
export function createRecord(
  _id: string,
  fields: object,
  now: Date,
  by: string | undefined,
): unknown {
  const at = now.toISOString()
  const content = withHiddenSince(fields, at)
  return { ...content, _id, createdAt: at, updatedAt: at, rev: 1, updatedBy: by }
}

/** The record after a change. `updatedAt` never goes back. `translated` names the fields that have translations. */
export function updateRecord<T extends RecordFields>(
  current: T,
  fields: FieldsOf<T>,
  now: Date,
  by: string | undefined,
  translated: readonly string[] = [],
): unknown {
  const { _id, createdAt, updatedAt, rev, hidden, hiddenSince = updatedAt }: T & Hideable = current
  const time = Date.parse(updatedAt) > now.getTime() ? updatedAt : now.toISOString()
  const content = withOutdatedSince(
    current,
    withHiddenSince(fields, hidden ? hiddenSince : time),
    translated,
    time,
  )
  return { ...content, _id, createdAt, updatedAt: time, rev: rev + 1, updatedBy: by }
}

/** The record with other fields but the same revision. */
export function keepMetadata<T extends RecordFields>(current: T, fields: FieldsOf<T>): unknown {
  const { _id, createdAt, updatedAt, rev, updatedBy, hiddenSince }: T & Hideable = current
  return { ...withHiddenSince(fields, hiddenSince), _id, createdAt, updatedAt, rev, updatedBy }
}

/** The record after a manual edit, which counts as a change by an unknown author. */
export function applyManualEdit<T extends RecordFields>(
  current: T,
  edited: T,
  now: Date,
  translated?: readonly string[],
): unknown {
  // An edit that raises the revision is expected to set the other metadata as well.
  if (edited.rev > current.rev) return edited
  return updateRecord(
    { ...current, createdAt: edited.createdAt },
    edited,
    now,
    undefined,
    translated,
  )
}

interface Hideable {
  hidden?: true
  hiddenSince?: string
}

/** The fields, plus the time of hiding if the record is hidden and they lack it. */
function withHiddenSince(fields: Hideable, time: string | undefined): object {
  const { hiddenSince = time, ...rest } = fields
  return { ...rest, ...(rest.hidden && hiddenSince && { hiddenSince }) }
}

/** The fields, metadata excluded, that differ between two versions of a record. */
export function listChangedFields(
  before: RecordFields | null,
  after: RecordFields | null,
): string[] {
  const oldFields: Readonly<Record<string, unknown>> = { ...before }
  const newFields: Readonly<Record<string, unknown>> = { ...after }
  return Object.keys({ ...newFields, ...oldFields }).filter(
    (key) => !METADATA.has(key) && !isDeepStrictEqual(oldFields[key], newFields[key]),
  )
}

/** The fields of every record that the store sets. */
export const METADATA: ReadonlySet<string> = new Set([
  '_id',
  'createdAt',
  'updatedAt',
  'rev',
  'updatedBy',
])
