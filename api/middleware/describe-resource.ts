// The descriptions of the calls that products, interiors, gallery items and brands share.
import * as v from 'valibot'
import { removed } from '#api/contract/responses.ts'
import { describeCall } from './declaration.ts'

interface Resource {
  /** As in 'a brand' and 'brands'. */
  one: string
  many: string
  /** As in 'Brand' and 'Brands', for the ids of the operations. */
  name: string
  names: string
  record: v.GenericSchema
  /** The sentence of the 409 where a field has to be unique. */
  conflict?: string
}

/** One describing middleware for each of the five calls. */
export function describeResource({ one, many, name, names, record, conflict }: Resource) {
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
    remove: describeCall(
      `delete${name}`,
      `Deletes ${one} and its picture, which can be undone.`,
      removed(record),
    ),
  }
}
