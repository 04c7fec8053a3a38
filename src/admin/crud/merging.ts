// Merges the changes of two admins to one item, field by field.
import { cleanText } from '#api/contract/fields.ts'
import type { Item, Resource, Values } from './resource.ts'

export type Side = 'mine' | 'theirs'

/** The content of a form, as changes to `start`. */
export interface FormContent<T> {
  /** The stored item; undefined for a new one. */
  item: T | undefined
  start: Values
  values: Values
  /** Names of the fields that repeat the item before, until they change. */
  repeated?: readonly string[] | undefined
  /** Whether the item was deleted meanwhile; the content can only become a new item. */
  isDetached?: boolean
}

/** The fields that would be stored differently. */
export function changedSince(before: Values, now: Values): Values {
  const differs = ([name, text]: [string, string]) =>
    cleanText(text) !== cleanText(before[name] ?? '')
  return Object.fromEntries(Object.entries(now).filter(differs))
}

export const changedNames = <T extends Item>(
  { tidy }: Resource<T>,
  before: Values,
  now: Values,
): string[] => Object.keys(changedSince(tidy(before), tidy(now)))

export function withFields(values: Values, source: Values, names: readonly string[]): Values {
  const selected = Object.entries(source).filter(([name]) => names.includes(name))
  return { ...values, ...Object.fromEntries(selected) }
}

/** Merges my changes into `saved`, the item as the other admin has saved it. */
export function merge<T extends Item>(
  resource: Resource<T>,
  { start, values }: Pick<FormContent<T>, 'start' | 'values'>,
  saved: T,
) {
  const stored = resource.valuesOf(saved)
  const ownChanges = changedNames(resource, start, values)
  const theirChanges = changedNames(resource, start, stored)
  const differing = changedNames(resource, stored, values)
  return {
    /** My text as changes to theirs; mine where both have changed a field. */
    merged: { item: saved, start: stored, values: withFields(stored, values, ownChanges) },
    /** Names of fields that both have changed differently. */
    conflicting: ownChanges.filter(
      (name) => theirChanges.includes(name) && differing.includes(name),
    ),
    /** Names of fields that only the other admin has changed. */
    theirChanges: theirChanges.filter((name) => !ownChanges.includes(name)),
  }
}
