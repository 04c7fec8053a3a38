// The entry of the server build: renders request-time pages and sections.
import { createApp } from 'astro/app/entrypoint'

const app = createApp()

/** Undefined for a path without a page. A page that is missing leaves its body to the caller. */
export async function render(request: Request, locals: App.Locals): Promise<Response | undefined> {
  const routeData = app.match(request)
  if (!routeData) return undefined
  const prerenderedErrorPageFetch = async () => new Response(null, { status: 404 })
  return app.render(request, { locals, routeData, prerenderedErrorPageFetch })
}
