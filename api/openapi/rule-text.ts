// Says in words what a schema asks for.
import { type JsonSchema, nameOf } from './json-schema.ts'

/** As in 'text, 1 to 120 characters' or 'list of Product'. */
export function ruleOf(schema: JsonSchema): string {
  return [kindOf(schema), boundsOf(schema), defaultOf(schema)].filter(Boolean).join(', ')
}

const FORMATS: Record<string, string> = {
  email: 'e-mail address',
  'date-time': 'date and time in UTC',
  binary: 'picture file',
}

const TYPES: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
}

function kindOf(schema: JsonSchema): string {
  const { items, enum: options, const: only, format = '', properties } = schema
  if (schema.$ref) return nameOf(schema) ?? ''
  if (items) return `list of ${kindOf(items)}`
  if (only !== undefined) return JSON.stringify(only)
  if (options) return options.filter(Boolean).join(' · ')
  if (properties) return `{ ${Object.keys(properties).join(', ')} }`
  // Where null is another way to clear it, the other type is what is meant.
  const [type = ''] = [schema.type ?? ''].flat()
  return FORMATS[format] ?? TYPES[type] ?? type
}

function boundsOf({ minLength, maxLength, maxItems, minimum, maximum }: JsonSchema): string {
  if (maxItems !== undefined) return `at most ${maxItems}`
  if (maxLength !== undefined)
    return minLength ? `${minLength} to ${maxLength} characters` : `at most ${maxLength} characters`
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) return `${minimum} to ${maximum}`
  return minimum === undefined ? '' : `from ${minimum}`
}

function defaultOf({ default: given }: JsonSchema): string {
  return given === undefined ? '' : `${given} unless sent`
}
