// The API's own description: for programs, and for people.
import { Hono } from 'hono'
import { describeApi, type OpenApi } from '#api/description/openapi.ts'
import { PAGE_POLICY, renderPage } from '#api/description/page.ts'
import type { ApiEnv, Permit } from '#api/guards/permission.ts'

interface Deps {
  permit: Permit
  /** The routes of the whole app; asked when somebody reads, by when they all are there. */
  routes: () => Parameters<typeof describeApi>[0]
}

/** The calls that describe the calls. */
export function docsRoutes({ permit, routes }: Deps) {
  let written: { description: OpenApi; page: ReturnType<typeof renderPage> } | undefined
  const write = () => {
    const description = describeApi(routes())
    return { description, page: renderPage(description) }
  }
  const read = () => {
    written ??= write()
    return written
  }
  return new Hono<ApiEnv>()
    .get('/openapi.json', permit('public'), (c) => c.json(read().description))
    .get('/docs', permit('public'), (c) => {
      c.header('Content-Security-Policy', PAGE_POLICY)
      return c.html(read().page)
    })
}
