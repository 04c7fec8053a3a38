// OpenAPI 3.1 document, derived from the declarations of the routes.
import * as v from 'valibot'
import { RESOURCES } from '#api/contract/collections.ts'
import { failureResponse } from '#api/contract/responses.ts'
import type { TokenNeed } from '#api/contract/scopes.ts'
import {
  CHANGE_PASSWORD_FIRST,
  NOT_ALLOWED,
  SET_UP_STEP_FIRST,
  SIGN_IN_AGAIN,
} from '#api/contract/session.ts'
import { TOKEN_MAY_NOT } from '#api/middleware/caller.ts'
import {
  type CallDescription,
  type Declaration,
  type FormDeclaration,
  mergeDeclarations,
  type Route,
} from '#api/middleware/declaration.ts'
import { kindOf } from '#api/store/kinds.ts'
import {
  clearedByNull,
  fieldsSchema,
  type JsonSchema,
  type NamedSchemas,
  schemaComponents,
  toResponseSchema,
} from './json-schema.ts'

interface Content {
  [mediaType: string]: { schema: JsonSchema; encoding?: Record<string, { contentType: string }> }
}

export type OpenApi = ReturnType<typeof describeApi>
type Operation = ReturnType<typeof describeOperation>

const BASE = '/api'
const TEXT: JsonSchema = { type: 'string' }

/** Markdown. */
const INTRODUCTION = `* Every failure is a \`Failure\`: its sentence is for the person who reads it, and \`fields\` holds one for each bad field.
* POST and PUT take multipart/form-data, application/x-www-form-urlencoded and JSON; a picture needs multipart.
* In an edit an absent field keeps its value and an empty one, in JSON also null, clears it.
* A path that takes other methods than the one it was called with answers 405, and Allow says which.
* A path may name its resource in either number (brand, brands) and end in a slash.
* A program calls with an API token of its own, which a super admin makes under Admins, Programs and assistants:
  \`curl -H 'Authorization: Bearer kmt_read_…' …/api/projects/products\`. It needs no password and no session. Each
  call says what its token must be allowed; what is for everybody, every token may call. A token that does not work
  gets 401, even from public calls; after 300 calls in a minute it gets 429, and Retry-After says how long to wait.
  What it changes stands in Changes under its name.
* An assistant connects by MCP (streamable HTTP) at \`/api/mcp\` with such a token; its tools are calls of this API.
* Public answers carry an ETag; whoever names it in If-None-Match gets 304 until something changes.`

/** Parameters of public calls that visitors may not send. */
const STAFF_PARAMETERS = ['at', 'hidden']

const NOT_SAVED =
  'The change could not be saved, or the server is about to restart: nothing has changed.'

type Tag = readonly [name: string, paths: RegExp, description: string]

/** The tags of calls that are not about one resource. */
const OTHER_TAGS: readonly Tag[] = [
  [
    'Messages',
    /contact|enquiries|visits/,
    'Enquiries and visits. Each is stored before it is relayed.',
  ],
  ['Sessions', /auth|profile/, 'Signing in and out. A token is valid for at most twelve hours.'],
  ['Admins', /admins/, 'The staff accounts. One super admin always stays active.'],
  [
    'Programs',
    /tokens|suggestions|mcp|webhooks/,
    'The tokens with which other programs call, and what these suggest. No token can make another one, and nothing that is suggested changes anything until a person says yes.',
  ],
  ['Imports', /imports/, 'Spreadsheets of products: checked, applied as one change, exported.'],
  ['Maintenance', /^/, 'Health, history, images and settings.'],
]

/** A path gets the first tag whose pattern it matches. */
function listTags(): readonly Tag[] {
  const descriptions = RESOURCES.flatMap((name) => kindOf(name).description ?? [])
  return [...descriptions.map(({ tag, paths, text }): Tag => [tag, paths, text]), ...OTHER_TAGS]
}

/**
 * Describes an app with these routes.
 * @throws Error if a route has no description.
 */
