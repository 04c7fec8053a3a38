// Checks a value by a schema and throws the failure that forms and routes understand.
import * as v from 'valibot'
import { Failure, type FieldFailures } from './failure.ts'

/** Returns the first sentence for each field, in the schema's order. */
export function findings(issues: readonly v.BaseIssue<unknown>[]): FieldFailures {
  const fields: FieldFailures = {}
  for (const issue of issues) {
    const field = v.getDotPath(issue)?.split('.')[0] ?? 'form'
    fields[field] ??= isMissing(issue) ? `“${field}” is required.` : issue.message
  }
  return fields
}

/** Whether a required field was not sent at all: such an issue has no sentence of ours. */
const isMissing = ({ type, received, message }: v.BaseIssue<unknown>): boolean =>
  type.endsWith('object') && received === 'undefined' && message.startsWith('Invalid key')

/**
 * Returns the form's cleaned value.
 * @throws Failure 422 with one sentence per invalid field. Its message is `headline` or the first sentence.
 */
export function check<S extends v.GenericSchema>(
  form: S,
  input: unknown,
  headline?: string,
): v.InferOutput<S> {
  const result = v.safeParse(form, input)
  if (result.success) return result.output
  const fields = findings(result.issues)
  throw new Failure(422, headline ?? Object.values(fields)[0] ?? 'Please check the form.', {
    fields,
  })
}
