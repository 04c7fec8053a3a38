// The entry of the server build: renders request-time pages and sections.
import { createApp } from 'astro/app/entrypoint'

/** Whole pages: nothing leaves before the cache has all of it, and a stream of small pieces costs CPU and memory. */
const app = createApp({ streaming: false })

/** Undefined for a path without a page. A page that is missing leaves its body to the caller. */
export async function render(
  originalRequest: Request,
  locals: App.Locals,
): Promise<Response | undefined> {
  const request = encodeHtmlSuffix(originalRequest)
  const routeData = app.match(request)
  if (!routeData || new URL(request.url).pathname === '/products/.html') return undefined
  const prerenderedErrorPageFetch = async () => new Response(null, { status: 404 })
  return app.render(request, { locals, routeData, prerenderedErrorPageFetch })
}

/** Astro takes `/products/index.html` for a built file, and not for the page of the SKU 'index.html'. */
function encodeHtmlSuffix(request: Request): Request {
  const url = request.url.replace(/(\/products\/[^/?]+)\.html(?=$|\?)/, '$1%2Ehtml')
  return url === request.url ? request : new Request(url, request)
}