export function describeApi(routes: readonly Route[], namedSchemas: NamedSchemas) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [key, declaration] of mergeDeclarations(routes)) {
    const [method = '', fullPath = ''] = key.split(' ')
    const path = fullPath.slice(BASE.length).replaceAll(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = describeOperation(method, path, declaration, namedSchemas)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Showroom API',
      version: '1',
      description: INTRODUCTION,
      contact: { name: 'The showroom, by the form at /contact of the same site' },
    },
    servers: [{ url: BASE }],
    tags: listTags().map(([name, , description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemaComponents(namedSchemas),
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token that signing in answers with.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token of a program: kmt_, what it may do, and 32 characters.',
        },
        operator: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN of the settings.' },
      },
    },
  }
}

const PERMISSIONS = {
  public: 'Everybody may.',
  operator:
    'Programs on the same machine may, and those that send METRICS_TOKEN as a bearer token.',
  admin: 'Any active admin may.',
  super_admin: 'Super admins may.',
}

const TOKEN_RIGHTS: Record<TokenNeed, string> = {
  read: 'may read',
  read_all: 'may read all',
  suggest: 'may suggest',
  change: 'may change',
  enquiries: 'may read enquiries',
}

/** Who may make a call, as a list of alternatives; empty if it needs no token of any kind. */
function describeSecurity({ permission, token }: Declaration): Record<string, string[]>[] {
  if (permission === 'public') return []
  if (permission === 'operator') return [{ operator: [] }]
  return [{ session: [] }, ...(token ? [{ token: [token] }] : [])]
}

function describeOperation(
  method: string,
  path: string,
  declaration: Declaration,
  namedSchemas: NamedSchemas,
) {
  const { permission, token, query, form, call } = declaration
  if (!permission || !call) throw new Error(`${method} ${path} has no description.`)
  const pathNames = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const queryFields = query ? Object.entries(fieldsSchema(query).properties) : []
  const [tag = ''] = listTags().find(([, paths]) => paths.test(path)) ?? []
  return {
    operationId: call.operationId,
    tags: [tag],
    summary: call.summary,
    description:
      permission === 'admin' && token
        ? `${PERMISSIONS.admin} So may a program whose token ${TOKEN_RIGHTS[token]}.`
        : PERMISSIONS[permission],
    security: describeSecurity(declaration),
    parameters: [
      ...pathNames.map((name) => ({ name, in: 'path', required: true, schema: TEXT })),
      ...queryFields.map(([name, schema]) => ({ name, in: 'query', required: false, schema })),
    ],
    ...(form && { requestBody: { required: needsBody(form), content: describeForm(form) } }),
    responses: {
      [call.status]: {
        description: call.status === 201 ? 'It has been added.' : 'It is done.',
        content: toContent(call.response, namedSchemas),
      },
      ...describeFailures(method, path, declaration),
    } as Record<string, { description: string; content: Content }>,
  }
}

/** Whether a call without a body is refused, because a field is required. In an edit, no field is. */
const needsBody = ({ schema, isEdit, fileField }: FormDeclaration) =>
  !isEdit && (fileField?.isRequired === true || !v.is(schema, {}))

function toContent(response: CallDescription['response'], namedSchemas: NamedSchemas): Content {
  return typeof response === 'string'
    ? { [response]: { schema: TEXT } }
    : { 'application/json': { schema: toResponseSchema(response, namedSchemas) } }
}

