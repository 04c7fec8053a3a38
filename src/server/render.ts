// Entry of the server build, which renders pages and sections at request time.
import { createApp } from 'astro/app/entrypoint'

/** No streaming: responses are cached as a whole before they are sent, and small chunks would cost CPU and memory. */
const app = createApp({ streaming: false })

/** Renders a page; undefined if the path has none. The caller writes the body of a 404. */
export async function render(
  originalRequest: Request,
  locals: App.Locals,
): Promise<Response | undefined> {
  const request = encodeHtmlSuffix(originalRequest)
  const routeData = app.match(request)
  if (!routeData || new URL(request.url).pathname.endsWith('/products/.html')) return undefined
  const prerenderedErrorPageFetch = async () => new Response(null, { status: 404 })
  return app.render(request, { locals, routeData, prerenderedErrorPageFetch })
}

/**
 * Encodes `.html` in product paths. Astro would take `/products/index.html` for a built file instead of the SKU
 * 'index.html'.
 */
function encodeHtmlSuffix(request: Request): Request {
  const url = request.url.replace(/(\/products\/[^/?]+)\.html(?=$|\?)/, '$1%2Ehtml')
  return url === request.url ? request : new Request(url, request)
}
