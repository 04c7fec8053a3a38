// Request listener of the process: routes to the API, images, built files or pages, through the response caches.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { getMimeType } from 'hono/utils/mime'
import { Failure } from '#api/contract/failure.ts'
import { imageIdOf } from '#api/contract/image.ts'
import { languageOfPath, pathIn, withoutLanguage } from '#api/contract/languages.ts'
import type { Log } from '#api/telemetry/log.ts'
import { CachedResponse } from './cached-response.ts'
import {
  composePage,
  inlineFirstPicture,
  insertPreloads,
  RENDER_TIMEOUT_MS,
  type RenderPage,
  withTimeout,
} from './compose-page.ts'
import { createSecurityHeaders, type HeaderFields, POLICY_HEADER } from './headers.ts'
import { joinInlineElements } from './page-policy.ts'
import { refusalAt } from './refusals.ts'
import * as request from './request.ts'
import { createResponseCache } from './response-cache.ts'
import type { StaticFiles } from './static-files.ts'

export interface Handlers {
  files: StaticFiles
  /** The built pages by path; /404 is one of them. */
  templates: ReadonlyMap<string, string>
  /** The security headers of the built page at this path. */
  headersFor: (path: string) => HeaderFields
  api: (request: Request, env: object) => Response | Promise<Response>
  renderPage: RenderPage
  /** Path and query of a composed page, limited to the parameters that its sections read, in a fixed order. */
  pageKey: (path: string, url: string) => string
  /** The URL without the parameters of empty fields and of fields at their default. */
  withoutDefaults: (url: string) => string
  /** Returns the bytes of an image file; undefined if there is none. */
  readImage: (name: string) => Promise<Buffer | undefined>
  /** Counts a request for a page that may show products. */
  countPage: (path: string, search: string, header: (name: string) => string | undefined) => void
  /** The client's address, for the log. */
  addressOf: (req: IncomingMessage) => string
  /** The route pattern of an API path. */
  routeOf: (method: string, path: string) => string | undefined
  /** Counts a completed request in the metrics. */
  countRequest: (labels: { method: string; route: string; status: number }, ms: number) => void
  /** Changes with every public record, and when a day of the showroom ends. */
  revision: () => unknown
  /** Whether the records in memory may be out of date because the database cannot be reached. */
  isStale: () => boolean
  /** The public origin. */
  siteUrl: string
  /** Time limit of a section, and of a page that is rendered as a whole, in ms. */
  renderTimeoutMs?: number
  log: Log
}

