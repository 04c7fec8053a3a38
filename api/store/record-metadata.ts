// The metadata that the store writes into records: id, times, revision, author.
import { randomBytes } from 'node:crypto'
import type { FieldsOf, RecordFields } from '#api/contract/fields.ts'

/** 96 random bits, URL-safe: 16 characters. */
export function newId(): string {
  return randomBytes(12).toString('base64url')
}

/** A record that has never been saved. */
export function created<T extends RecordFields>(
  id: string,
  fields: FieldsOf<T>,
  now: Date,
  by: string | undefined,
): unknown {
  const at = now.toISOString()
  return { ...unstamped(fields), ...stamp(id, at, at, 1, by) }
}

/** The record after a change by an admin. */
export function updated<T extends RecordFields>(
  current: T,
  fields: FieldsOf<T>,
  now: Date,
  by: string | undefined,
): unknown {
  const { _id, createdAt, rev } = current
  return {
    ...unstamped(fields),
    ...stamp(_id, createdAt, later(current.updatedAt, now), rev + 1, by),
  }
}

/** The record with other fields, without a new revision. */
export function withMetadata<T extends RecordFields>(current: T, fields: FieldsOf<T>): unknown {
  const { _id, createdAt, updatedAt, rev, updatedBy } = current
  return { ...unstamped(fields), ...stamp(_id, createdAt, updatedAt, rev, updatedBy) }
}

/** The record after an external edit: a change by an unknown author. */
export function editedByHand<T extends RecordFields>(current: T, edited: T, now: Date): unknown {
  // An edit that raises the revision also sets the other metadata itself.
  if (edited.rev > current.rev) return edited
  const { _id, createdAt } = edited
  return {
    ...unstamped(edited),
    ...stamp(_id, createdAt, later(current.updatedAt, now), current.rev + 1, undefined),
  }
}

/** Removes metadata from fields that are a spread of a record. */
function unstamped<T extends RecordFields>(fields: FieldsOf<T>): object {
  const { updatedBy: _, ...rest } = fields as Partial<RecordFields>
  return rest
}

function stamp(
  _id: string,
  createdAt: string,
  updatedAt: string,
  rev: number,
  updatedBy: string | undefined,
): RecordFields {
  return { _id, createdAt, updatedAt, rev, ...(updatedBy !== undefined && { updatedBy }) }
}

/** The current time, but never before the record's own time. */
function later(previous: string, now: Date): string {
  return Date.parse(previous) > now.getTime() ? previous : now.toISOString()
}
