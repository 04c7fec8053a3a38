// Runs for every page and section that is rendered at request time.
import type { MiddlewareHandler } from 'astro'

/** Astro leaves out in which letters a page is written; some readers look for it before they look into the page. */
export const onRequest: MiddlewareHandler = async (_, next) => {
  const response = await next()
  if (response.headers.get('Content-Type') === 'text/html')
    response.headers.set('Content-Type', 'text/html; charset=utf-8')
  return response
}
