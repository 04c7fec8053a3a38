// One operation of the OpenAPI document: what goes in, what comes out, who may, and how it can fail.
import type * as v from 'valibot'
import { IMAGE_MAX_MB, IMAGE_TYPES } from '#api/contract/image.ts'
import type { Declaration } from '#api/middleware/permission.ts'
import type { Call } from './call.ts'
import { failure } from './entities.ts'
import { failuresOf } from './failures.ts'
import {
  answerSchema,
  clearedByNull,
  fieldsSchema,
  type JsonSchema,
  type ObjectSchema,
} from './json-schema.ts'

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: JsonSchema
}

export interface Content {
  [mediaType: string]: { schema: JsonSchema; encoding?: Record<string, { contentType: string }> }
}

interface Body {
  required: boolean
  content: Content
}

export interface Operation {
  operationId: string
  tags: [string]
  summary: string
  description: string
  security: { session: [] }[]
  parameters: Parameter[]
  requestBody?: Body
  responses: Record<string, { description: string; content: Content }>
}

/** Where a call stands, and whom it lets in. */
interface Place {
  /** The group's. */
  name: string
  /** 'GET' */
  method: string
  path: string
  declaration: Declaration
}

export function describeCall(call: Call, { name, ...place }: Place): Operation {
  const { path, declaration } = place
  const failures = failuresOf(call, place)
  return {
    operationId: call.operationId,
    tags: [name],
    summary: call.summary,
    description: PERMISSIONS[declaration.who],
    security: declaration.who === 'public' ? [] : [{ session: [] }],
    parameters: [...pathParameters(path), ...queryParameters(call.query)],
    ...(call.form && { requestBody: describeBody(call, call.form) }),
    responses: {
      [call.status ?? 200]: {
        description: call.status === 201 ? 'It has been added.' : 'It is done.',
        content: describeAnswer(call.answer),
      },
      ...Object.fromEntries(
        failures.map(([status, description]) => [
          status,
          { description, content: describeAnswer(failure) },
        ]),
      ),
    },
  }
}

const PERMISSIONS = {
  public: 'Everybody may.',
  admin: 'Any active admin may.',
  super_admin: 'Super admins may.',
}

function pathParameters(path: string): Parameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters(query: v.GenericSchema | undefined): Parameter[] {
  const fields = query ? Object.entries(fieldsSchema(query).properties) : []
  return fields.map(([name, schema]) => ({ name, in: 'query', required: false, schema }))
}

function describeBody({ isEdit, picture }: Call, schema: v.GenericSchema): Body {
  const form = fieldsSchema(schema)
  const rev: JsonSchema = {
    type: 'integer',
    minimum: 1,
    description: 'As the record was read; a save over a newer one is refused.',
  }
  const json: ObjectSchema = {
    ...form,
    properties: { ...form.properties, ...(isEdit && { rev }) },
    required: isEdit ? [] : form.required,
  }
  const withoutPicture = {
    'application/json': { schema: clearedByNull(json, schema) },
    'application/x-www-form-urlencoded': { schema: json },
  }
  if (!picture)
    return {
      required: true,
      content: { ...withoutPicture, 'multipart/form-data': { schema: json } },
    }
  const { field, isRequired } = picture
  const file = { type: 'string', format: 'binary', description: `Under ${IMAGE_MAX_MB} MB.` }
  const multipart = {
    ...json,
    properties: { ...json.properties, [field]: file },
    required: isRequired ? [...json.required, field] : json.required,
  }
  const encoding = { [field]: { contentType: IMAGE_TYPES.join(', ') } }
  return {
    required: true,
    content: {
      'multipart/form-data': { schema: multipart, encoding },
      // Without a picture, which some kinds of records cannot be created without.
      ...(!isRequired && withoutPicture),
    },
  }
}

function describeAnswer(answer: Call['answer']): Content {
  return typeof answer === 'string'
    ? { [answer]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: answerSchema(answer) } }
}
