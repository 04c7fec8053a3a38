// Routes a request to the API, the images, the built files or the pages, through the cache.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Failure } from '#api/contract/failure.ts'
import type { Log } from '#api/log.ts'
import { CachedResponse } from './cached-response.ts'
import {
  composePage,
  type RenderPage,
  renderSection,
  VALID_UNTIL,
  waitInTime,
} from './compose-page.ts'
import { FIRST_PICTURE, inlineFirstPicture } from './first-picture.ts'
import { isHttps, securityHeaders } from './headers.ts'
import { isApi, refusalOf, refuse } from './refusals.ts'
import { currentPath, hasBody, headerOf, isReadable, isReading, keyOf } from './request.ts'
import { logRequest, pathOf } from './request-log.ts'
import { ResponseCache } from './response-cache.ts'
import type { StaticFiles, Template } from './static-files.ts'
import { type ReadImage, serveUpload } from './uploads.ts'

type GetHeader = (name: string) => string | undefined

export interface Handlers {
  api: (request: Request, env: object) => Response | Promise<Response>
  readImage: ReadImage
  files: StaticFiles
  pages: RenderPage
  /** Loads the page handler; a section's time limit begins after it. */
  warmUp: () => Promise<unknown>
  /** Counts a request for a page that may be about products. */
  countPage: (path: string, search: string, header: GetHeader) => void
  /** The parts that pages do without. */
  leftOut: () => readonly string[]
  /** Changes with every public record. */
  revision: () => unknown
  /** Whether records may have changed elsewhere, since the database cannot be reached. */
  isStale: () => boolean
  /** The public origin. */
  siteUrl: string
  log: Log
}

/** Framework endpoints we do not use; always 404. */
const BLOCKED_PATHS = /^\/(_image|_actions|_astro)(\/|$)/

const NOT_STORED = { 'Cache-Control': 'no-store' }

