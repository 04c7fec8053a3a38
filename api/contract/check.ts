// Validation of a value by a schema, with failures that forms and routes understand.
import * as v from 'valibot'
import { Failure, type FieldFailures } from './failure.ts'

/**
 * Returns the first message for each field, in the schema's order. A key that is missing or unknown is named by its
 * path; valibot's message for it is not meant for users.
 */
export function collectFieldMessages(issues: readonly v.BaseIssue<unknown>[]): FieldFailures {
  const fields: FieldFailures = {}
  for (const issue of issues) {
    const { expected, message } = issue
    const path = v.getDotPath(issue) ?? 'form'
    const [field = path] = path.split('.')
    const problem = expected === 'never' ? 'unknown: leave it out' : 'required'
    fields[field] ??= message.startsWith('Invalid key') ? `“${path}” is ${problem}.` : message
  }
  return fields
}

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
