// Response schemas that calls of several subjects share.
import * as v from 'valibot'
import type { FailureBody } from './failure.ts'
import { atLeastOne, count } from './fields.ts'

export const messageResponse = v.strictObject({ message: v.string() })

/** The response to a deletion: a message, the deleted record, and the number of the change, for undo. */
export function deletionResponse<T extends v.GenericSchema>(record: T) {
  return v.strictObject({ message: v.string(), record, undo: count })
}

export const failureResponse = v.strictObject({
  message: v.string(),
  fields: v.exactOptional(v.record(v.string(), v.string())),
  conflict: v.exactOptional(
    v.strictObject({ changedBy: v.string(), changedAt: v.string(), rev: atLeastOne }),
  ),
}) satisfies v.GenericSchema<unknown, FailureBody>

export const okStatus = v.strictObject({ status: v.literal('ok') })

/** The result of a bulk change. */
export const changedRecords = v.strictObject({
  message: v.string(),
  count,
  /** The number of the change in the history; absent if nothing changed. */
  undo: v.exactOptional(count),
})
