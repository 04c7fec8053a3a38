// Two people have changed one item: puts together what they do not disagree about, field by field.
import type { Item, Resource, Values } from '#src/admin/resources/resource.ts'
import { changedSince } from './values.ts'

/** Whose version of a field is kept. */
export type Side = 'mine' | 'theirs'

export interface Merged<Name extends string> {
  /** Everybody's changes; mine where both have changed a field. */
  values: Values<Name>
  /** Fields that both have changed, and not to the same. */
  both: readonly string[]
  /** Fields that only they have changed. */
  theirs: readonly string[]
}

/** What I have made of `start`, which was the stored item when I began. */
interface Mine<T extends Item, Name extends string> {
  item: T | undefined
  start: Values<Name>
  values: Values<Name>
  /** Whether another photograph is to be sent. */
  hasPicture: boolean
}

/** What mine becomes upon `saved`, the item as somebody else has stored it meanwhile. */
export function merge<T extends Item, Name extends string>(
  { tidy, valuesOf, picture }: Pick<Resource<T, Name, never>, 'tidy' | 'valuesOf' | 'picture'>,
  { item, start, values, hasPicture }: Mine<T, Name>,
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

/** `values`, but the fields with these names as they are in `others`. */
export function withFields<Name extends string>(
  values: Values<Name>,
  others: Values<Name>,
  names: readonly Name[],
): Values<Name> {
  return Object.assign({ ...values }, ...names.map((name) => ({ [name]: others[name] })))
}
