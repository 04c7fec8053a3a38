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

/** Whether a required field was not sent at all: valibot's own message is then replaced. */
const isMissing = ({ type, received, message }: v.BaseIssue<unknown>): boolean =>
  type.endsWith('object') && received === 'undefined' && message.startsWith('Invalid key')

/**
 * Returns the form's cleaned value.
 * @throws Failure 422 with one message per invalid field. Its own message is `headline`, or else the first of them.
 */
export function check<S extends v.GenericSchema>(
  form: S,
  input: unknown,
  headline?: string,
): v.InferOutput<S> {
  const result = v.safeParse(form, input)
  if (result.success) return result.output
  const fields = collectFieldMessages(result.issues)
  throw new Failure(422, headline ?? Object.values(fields)[0] ?? 'Please check the form.', {
    fields,
  })
}