/** Headers in which a client or a proxy names our host. */
const HOST_HEADERS = ['forwarded', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto']

interface RequestContext {
  req: IncomingMessage
  res: ServerResponse
  path: string
  /** The page at the path, where it holds sections. */
  template: Template | undefined
  /** Undefined for a response that is never cached. */
  key: string | undefined
}

/** The one request listener of the process. */
export function createListener(handlers: Handlers) {
  const { api, files, pages, siteUrl, log } = handlers
  const { host } = new URL(siteUrl)
  const always = securityHeaders({ https: isHttps(siteUrl) })
  const cache = new ResponseCache(handlers.revision)
  const callApi = getRequestListener(api, { overrideGlobalObjects: false })

  /** The response in memory, if any. */
  function readyFor({ req, path, template, key }: RequestContext): CachedResponse | undefined {
    if (!isReading(req) || hasBody(req)) return undefined
    const file = template ? undefined : files.find(path)
    return file ?? (key === undefined ? undefined : cache.get(key))
  }

  async function respondSafely(context: RequestContext, ready?: CachedResponse): Promise<void> {
    const { req, res, path } = context
    const refused = refusalOf(req)
    // Handlers see only the site's own host.
    req.headers.host = host
    for (const name of HOST_HEADERS) delete req.headers[name]
    for (const [name, value] of always) res.setHeader(name, value)
    try {
      if (refused) refuse(res.setHeader('Connection', 'close'), path, refused)
      else await (ready ? sendEncoded(ready, context) : respond(context))
    } catch (error) {
      refuseFailed(context, error)
    }
  }

  function refuseFailed({ req, res, path }: RequestContext, error: unknown): void {
    log.error(`${req.method} ${path} failed`, error)
    const { status, message } =
      error instanceof Failure
        ? error
        : { status: 500, message: 'Something went wrong here. Please try again.' }
    if (res.headersSent) res.destroy()
    // With a body, which Astro's script does not read, Chromium tells the page nothing of the response.
    else if (path.startsWith('/_server-islands/')) res.writeHead(status, NOT_STORED).end()
    else refuse(res, path, status, message)
  }

  async function respond(context: RequestContext): Promise<void> {
    const { req, res, path, key } = context
    if (!isReadable(path)) return refuse(res, path, 400, 'This address cannot be read.')
    if (isApi(path)) {
      if (key === undefined || hasBody(req)) return callApi(req, res)
      return send(context, () => api(requestOf(req), { incoming: req, outgoing: res }))
    }
    // No handler below reads a body.
    if (hasBody(req)) res.setHeader('Connection', 'close')
    if (BLOCKED_PATHS.test(path)) return sendEncoded(await loadNotFound(), context)
    if (isReading(req)) return respondWithFile(context)
    refuse(res.setHeader('Allow', 'GET, HEAD'), path, 405, 'Pages can be read only.')
  }

  /** Responds with an image, a built file or a page. */
  async function respondWithFile(context: RequestContext): Promise<void> {
    const { req, res, path, template, key } = context
    if (path.startsWith('/uploads/')) return serveUpload(handlers.readImage, req, res, path)
    if (template) return send(context, () => compose(path, template, key ?? path))
    const file = files.find(path)
    if (file) return sendEncoded(file, context)
    const location = currentPath(path)
    if (location !== path) return redirect(context, location)
    return send(context, () => pages(requestOf(req)))
  }

  /** Sends a handler's response, encoded for the client, and caches it where it is public. */
  async function send(
    context: RequestContext,
    handle: () => Response | undefined | Promise<Response | undefined>,
  ): Promise<void> {
    const make = async () => {
      const response = await handle()
      if (!response || (response.status === 404 && !response.body)) return loadNotFound()
      return toCached(await inlineFirstPicture(response, readPicture))
    }
    const { key } = context
    await sendEncoded(key === undefined ? await make() : await cache.load(key, make), context)
  }

  const readPicture = async (path: string) =>
    path.startsWith('/uploads/')
      ? handlers.readImage(path.slice('/uploads/'.length))
      : files.find(path)?.body

  const toCached = (response: Response) =>
    CachedResponse.from(response, [['Cache-Control', 'no-cache'], ...always])

  /** The 404 page with its sections. */
  async function loadNotFound(): Promise<CachedResponse> {
    const template = files.templates.get('/404')
    if (!template) return files.notFound
    return (
      cache.get('404') ??
      cache.load('404', async () => toCached(await compose('/404', template, '/404', 404)), 404)
    )
  }

  async function sendEncoded(response: CachedResponse, { req, res }: RequestContext) {
    await response.prepare(req)
    response.send(req, res)
  }

  /** A built page with its sections. A page that lacks one is not cached. */
  async function compose(
    path: string,
    template: Template,
    key: string,
    status = 200,
  ): Promise<Response> {
    const page = new URL(key, siteUrl).href
    await handlers.warmUp().catch((error) => log.error('Pages cannot be rendered', error))
    const { html, links, picture, missing, isComplete, validUntil } = await composePage(
      template,
      (url) =>
        waitInTime(
          renderSection(pages, url, page).catch((error) => {
            log.error(`A section of ${path} failed`, error)
            return undefined
          }),
        ),
      handlers.leftOut(),
    )
    for (const name of missing)
      log.warn(`${path} left without ${name}, which failed or took too long`)
    const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' })
    if (template.policy) headers.set('Content-Security-Policy', template.policy)
    if (!isComplete) headers.set('Cache-Control', 'no-store')
    if (Number.isFinite(validUntil)) headers.set(VALID_UNTIL, String(validUntil))
    if (links.length > 0) headers.set('Link', links.join(', '))
    if (picture) headers.set(FIRST_PICTURE, picture)
    return new Response(html, { status, headers })
  }

  /** The request for a handler, without the condition that the cache itself answers. */
  function requestOf({ url = '/', headers }: IncomingMessage): Request {
    const { 'if-none-match': _, ...others } = headers
    return new Request(new URL(url, siteUrl), { headers: others as Record<string, string> })
  }

  return (req: IncomingMessage, res: ServerResponse): void | Promise<void> => {
    const path = pathOf(req)
    const template = isReading(req) ? files.templates.get(path) : undefined
    const context = { req, res, path, template, key: keyOf(req, path, template) }
    if (req.method === 'GET' && path.startsWith('/products') && isReadable(path))
      handlers.countPage(path, (req.url ?? '').slice(path.length), (name) => headerOf(req, name))
    if (handlers.isStale()) res.setHeader('X-Showroom-Stale', '1')
    logRequest(log, req, res)
    const ready = refusalOf(req) ? undefined : readyFor(context)
    if (!ready?.isPrepared(req)) return respondSafely(context, ready)
    ready.send(req, res)
  }
}

/** Redirects for ever, with the query. */
function redirect({ req, res, path }: RequestContext, to: string): void {
  const location = to + (req.url ?? '').slice(path.length)
  res.writeHead(308, { Location: location, 'Cache-Control': 'no-cache' }).end()
}
