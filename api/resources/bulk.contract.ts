// Bulk deletions, and the order of the featured records of a collection.
import * as v from 'valibot'
import { RESOURCES, WHOLE_LIST_RESOURCES } from '#api/contract/collections.ts'
import { textList } from '#api/contract/fields.ts'

/** Maximum number of records in one change. */
export const BULK_MAX = 20_000

/** The ids of the records to change, without duplicates. */
export const idList = v.pipe(
  textList('Ids must be texts.'),
  v.transform((ids) => [...new Set(ids)]),
  v.maxLength(BULK_MAX, `At most ${BULK_MAX} records at once.`),
)

/** Collections whose records can be deleted in bulk. Products are deleted by a bulk change instead. */
export const DELETABLE = [...WHOLE_LIST_RESOURCES, 'enquiries'] as const
export type Deletable = (typeof DELETABLE)[number]
export const deleteForm = v.object({ collection: v.picklist(DELETABLE), ids: idList })

/** All featured records of a collection, in order. */
export const featuredForm = v.object({ collection: v.picklist(RESOURCES), ids: idList })
