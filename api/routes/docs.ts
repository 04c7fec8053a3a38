// The API's own description: for programs, and for people.
import { Hono } from 'hono'
import type { ApiEnv, Permit } from '#api/middleware/permission.ts'
import type { describeApi } from '#api/openapi/openapi.ts'

interface Deps {
  permit: Permit
  /** The routes of the whole app; asked when somebody reads, by when they all are there. */
  routes: () => Parameters<typeof describeApi>[0]
}

/** The calls that describe the calls. */
export function docsRoutes({ permit, routes }: Deps) {
  let written: ReturnType<typeof write> | undefined
  const read = () => {
    written ??= write(routes())
    return written
  }
  return new Hono<ApiEnv>()
    .get('/openapi.json', permit('public'), async (c) => c.json((await read()).description))
    .get('/docs', permit('public'), async (c) => {
      const { page, policy } = await read()
      c.header('Content-Security-Policy', policy)
      return c.html(page)
    })
}

/** Brings in what writes it only now: a start does not wait for what hardly anybody reads. */
async function write(routes: ReturnType<Deps['routes']>) {
  const { describeApi } = await import('#api/openapi/openapi.ts')
  const { PAGE_POLICY, renderPage } = await import('#api/openapi/page.ts')
  const description = describeApi(routes)
  return { description, page: renderPage(description), policy: PAGE_POLICY }
}
