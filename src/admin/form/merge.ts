// Field-by-field merge of two admins' changes to one item.
import { cleanText } from '#api/contract/fields.ts'
import type { Item, Resource, Values } from '#src/admin/list/resource.ts'
import { findChanges } from '#src/ui/form-store.ts'

export type Side = 'mine' | 'theirs'

/** The content of a form, as changes to `start`. */
export interface FormContent<T> {
  /** The stored item; undefined for a new one. */
  item?: T | undefined
  start: Values
  values: Values
  /** Names of the fields copied from the previous item, until they are edited. */
  repeated?: readonly string[] | undefined
  /** Whether the item was deleted meanwhile; it can only be saved as a new one. */
  isDetached?: boolean
}

export const cleanTexts = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, cleanText(text)]))

/** The names of the fields whose stored value would change. */
export const changedNames = <T extends Item>(
  { tidy }: Resource<T>,
  before: Values,
  now: Values,
): string[] => Object.keys(findChanges(tidy(before), tidy(now), cleanTexts))

export function withFields(values: Values, source: Values, names: readonly string[]): Values {
  const selected = Object.entries(source).filter(([name]) => names.includes(name))
  return { ...values, ...Object.fromEntries(selected) }
}

/** Merges the own changes into `saved`, the item as the other admin saved it. */
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
    /** The own text as changes to `saved`; the own value where both changed a field. */
    merged: { item: saved, start: stored, values: withFields(stored, values, ownChanges) },
    /** Names of fields that both changed to different values. */
    conflicting: ownChanges.filter(
      (name) => theirChanges.includes(name) && differing.includes(name),
    ),
    /** Names of fields that only the other admin changed. */
    theirChanges: theirChanges.filter((name) => !ownChanges.includes(name)),
  }
}
