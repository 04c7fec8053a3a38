// API description, for programs and for people.
import { Hono, type MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { describeCalls, type Route } from '#api/middleware/declaration.ts'
import type { ApiEnv, Permit } from '#api/middleware/permission.ts'
import type { NamedSchemas } from './json-schema.ts'
import type { OpenApi } from './openapi.ts'

interface Deps {
  permit: Permit
  /** Returns the routes of the whole app. Called at the first request, when all of them have been added. */
  routes: () => readonly Route[]
  namedSchemas: NamedSchemas
}

const openApiDocument = v.looseObject({ openapi: v.string() })

const calls = describeCalls({
  getDescription: ['This description, for programs.', openApiDocument],
  getDocumentation: ['This description, for people.', 'text/html'],
})

/** Responses to visitors may be stored but must be revalidated, because an update changes them. */
const mustRevalidate: MiddlewareHandler = async (c, next) => {
  if (c.req.header('authorization') === undefined) c.header('Cache-Control', 'no-cache')
  await next()
}

/** Creates the calls under / that serve the API description. */
export function docsRoutes({ permit, routes, namedSchemas }: Deps) {
  let document: Promise<OpenApi> | undefined
  // Imports on demand, because few processes ever serve the description.
  const describe = async () => (await import('./openapi.ts')).describeApi(routes(), namedSchemas)
  return new Hono<ApiEnv>()
    .get('/openapi.json', permit('public'), mustRevalidate, calls.getDescription, async (c) => {
      document ??= describe()
      return c.json(await document)
    })
    .get('/docs', permit('public'), mustRevalidate, calls.getDocumentation, async (c) => {
      const { PAGE, PAGE_POLICY } = await import('./page.ts')
      c.header('Content-Security-Policy', PAGE_POLICY)
      return c.html(PAGE)
    })
}
