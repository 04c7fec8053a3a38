// Merges the changes of two admins to one item, field by field.
import { cleanText } from '#api/contract/fields.ts'
import type { Item, Resource, Values } from './resource.ts'

export type Side = 'mine' | 'theirs'

/** Fields that a save keeps as another admin has saved them. */
export interface TakenOver {
  by: string
  names: readonly string[]
}

interface Merged<Name extends string> {
  /** All changes; mine where both have changed a field. */
  values: Values<Name>
  /** Fields that both have changed differently. */
  both: readonly string[]
  /** Fields that only the other admin has changed. */
  theirs: readonly string[]
}

/** The typed text, as changes to `start`. */
export interface Typed<T extends Item, Name extends string> {
  /** The edited item; undefined for a new one. */
  item: T | undefined
  start: Values<Name>
  values: Values<Name>
}

/** Merges my changes into `saved`, the item as the other admin has saved it. */
export function merge<T extends Item, Name extends string>(
  { tidy, valuesOf, picture }: Pick<Resource<T, Name, never>, 'tidy' | 'valuesOf' | 'picture'>,
  { item, start, values, hasPicture }: Typed<T, Name> & { hasPicture: boolean },
  saved: T,
): Merged<Name> {
  const stored = valuesOf(saved)
  const changed = (before: Values<Name>, now: Values<Name>) =>
    Object.keys(changedSince(tidy(before), tidy(now))) as Name[]
  const mine = changed(start, values)
  const theirs = changed(start, stored)
  const differing = changed(stored, values)
  const both: string[] = mine.filter((name) => theirs.includes(name) && differing.includes(name))
  const theirsOnly: string[] = theirs.filter((name) => !mine.includes(name))
  const otherPicture = item && picture.of(item)?.url !== picture.of(saved)?.url
  if (otherPicture) (hasPicture ? both : theirsOnly).push(picture.field)
  return { values: withFields(stored, values, mine), both, theirs: theirsOnly }
}

/**
 * Returns `values` as changes to the stored item. Fields in `unasked` keep their start and an old revision, so
 * that the next save asks about them.
 */
export function rebase<T extends Item, Name extends string>(
  item: T,
  stored: Values<Name>,
  values: Values<Name>,
  before: Values<Name>,
  unasked: readonly string[],
): Typed<T, Name> {
  const names = (Object.keys(stored) as Name[]).filter((name) => unasked.includes(name))
  return {
    item: names.length > 0 ? { ...item, rev: item.rev - 1 } : item,
    start: withFields(stored, before, names),
    values,
  }
}

/** The text typed since `sent`, which was saved as `item`. */
export function typedSince<T extends Item, Name extends string>(
  resource: Pick<Resource<T, Name, never>, 'tidy' | 'valuesOf' | 'picture'>,
  sent: Values<Name>,
  values: Values<Name>,
  item: T,
): Typed<T, Name> {
  const typed = { item, start: sent, values, hasPicture: false }
  const merged = merge(resource, typed, item)
  return rebase(item, resource.valuesOf(item), merged.values, sent, merged.both)
}

/** Returns `values` with the named fields of `others`. */
export function withFields<Name extends string>(
  values: Values<Name>,
  others: Values<Name>,
  names: readonly Name[],
): Values<Name> {
  return Object.assign({ ...values }, ...names.map((name) => ({ [name]: others[name] })))
}

function entriesOf<Name extends string>(values: Values<Name>) {
  return Object.entries(values) as [Name, string][]
}

function pick<Name extends string>(entries: [Name, string][]): Partial<Values<Name>> {
  return Object.fromEntries(entries) as Partial<Values<Name>>
}

export function filledIn<Name extends string>(values: Values<Name>): Partial<Values<Name>> {
  return pick(entriesOf(values).filter(([, text]) => cleanText(text) !== ''))
}

/** Returns the texts, with `known` for missing fields. */
export function filledFrom<Name extends string>(
  known: Values<Name>,
  texts: Record<string, string>,
): Values<Name> {
  return pick(entriesOf(known).map(([name, text]) => [name, texts[name] ?? text])) as Values<Name>
}

/** The fields that would be stored differently. */
export function changedSince<Name extends string>(
  before: Values<Name>,
  now: Values<Name>,
): Partial<Values<Name>> {
  return pick(entriesOf(now).filter(([name, text]) => cleanText(text) !== cleanText(before[name])))
}
