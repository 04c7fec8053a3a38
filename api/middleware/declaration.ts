// Declaration of a route: its permission, query, form, and description for /api/openapi.json.
import type { MiddlewareHandler } from 'hono'
import type * as v from 'valibot'
import type { FailureStatus } from '#api/contract/failure.ts'
import type { TokenNeed } from '#api/contract/scopes.ts'
import type { Role } from '#api/contract/session.ts'

/** Who may call a route: everyone, the operator of the process, every active admin, or only super admins. */
export type Permission = 'public' | 'operator' | Role

/** The part of a call's API description that cannot be derived from its route. */
export interface CallDescription {
  /** The function name in generated clients: a verb and its object. */
  operationId: string
  summary: string
  /** The schema of a successful JSON response, or another media type. */
  response: v.GenericSchema | string
  status: 200 | 201
  /** True if a POST stores nothing, so it cannot fail to save. */
  isReadOnly?: true
  /** Failures in addition to those that follow from permission, path and form. */
  failures?: Partial<Record<FailureStatus, string>>
}

/** The kind of file that a form accepts. */
export interface FileKind {
  maxMb: number
  types: readonly string[]
  /** The messages for a missing file, one that is too large, and one of another type. */
  requiredMessage: string
  tooLargeMessage: string
  notAcceptedMessage: string
}

export interface FileField {
  field: string
  isRequired: boolean
  /** The maximum number of files; 1 by default. */
  max?: number
  /** Whether the id of an uploaded image is accepted instead of a file. */
  acceptsImageId?: true
  /** An image by default. */
  kind?: FileKind
}

export interface FormDeclaration {
  schema: v.GenericSchema
  /** In an edit, every field is optional. */
  isEdit: boolean
  fileField?: FileField | undefined
}

export interface Declaration {
  permission?: Permission
  /** What an API token needs for the call; absent if only people may make it. */
  token?: TokenNeed | undefined
  /** True if admins who must choose a new password first are admitted as well. */
  beforePasswordChange?: boolean
  /** True if admins who must set up a second step first are admitted as well. */
  beforeStepSetUp?: boolean
  query?: v.GenericSchema
  form?: FormDeclaration
  call?: CallDescription
}

const declarations = new WeakMap<object, Declaration>()

/** Attaches a declaration to a middleware and returns the middleware. */
export function declare<M extends object>(middleware: M, declaration: Declaration): M {
  declarations.set(middleware, declaration)
  return middleware
}

type CallEntry = [
  summary: string,
  response: CallDescription['response'],
  details?: Pick<CallDescription, 'isReadOnly' | 'failures'>,
]

/** Middleware that only describes its route for /api/openapi.json. Calls that create something respond with 201. */
export function describeCall(
  operationId: string,
  ...[summary, response, details]: CallEntry
): MiddlewareHandler {
  const status = operationId.startsWith('create') ? 201 : 200
  return declare((_, next) => next(), {
    call: { operationId, summary, response, status, ...details },
  })
}

/** The middleware that describes each call, by operationId. */
export function describeCalls<Id extends string>(calls: Record<Id, CallEntry>) {
  const entries = Object.entries<CallEntry>(calls)
  return Object.fromEntries(
    entries.map(([id, entry]) => [id, describeCall(id, ...entry)]),
  ) as Record<Id, MiddlewareHandler>
}

/** An entry of `app.routes`: one for each middleware and handler of a path, in order. */
export interface Route {
  method: string
  path: string
  handler: object
}

/** The declarations of the routes, keyed by method and path: 'GET /api/enquiries/:id'. */
export function mergeDeclarations(routes: readonly Route[]): Map<string, Declaration> {
  const declarationsByCall = new Map<string, Declaration>()
  for (const { method, path, handler } of routes) {
    const key = `${method} ${path}`
    declarationsByCall.set(key, { ...declarationsByCall.get(key), ...declarations.get(handler) })
  }
  return declarationsByCall
}

/**
 * Checks at the start that no route is public by mistake.
 * @throws Error that names the routes whose first middleware declares no permission.
 */
export function assertPermissions(routes: readonly Route[]): void {
  const routesByCall = Map.groupBy(routes, ({ method, path }) => `${method} ${path}`)
  const undeclared = [...routesByCall].filter(([, [first]]) => {
    return !first || !declarations.get(first.handler)?.permission
  })
  if (undeclared.length > 0)
    throw new Error(`No permission is declared for ${undeclared.map(([call]) => call).join(', ')}.`)
}
