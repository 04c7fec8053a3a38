// Turns the contract's schemas into JSON Schema as OpenAPI 3.1 has it.
import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { entities } from './entities.ts'

/** As much of JSON Schema as the contract comes to. */
export interface JsonSchema {
  $ref?: string
  type?: string | [string, 'null']
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: readonly (string | null)[]
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

const REFERENCES = '#/components/schemas/'

const config: ConversionConfig = {
  target: 'draft-2020-12',
  // Cleaning a text is nothing that a description could hold.
  errorMode: 'ignore',
  definitions: entities,
  overrideRef: ({ referenceId }) => REFERENCES + referenceId,
  overrideSchema: ({ valibotSchema, jsonSchema }) => {
    const { anyOf = [], additionalProperties: _, ...rest } = jsonSchema
    // A form can only spell everything as text: the other option is what is meant.
    if (valibotSchema.type === 'union')
      return anyOf.filter((one) => typeof one === 'object').find(({ type }) => type !== 'string')
    // What is stored is exactly this; an answer may have more one day.
    return valibotSchema.type === 'strict_object' ? rest : undefined
  },
  // What JSON Schema has no word for is said in the sentence that a breach is answered with.
  overrideAction: ({ valibotAction, jsonSchema, errors }) =>
    errors && 'message' in valibotAction && typeof valibotAction.message === 'string'
      ? { ...jsonSchema, description: valibotAction.message }
      : undefined,
}

/** The schema of an answer; entities that have a name are referred to by it. */
export function answerSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _s, $defs: _d, ...rest } = toJsonSchema(schema, config)
  return rest as JsonSchema
}

/** The schemas that have a name. */
export function namedSchemas(): Record<string, JsonSchema> {
  return toJsonSchemaDefs(entities, config) as Record<string, JsonSchema>
}

/** The name behind a reference. */
export function nameOf({ $ref }: JsonSchema): string | undefined {
  return $ref?.slice(REFERENCES.length)
}

/** An object with its fields, and the names of those that must be there. */
export type ObjectSchema = JsonSchema & Required<Pick<JsonSchema, 'properties' | 'required'>>

/**
 * The schema of a form's or a question's fields. The contract reports a missing text like an empty one,
 * so that a text which must not be empty is one that must be sent.
 */
export function fieldsSchema(schema: v.GenericSchema): ObjectSchema {
  const { properties = {}, ...rest } = answerSchema(schema)
  const fields = Object.entries(properties)
  const isRequired = (field: JsonSchema) => field.default === '' && Boolean(field.minLength)
  return {
    ...rest,
    properties: Object.fromEntries(fields.map(([name, field]) => [name, withoutEmpty(field)])),
    required: fields.filter(([, field]) => isRequired(field)).map(([name]) => name),
  }
}

/** The same fields for JSON, where null is another way to clear those that may be empty. */
export function clearedByNull(fields: ObjectSchema, schema: v.GenericSchema): ObjectSchema {
  const entries = 'entries' in schema ? (schema.entries as Record<string, v.GenericSchema>) : {}
  const orNull = (name: string, field: JsonSchema): JsonSchema => {
    const entry = entries[name]
    if (typeof field.type !== 'string' || !entry || !v.is(entry, '')) return field
    return {
      ...field,
      type: [field.type, 'null'],
      ...(field.enum && { enum: [...field.enum, null] }),
    }
  }
  const properties = Object.entries(fields.properties)
  return {
    ...fields,
    properties: Object.fromEntries(properties.map(([name, field]) => [name, orNull(name, field)])),
  }
}

/** Nothing is what comes of sending nothing; that needs no words. */
function withoutEmpty({ default: given, ...field }: JsonSchema): JsonSchema {
  const isEmpty = given === undefined || given === '' || (Array.isArray(given) && !given.length)
  return isEmpty ? field : { ...field, default: given }
}