/** The failures that follow from the declaration, and the call's own. Messages with the same status are joined. */
function describeFailures(method: string, path: string, declaration: Declaration) {
  const { permission, token, beforePasswordChange, beforeStepSetUp, query, form, call } =
    declaration
  const hasPathParameter = path.includes('{')
  const hasForm = form !== undefined
  const hasFile = form?.fileField !== undefined
  const fileKind = form?.fileField?.kind
  const changesRecords = method !== 'GET' && !call?.isReadOnly
  const parameters = query ? Object.keys(fieldsSchema(query).properties) : []
  const staffOnly =
    permission === 'public' && STAFF_PARAMETERS.find((name) => parameters.includes(name))
  const failures: [applies: boolean, status: number, sentence: string][] = [
    [permission !== 'public', 401, SIGN_IN_AGAIN],
    [Boolean(staffOnly), 401, `\`${staffOnly}\` is for staff: ${SIGN_IN_AGAIN}`],
    [Boolean(staffOnly), 403, CHANGE_PASSWORD_FIRST],
    [parameters.includes('at'), 422, '`at` is no time, such as 2026-11-22T10:00:00Z.'],
    [permission === 'super_admin', 403, `${NOT_ALLOWED}.`],
    [!beforePasswordChange, 403, CHANGE_PASSWORD_FIRST],
    [!beforeStepSetUp, 403, SET_UP_STEP_FIRST],
    [permission === 'admin' && token !== undefined, 403, TOKEN_MAY_NOT],
    [hasPathParameter, 400, 'The address cannot be read, such as one with `%00` or `..%2f` in it.'],
    [hasPathParameter, 404, 'There is no such record.'],
    [form?.isEdit === true, 409, 'The record is newer than `rev`; `conflict` says who was faster.'],
    [true, 431, 'The address and the headers are longer than 16 KB.'],
    [hasForm, 400, 'The body cannot be read.'],
    [hasFile, 413, `${fileKind?.tooLargeMessage.replace(/\.$/, '')}.`],
    [hasForm && !hasFile, 413, 'More text than the form can take.'],
    [hasForm, 422, 'A field breaks a rule; `fields` says which and how.'],
    [hasFile, 415, fileKind?.notAcceptedMessage ?? ''],
    [true, 500, 'The server has made a mistake, which its log names.'],
    [true, 503, 'The stored data cannot be read at the moment.'],
    [changesRecords, 503, NOT_SAVED],
    [changesRecords, 507, 'The disk is full: nothing has changed.'],
  ]
  for (const [status, sentence] of Object.entries(call?.failures ?? {}))
    failures.push([true, Number(status), sentence])
  const applicable = failures.filter(([applies]) => applies)
  const byStatus = Object.entries(Object.groupBy(applicable, ([, status]) => status))
  const content = toContent(failureResponse, { Failure: failureResponse })
  const joinSentences = (all: typeof failures = []) =>
    all.map(([, , sentence]) => sentence).join(' ')
  return Object.fromEntries(
    byStatus.map(([status, all]) => [status, { description: joinSentences(all), content }]),
  )
}

function describeForm({ schema, isEdit, fileField }: FormDeclaration): Content {
  const form = fieldsSchema(schema)
  const rev: JsonSchema = {
    type: 'integer',
    minimum: 1,
    description: 'As the record was read; a save over a newer one is refused.',
  }
  const properties = { ...form.properties, ...(isEdit && { rev }) }
  const text = { ...form, properties, required: isEdit ? [] : form.required }
  const withoutFile = {
    'application/json': { schema: clearedByNull(text, schema) },
    'application/x-www-form-urlencoded': { schema: text },
  }
  if (!fileField) return { ...withoutFile, 'multipart/form-data': { schema: text } }
  const { field, isRequired, kind, max = 1 } = fileField
  const byId =
    isEdit || fileField.acceptsImageId ? ' The id of an uploaded image can replace it.' : ''
  const description = `Under ${kind?.maxMb} MB.${byId}`
  const fileSchema = { type: 'string', format: 'binary', description }
  const file = max > 1 ? { type: 'array', items: fileSchema, maxItems: max } : fileSchema
  const schemaWithFile = {
    ...text,
    properties: { ...properties, [field]: file },
    required: isRequired ? [...text.required, field] : text.required,
  }
  const encoding = { [field]: { contentType: kind?.types.join(', ') ?? '' } }
  return {
    'multipart/form-data': { schema: schemaWithFile, encoding },
    ...(!isRequired && withoutFile),
  }
}
