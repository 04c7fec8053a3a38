// Two people have changed one item: puts together what they do not disagree about, field by field.
import { cleanText } from '#api/contract/fields.ts'
import type { Item, Resource, Values } from './resource.ts'

/** Whose version of a field is kept. */
export type Side = 'mine' | 'theirs'

/** Fields of somebody else's that a save leaves as they have made them. */
export interface TakenOver {
  by: string
  names: readonly string[]
}

interface Merged<Name extends string> {
  /** Everybody's changes; mine where both have changed a field. */
  values: Values<Name>
  /** Fields that both have changed, and not to the same. */
  both: readonly string[]
  /** Fields that only they have changed. */
  theirs: readonly string[]
}

/** What somebody has typed, as changes to `start`. */
export interface Typed<T extends Item, Name extends string> {
  /** The stored item that is being edited; undefined for a new one. */
  item: T | undefined
  /** The fields as they were before anything was typed. */
  start: Values<Name>
  values: Values<Name>
}

/** What mine becomes upon `saved`, the item as somebody else has stored it meanwhile. */
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
 * `values` as changes to the item as it is stored now. Fields in `unasked` were changed by both sides: they keep the
 * start they had, and the revision stays an old one, so that the next save is refused as stale and asks about them.
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

/** What was typed since `sent` went off, which has been stored as `item`. */
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

/** `values`, but the fields with these names as they are in `others`. */
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

/** Every field that is not empty. */
export function filledIn<Name extends string>(values: Values<Name>): Partial<Values<Name>> {
  return pick(entriesOf(values).filter(([, text]) => cleanText(text) !== ''))
}

/** The fields as `texts` has them, and where it has nothing as they are `known`. */
export function filledFrom<Name extends string>(
  known: Values<Name>,
  texts: Record<string, string>,
): Values<Name> {
  return pick(entriesOf(known).map(([name, text]) => [name, texts[name] ?? text])) as Values<Name>
}

/** Every field that would be stored differently; an emptied one is empty. */
export function changedSince<Name extends string>(
  before: Values<Name>,
  now: Values<Name>,
): Partial<Values<Name>> {
  return pick(entriesOf(now).filter(([name, text]) => cleanText(text) !== cleanText(before[name])))
}
