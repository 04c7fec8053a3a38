// The calls that the kinds of the catalogue share.
import * as v from 'valibot'
import { idsQuery } from '#api/contract/query.ts'
import type { Call } from './call.ts'
import { removed } from './entities.ts'

interface Resource {
  /** As in 'a brand'. */
  one: string
  many: string
  /** As operations are called: 'Brand' and 'Brands'. */
  names: { one: string; many: string }
  form: v.GenericSchema
  entity: v.GenericSchema
  picture: { field: string; isRequired: boolean }
  /** Where a new one is sent, and where an old one is removed, in their literal spelling. */
  createPath: string
  removePath: string
  path: string
}

/** The verbs that the four share. */
export function changesOf({
  one,
  names,
  form,
  entity,
  picture,
  ...paths
}: Resource): Record<string, Call> {
  return {
    [`POST ${paths.createPath}`]: {
      operationId: `create${names.one}`,
      summary: `Adds ${one}.`,
      form,
      picture,
      status: 201,
      answer: entity,
    },
    [`PUT ${paths.path}/:id`]: {
      operationId: `update${names.one}`,
      summary: `Changes ${one}. Without a picture it keeps the one it has.`,
      form,
      isEdit: true,
      picture: { ...picture, isRequired: false },
      answer: entity,
    },
    [`DELETE ${paths.removePath}/:id`]: {
      operationId: `delete${names.one}`,
      summary: `Deletes ${one} and its picture, for good.`,
      answer: removed(entity),
    },
  }
}

/** All calls of one that is listed whole. */
export function resourceCalls(resource: Resource): Record<string, Call> {
  const { one, many, names, entity, path } = resource
  return {
    [`GET ${path}`]: {
      operationId: `list${names.many}`,
      summary: `All ${many}, newest first; with ids these, in the order of their ids.`,
      query: idsQuery,
      answer: v.array(entity),
    },
    [`GET ${path}/:id`]: {
      operationId: `get${names.one}`,
      summary: `Shows ${one}.`,
      answer: entity,
    },
    ...changesOf(resource),
  }
}
