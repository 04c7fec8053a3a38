// Merges the changes of two admins to one item, field by field.
import { cleanText } from '#api/contract/fields.ts'
import type { Item, Resource, Values } from './resource.ts'

export type Side = 'mine' | 'theirs'

/** Fields that a save keeps as another admin has saved them. */
export interface TakenOver {
  by: string
  names: readonly string[]
}

/** The typed text, as changes to `start`. */
export interface Typed<T> {
  item: T | undefined
  start: Values
  values: Values
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

export function withFields(values: Values, others: Values, names: readonly string[]): Values {
  const named = Object.entries(others).filter(([name]) => names.includes(name))
  return { ...values, ...Object.fromEntries(named) }
}

/** Merges my changes into `saved`, the item as the other admin has saved it. */
export function merge<T extends Item>(
  resource: Resource<T>,
  { start, values }: Pick<Typed<T>, 'start' | 'values'>,
  saved: T,
) {
  const stored = resource.valuesOf(saved)
  const mine = changedNames(resource, start, values)
  const changed = changedNames(resource, start, stored)
  const differing = changedNames(resource, stored, values)
  const both = mine.filter((name) => changed.includes(name) && differing.includes(name))
  const theirs = changed.filter((name) => !mine.includes(name))
  return {
    /** All changes; mine where both have changed a field. */
    values: withFields(stored, values, mine),
    /** Names of fields that both have changed differently. */
    both,
    /** Names of fields that only the other admin has changed. */
    theirs,
  }
}

/**
 * Returns `values` as changes to the stored item. Fields in `unasked` keep their start and an old revision, so
 * that the next save asks about them.
 */
export function rebase<T extends Item>(
  item: T,
  stored: Values,
  values: Values,
  before: Values,
  unasked: readonly string[],
): Typed<T> {
  const names = Object.keys(stored).filter((name) => unasked.includes(name))
  return {
    item: names.length > 0 ? { ...item, rev: item.rev - 1 } : item,
    start: withFields(stored, before, names),
    values,
  }
}

/** The text typed since `sent`, which was saved as `item`. */
export function typedSince<T extends Item>(
  resource: Resource<T>,
  sent: Values,
  values: Values,
  item: T,
): Typed<T> {
  const merged = merge(resource, { start: sent, values }, item)
  return rebase(item, resource.valuesOf(item), merged.values, sent, merged.both)
}

/** Returns the stored texts as changes to their revision of `opened`. */
export function fromStored<T extends Item>(
  opened: Typed<T>,
  stored: { rev: number; start: Values; values: Values },
): Typed<T> {
  const { item, start, values } = opened
  const fill = (known: Values, found: Values) => withFields(known, found, Object.keys(known))
  return {
    item: item && { ...item, rev: stored.rev },
    start: item ? fill(start, stored.start) : start,
    values: fill(values, stored.values),
  }
}
