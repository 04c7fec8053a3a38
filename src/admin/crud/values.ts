// What of a form is sent: on creating what is filled in, on editing what has changed.
import { cleanText } from '#api/contract/fields.ts'
import type { Values } from './resource.ts'

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
