// Validation of a value by a schema, with failures that forms and routes understand.
import * as v from 'valibot'
import { Failure, type FieldFailures } from './failure.ts'

/** Returns the first message for each field, in the schema's order. */
export function collectFieldMessages(issues: readonly v.BaseIssue<unknown>[]): FieldFailures {
  const fields: FieldFailures = {}
  for (const issue of issues) {
    const field = v.getDotPath(issue)?.split('.')[0] ?? 'form'
    fields[field] ??= isMissing(issue) ? `“${field}” is required.` : issue.message
  }
  return fields
}

/** Whether a required field was not sent at all; valibot's message for this is not meant for users. */
const isMissing = ({ type, received, message }: v.BaseIssue<unknown>): boolean =>
  type.endsWith('object') && received === 'undefined' && message.startsWith('Invalid key')

/**
 * Validates a form and returns its cleaned values.
 * @throws Failure 422 with one message per invalid field. Its own message is `headline`, or the first field's message.
 */
export function check<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  headline?: string,
): v.InferOutput<S> {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const fields = collectFieldMessages(result.issues)
  throw new Failure(422, headline ?? Object.values(fields)[0] ?? 'Please check the form.', {
    fields,
  })
}