/** Framework endpoints that no browser needs: always 404. */
const BLOCKED_PATHS = /^\/(_server-islands|_image|_actions|_astro)(\/|$)/
const NOT_FOUND = '/404'
/** Headers by which a client or a proxy could name another host. */
const HOST_HEADERS = ['forwarded', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto']

const INTERNAL_ERROR = { status: 500, message: 'Something went wrong here. Please try again.' }

export function createListener(handlers: Handlers) {
  const { api, files, templates, headersFor, renderPage, readImage, siteUrl, log } = handlers
  const { renderTimeoutMs: timeoutMs = RENDER_TIMEOUT_MS } = handlers
  const { host } = new URL(siteUrl)
  const securityFields = createSecurityHeaders(siteUrl)
  const defaultHeaders = { ...securityFields, 'cache-control': 'no-cache' }
  /** Separate caches, so that calls, lists and pages do not evict each other or the last good copy of a page. */
  const callCache = createResponseCache(handlers.revision)
  const listCache = createResponseCache(handlers.revision)
  const pageCache = createResponseCache(handlers.revision)
  // The adapter's clean-up closes the connection 500 ms after an early response, which a slow upload would never see.
  const options = { overrideGlobalObjects: false, autoCleanupIncoming: false }
  const callApi = getRequestListener(api, options)

  /** Returns the response to send; undefined if the handler has sent it itself. */
  async function respond(req: IncomingMessage, res: ServerResponse, path: string) {
    const refusal = request.findRefusal(req, path)
    if (refusal) return createRefusal(path, ...refusal, { connection: 'close' })
    if (request.isApi(path)) return respondWithData(req, res)
    // Nothing below reads a body.
    if (request.hasBody(req)) res.setHeader('connection', 'close')
    if (request.isReadMethod(req) && files.has(path)) return void (await files.send(req, res))
    return respondWithPage(req, path)
  }

  /** Responds from the API, through the cache if everybody gets the same response. */
  async function respondWithData(req: IncomingMessage, res: ServerResponse) {
    const key = request.hasBody(req) ? undefined : request.findCacheKey(req)
    if (key !== undefined)
      return callCache.load(key, async () => {
        const response = await api(createRequest(req), { incoming: req, outgoing: res })
        return CachedResponse.from(response, defaultHeaders)
      })
    replaceHost(req)
    for (const [name, value] of Object.entries(securityFields)) res.setHeader(name, value)
    res.once('finish', () => request.discardBody(req))
    await callApi(req, res)
    return undefined
  }

  /** Responds with an image or a page. */
  async function respondWithPage(req: IncomingMessage, path: string): Promise<CachedResponse> {
    if (BLOCKED_PATHS.test(path)) return loadNotFound(path)
    if (!request.isReadMethod(req))
      return createRefusal(path, 405, 'Pages can be read only.', { allow: 'GET, HEAD' })
    if (path.startsWith('/uploads/')) return loadUpload(path)
    if (templates.has(path)) return loadForQuery(path, req.url)
    const location = request.toCurrentPath(path)
    if (location === path) return loadRendered(req, path)
    return redirect(308, location + (req.url ?? '').slice(path.length))
  }

  /** A built page. If the form or link sent empty or default parameters, redirects to the URL without them. */
  async function loadForQuery(path: string, url = path): Promise<CachedResponse> {
    const location = handlers.withoutDefaults(url)
    return location === url ? loadBuilt(path, url) : redirect(302, location)
  }

  const redirect = (status: number, location: string) =>
    new CachedResponse({ status, headers: { ...defaultHeaders, location }, body: Buffer.alloc(0) })

  const createRefusal = (path: string, status: number, message: string, headers?: HeaderFields) =>
    refusalAt(path, status, message, { ...defaultHeaders, ...headers })

  /** A page that is rendered as a whole; if there is none, the site's 404 page. */
  function loadRendered(req: IncomingMessage, path: string): Promise<CachedResponse> {
    return loadPage(path, request.findCacheKey(req), async () => {
      const response = await withTimeout(renderPage(createRequest(req)), timeoutMs)
      if (!response || (response.status === 404 && !response.body)) return loadNotFound(path)
      if (response.status >= 500 && !response.body) throw new Error('It has no markup.')
      return toCached(response, defaultHeaders)
    })
  }

  const loadNotFound = (path: string) => loadBuilt(pathIn(languageOfPath(path), NOT_FOUND))

  /** A built page with its sections, for the query of `url`. */
  async function loadBuilt(path: string, url = path): Promise<CachedResponse> {
    const template = templates.get(path)
    if (!template) throw new Error(`The build has no page ${path}.`)
    const key = handlers.pageKey(path, url)
    const status = withoutLanguage(path) === NOT_FOUND ? 404 : 200
    const compose = async () => {
      const page = new URL(key, siteUrl)
      const response = await composePage(template, { page, render: renderPage, log, timeoutMs })
      const { headers, ok } = response
      const composedResponse = new Response(response.body, {
        status: ok ? status : response.status,
        headers,
      })
      return toCached(composedResponse, { ...defaultHeaders, ...headersFor(path) })
    }
    return loadPage(path, key, compose, status)
  }

  /** The page or, if it cannot be rendered, its last good copy, however old. */
  async function loadPage(
    path: string,
    key: string | undefined,
    render: () => Promise<CachedResponse>,
    status?: number,
  ): Promise<CachedResponse> {
    const renderOrRefuse = () =>
      render().catch((error: unknown) => {
        log.error(`${path} could not be rendered`, error)
        return createRefusal(path, INTERNAL_ERROR.status, INTERNAL_ERROR.message)
      })
    if (key === undefined) return renderOrRefuse()
    // Lists have a cache of their own because there is one for each search and filter.
    const cache = key.includes('?') ? listCache : pageCache
    const response = await cache.load(key, renderOrRefuse, status)
    return (response.status >= 500 && cache.getLastGood(key)?.asStale()) || response
  }

  async function toCached(rendered: Response, baseHeaders: HeaderFields): Promise<CachedResponse> {
    const ownHeaders = Object.fromEntries(rendered.headers)
    if (!ownHeaders['content-type']?.startsWith('text/html'))
      return CachedResponse.from(rendered, baseHeaders)
    const page = await inlineFirstPicture(
      { html: await rendered.text(), headers: ownHeaders },
      readPicture,
    )
    const {
      [POLICY_HEADER]: builtPolicy = '',
      link,
      ...otherHeaders
    } = { ...baseHeaders, ...page.headers }
    const { html, policy } = joinInlineElements(page.html, builtPolicy)
    const body = Buffer.from(insertPreloads(html, link))
    return CachedResponse.createTagged(
      rendered.status,
      { ...otherHeaders, [POLICY_HEADER]: policy },
      body,
    )
  }

  const readPicture = async (path: string) =>
    path.startsWith('/uploads/') ? readImage(path.slice('/uploads/'.length)) : files.read(path)

  /**
   * The image variant `/uploads/{id}-{width}.{format}`; the name must have exactly that shape. An image has a random
   * name and its bytes never change, so it may be cached for ever.
   */
  async function loadUpload(path: string): Promise<CachedResponse> {
    const body = imageIdOf(path) && (await readPicture(path))
    if (!body) return createRefusal(path, 404, 'There is no picture at this address.')
    const headers = {
      ...defaultHeaders,
      'content-type': getMimeType(path) ?? '',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    }
    return new CachedResponse({ headers, body })
  }

  /** The route pattern of a path, for the metrics: there are only a few different ones. */
  function routeOf({ method = '' }: IncomingMessage, path: string): string {
    if (request.isApi(path)) return handlers.routeOf(method, path) ?? '/api/*'
    if (files.has(path) && !path.startsWith('/_astro/')) return path
    if (templates.has(path)) return path
    const [, folder] =
      /^\/(products|uploads|_astro|admin|share|contact|visit)\//.exec(withoutLanguage(path)) ?? []
    return folder ? `/${folder}/*` : '*'
  }

  /** Replaces the host that the client named, so that handlers only ever see the site's own. */
  function replaceHost({ headers }: IncomingMessage): void {
    headers.host = host
    for (const name of HOST_HEADERS) delete headers[name]
  }

  /** The request for a handler, without If-None-Match, which the cache answers itself. */
  function createRequest(req: IncomingMessage): Request {
    replaceHost(req)
    const { 'if-none-match': _, ...headers } = req.headers
    return new Request(new URL(req.url ?? '/', siteUrl), {
      headers: headers as Record<string, string>,
    })
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const path = request.pathOf(req)
    const requestId = request.requestIdOf(req)
    res.setHeader('X-Request-Id', requestId)
    request.logRequest(log, req, res, {
      requestId,
      address: handlers.addressOf(req),
      onAnswered: (status, ms) =>
        handlers.countRequest({ method: req.method ?? '', route: routeOf(req, path), status }, ms),
    })
    const englishPath = withoutLanguage(path)
    if (req.method === 'GET' && englishPath.startsWith('/products') && request.isReadable(path))
      handlers.countPage(englishPath, (req.url ?? '').slice(path.length), (name) =>
        req.headers[name]?.toString(),
      )
    if (handlers.isStale()) res.setHeader('X-Showroom-Stale', '1')
    try {
      const response = await respond(req, res, path)
      await response?.send(req, res)
    } catch (error) {
      log.error(`${req.method} ${path} failed`, error, { requestId })
      const failure = error instanceof Failure ? error : INTERNAL_ERROR
      if (res.headersSent) res.destroy()
      else await createRefusal(path, failure.status, failure.message).send(req, res)
    }
  }
}
