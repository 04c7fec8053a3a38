// API description, for programs and for people.
import { Hono, type MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { describeCalls, type Route } from '#api/middleware/declaration.ts'
import type { ApiEnv, Permit } from '#api/middleware/permission.ts'
import type { NamedSchemas } from './json-schema.ts'

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
  let docs: ReturnType<typeof buildDocs> | undefined
  const getDocs = () => {
    docs ??= buildDocs(routes(), namedSchemas)
    return docs
  }
  return new Hono<ApiEnv>()
    .get('/openapi.json', permit('public'), mustRevalidate, calls.getDescription, async (c) =>
      c.json((await getDocs()).description),
    )
    .get('/docs', permit('public'), mustRevalidate, calls.getDocumentation, async (c) => {
      const { page, policy } = await getDocs()
      c.header('Content-Security-Policy', policy)
      return c.html(page)
    })
}

/** Imports on demand, because few processes ever serve the description. */
async function buildDocs(routes: ReturnType<Deps['routes']>, namedSchemas: NamedSchemas) {
  const { describeApi } = await import('./openapi.ts')
  const { PAGE_POLICY, renderPage } = await import('./page.ts')
  const description = describeApi(routes, namedSchemas)
  return { description, page: renderPage(description), policy: PAGE_POLICY }
}
