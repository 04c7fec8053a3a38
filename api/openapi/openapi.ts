// The OpenAPI 3.1 document: the routes of the app, what they declare, and what is written about each call.
import { declarationOf } from '#api/middleware/permission.ts'
import type { CallGroup } from './call.ts'
import { catalogueCalls } from './catalogue-calls.ts'
import { namedSchemas } from './json-schema.ts'
import { describeCall, type Operation } from './operation.ts'
import { peopleCalls } from './people-calls.ts'

/** As `app.routes` has them: one entry for each handler of a path. */
interface Route {
  method: string
  path: string
  handler: object
}

export type OpenApi = ReturnType<typeof describeApi>

/** Where every path begins. */
const BASE = '/api'
const INTRODUCTION = `Every failure is a \`Failure\`: its sentence is for the person who reads it, and \`fields\` holds one for each bad field.
POST and PUT take multipart/form-data, application/x-www-form-urlencoded and JSON; a picture needs multipart.
In an edit an absent field keeps its value and an empty one, in JSON also null, clears it.
A path that takes other methods than the one it was called with answers 405, and Allow says which.
A path may name its resource in either number (brand, brands) and end in a slash.
Public answers carry an ETag; whoever names it in If-None-Match gets 304 until something changes.`

export const callGroups: CallGroup[] = [...catalogueCalls, ...peopleCalls]

/**
 * Describes the app whose routes these are.
 * @throws Error for a call that is described and does not exist, or declares no permission.
 */
export function describeApi(routes: readonly Route[]) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Showroom API',
      version: '1',
      description: INTRODUCTION,
      contact: { name: 'The showroom, by the form at /contact of the same site' },
    },
    servers: [{ url: BASE }],
    tags: callGroups.map(({ name, about }) => ({ name, description: about })),
    paths: pathsOf(routes),
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token that signing in answers with.',
        },
      },
    },
  }
}

function pathsOf(routes: readonly Route[]): Record<string, Record<string, Operation>> {
  const declared = new Map(
    routes.flatMap(({ method, path, handler }) => {
      const declaration = declarationOf(handler)
      return declaration ? [[`${method} ${path}`, declaration] as const] : []
    }),
  )
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { name, calls } of callGroups)
    for (const [key, call] of Object.entries(calls)) {
      const [method = '', path = ''] = key.split(' ')
      const declaration = declared.get(`${method} ${BASE}${path}`)
      if (!declaration) throw new Error(`${key} is described, but it is no route.`)
      const spelled = path.replaceAll(/:(\w+)/g, '{$1}')
      paths[spelled] ??= {}
      paths[spelled][method.toLowerCase()] = describeCall(call, {
        name,
        method,
        path,
        declaration,
      })
    }
  return paths
}
