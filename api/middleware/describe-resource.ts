// The descriptions of the calls that products, interiors, gallery items and brands share.
import * as v from 'valibot'
import { removed } from '#api/contract/responses.ts'
import { describeCall } from './declaration.ts'

/** 'GalleryItem' of 'a gallery item', for the ids of the operations. */
const nameOf = (words: string) =>
  words.replace(/^an? /, '').replaceAll(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * One describing middleware for each of the five calls: `one` is as 'a brand', `many` as 'brands'. `conflict` is the
 * sentence of the 409 where a field has to be unique.
 */
export function describeResource(
  [one, many]: readonly [string, string],
  record: v.GenericSchema,
  conflict?: string,
) {
  const [name, names] = [nameOf(one), nameOf(many)]
  const failures = conflict ? { 409: conflict } : {}
  return {
    list: describeCall(
      `list${names}`,
      `All ${many}, newest first; with ids these, in the order of their ids.`,
      v.array(record),
    ),
    get: describeCall(`get${name}`, `Shows ${one}.`, record),
    create: describeCall(`create${name}`, `Adds ${one}.`, record, { status: 201, failures }),
    update: describeCall(
      `update${name}`,
      `Changes ${one}. Without a picture it keeps the one it has.`,
      record,
      { failures },
    ),
    remove: describeCall(`delete${name}`, `Deletes ${one}, which can be undone.`, removed(record)),
  }
}
