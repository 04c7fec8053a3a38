// Conversion of the contract's schemas into the JSON Schema of OpenAPI 3.1.
import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import * as v from 'valibot'

/** The JSON Schema keywords that are read or written here. */
export interface JsonSchema {
  type?: string | [string, 'null']
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: readonly (string | null)[]
  default?: unknown
  minLength?: number
  minimum?: number
}

/** Schemas that the document references by name. */
export type NamedSchemas = Readonly<Record<string, v.GenericSchema>>

const REFERENCES = '#/components/schemas/'

const config: ConversionConfig = {
  target: 'draft-2020-12',
  // Transformations have no equivalent in JSON Schema.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => REFERENCES + referenceId,
  overrideSchema: ({ valibotSchema, jsonSchema }) => {
    const { anyOf = [], additionalProperties: _, ...rest } = jsonSchema
    // Forms send every value as text; the other option is the intended type.
    if (valibotSchema.type === 'union')
      return anyOf
        .filter((option) => typeof option === 'object')
        .find(({ type }) => type !== 'string')
    // A later version may add fields to a response.
    return valibotSchema.type === 'strict_object' ? rest : undefined
  },
  // If JSON Schema cannot express a rule, the message of its failure describes it, after those of earlier rules.
  overrideAction: ({ valibotAction, jsonSchema, errors }) => {
    if (!errors || !('message' in valibotAction) || typeof valibotAction.message !== 'string')
      return undefined
    const sentences = new Set([jsonSchema.description ?? '', valibotAction.message])
    return { ...jsonSchema, description: [...sentences].filter(Boolean).join(' ') }
  },
}

/** The JSON Schema of a response. Named schemas become references. */
export function toResponseSchema(
  schema: v.GenericSchema,
  definitions: NamedSchemas = {},
): JsonSchema {
  const { $schema: _s, $defs: _d, ...rest } = toJsonSchema(schema, { ...config, definitions })
  return rest as JsonSchema
}

/** The JSON Schemas of all named schemas. */
export const schemaComponents = (definitions: NamedSchemas) =>
  toJsonSchemaDefs(definitions, config) as Record<string, JsonSchema>

/** An object schema with its fields and the names of required ones. */
export type ObjectSchema = JsonSchema & Required<Pick<JsonSchema, 'properties' | 'required'>>

/**
 * The JSON Schema of a form or query. The contract treats a missing text like an empty one, so a text
 * that must not be empty is a required field.
 */
export function fieldsSchema(schema: v.GenericSchema): ObjectSchema {
  const { properties = {}, ...rest } = toResponseSchema(schema)
  const fields = Object.entries(properties)
  const isRequired = (field: JsonSchema) => field.default === '' && Boolean(field.minLength)
  const withoutEmptyDefault = ({ default: value, ...field }: JsonSchema) =>
    [value ?? ''].flat().join('') === '' ? field : { ...field, default: value }
  return {
    ...rest,
    properties: Object.fromEntries(
      fields.map(([name, field]) => [name, withoutEmptyDefault(field)]),
    ),
    required: fields.filter(([, field]) => isRequired(field)).map(([name]) => name),
  }
}

/** The same fields for JSON bodies, in which null clears an optional field. */
export function clearedByNull(fields: ObjectSchema, schema: v.GenericSchema): ObjectSchema {
  const entries = 'entries' in schema ? (schema.entries as Record<string, v.GenericSchema>) : {}
  const properties = Object.entries(fields.properties).map(([name, field]) => {
    const entry = entries[name]
    if (typeof field.type !== 'string' || !entry || !v.is(entry, '')) return [name, field]
    const options = field.enum && { enum: [...field.enum, null] }
    return [name, { ...field, type: [field.type, 'null'], ...options }]
  })
  return { ...fields, properties: Object.fromEntries(properties) }
}
