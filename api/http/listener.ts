// Routes a request to the API, the images, the built files or the page handler.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#api/log.ts'
import { cachedHandler, keyOf, pageKey } from './cached-handler.ts'
import type { CachedResponse } from './cached-response.ts'
import { type ComposedPage, composePage, type PageHandler, renderSection } from './compose-page.ts'
import { isHttps, securityHeaders } from './headers.ts'
import { isApi, refusalAt } from './refusals.ts'
import { logReady, logRequest, pathOf } from './request-log.ts'
import { ResponseCache } from './response-cache.ts'
import type { StaticFiles, Template } from './static-files.ts'
import { serveUpload } from './uploads.ts'

export interface Handlers {
  api: (req: IncomingMessage, res: ServerResponse) => void | Promise<void>
  uploads: string
  files: StaticFiles
  pages: PageHandler
  /** Loads the page handler; a section's time limit begins after it. */
  warmUp: () => Promise<unknown>
  /** `Astro.locals` of the pages. */
  locals: object
  /** Changes with every public record. */
  revision: () => unknown
  /** The public origin. */
  siteUrl: string
  log: Log
}

/** Framework endpoints we do not use; always 404. */
const SHUT = /^\/(_image|_actions|_astro)(\/|$)/

/** Headers in which a client or a proxy names our host. */
const SAID_OF_US = ['forwarded', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto']

interface RequestContext {
  rooms: Handlers
  kept: ResponseCache
  req: IncomingMessage
  res: ServerResponse
  path: string
  /** The cache key. */
  key: string | undefined
  /** The pages that are composed at the moment, by revision and key. */
  composing: Map<string, Promise<ComposedPage>>
  /** The page at the path, where it holds sections. */
  template: Template | undefined
}

/** The one request listener of the process. */
export function createListener(rooms: Handlers) {
  const { host } = new URL(rooms.siteUrl)
  const always = securityHeaders({ https: isHttps(rooms.siteUrl) })
  const kept = new ResponseCache(rooms.revision)
  const composing = new Map<string, Promise<ComposedPage>>()

  async function answerSafely(asked: RequestContext): Promise<void> {
    const { req, res, path } = asked
    // Handlers see only the site's own host.
    req.headers.host = host
    for (const name of SAID_OF_US) delete req.headers[name]
    for (const [name, value] of always) res.setHeader(name, value)
    logRequest(rooms.log, req, res)
    try {
      await answer(asked)
    } catch (error) {
      rooms.log.error(`${req.method} ${path} failed`, error)
      if (!res.headersSent) refuse(asked, 500, 'Something went wrong here. Please try again.')
      else res.destroy()
    }
  }

  return (req: IncomingMessage, res: ServerResponse): void | Promise<void> => {
    const path = pathOf(req)
    const template = isReading(req) ? rooms.files.templates.get(path) : undefined
    const key = template ? pageKey(template, path, req.url) : keyOf(req, path)
    const asked = { rooms, kept, composing, req, res, path, key, template }
    const ready = readyFor(asked)
    if (!ready?.isPrepared(req)) return answerSafely(asked)
    logReady(rooms.log, req, path, ready.send(req, res))
  }
}

/** The response in memory, if any. Most requests have one, so this comes first. */
function readyFor({
  rooms,
  kept,
  req,
  path,
  key,
  template,
}: RequestContext): CachedResponse | undefined {
  if (!isReading(req) || hasBody(req)) return undefined
  const file = template ? undefined : rooms.files.find(path)
  return file ?? (key === undefined ? undefined : kept.get(key))
}

async function answer(asked: RequestContext): Promise<void> {
  const { rooms, req, res, path } = asked
  const ready = readyFor(asked)
  if (ready) return ready.prepare(req).then(() => void ready.send(req, res))
  if (!isReadable(path)) return refuse(asked, 400, 'This address cannot be read.')
  if (isApi(path)) {
    if (hasBody(req)) return rooms.api(req, res)
    return written(asked, () => rooms.api(req, res))
  }
  // No handler below reads a body.
  if (hasBody(req)) res.setHeader('Connection', 'close')
  if (isReading(req)) return answerReader(asked)
  if (SHUT.test(path)) return void rooms.files.notFound.send(req, res)
  res.setHeader('Allow', 'GET, HEAD')
  refuse(asked, 405, 'Pages can be read only.')
}

function answerReader(asked: RequestContext): void | Promise<void> {
  const { rooms, req, res, path } = asked
  if (path.startsWith('/uploads/')) return serveUpload(rooms.uploads, req, res, path)
  const { template } = asked
  if (template) return written(asked, () => sendComposed(asked, template))
  const file = rooms.files.find(path) ?? (SHUT.test(path) ? rooms.files.notFound : undefined)
  if (file) return void file.send(req, res)
  if (path.length > 1 && path.endsWith('/'))
    return redirect(res, (path.replace(/\/+$/, '') || '/') + (req.url ?? '').slice(path.length))
  res.setHeader('Cache-Control', 'no-cache')
  const next = () => void rooms.files.notFound.send(req, res)
  return written(asked, () => rooms.pages(req, res, next, rooms.locals))
}

/** Responds with a built page and its sections. A page that lacks one is not cached. */
async function sendComposed(context: RequestContext, template: Template): Promise<void> {
  const { res } = context
  const { html, links, etag, isComplete } = await composeOnce(context, template)
  if (template.policy) res.setHeader('Content-Security-Policy', template.policy)
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  res.setHeader('Cache-Control', isComplete ? 'no-cache' : 'no-store')
  if (isComplete) res.setHeader('ETag', etag)
  if (links.length > 0) res.setHeader('Link', links)
  res.end(html)
}

/** Equal requests at the same time share one composed page. */
function composeOnce(
  { rooms, kept, composing, path, key = path }: RequestContext,
  template: Template,
): Promise<ComposedPage> {
  const id = `${kept.revision} ${key}`
  const running = composing.get(id)
  if (running) return running
  const { pages, locals, siteUrl, log } = rooms
  const page = new URL(key, siteUrl).href
  const compose = async () => {
    await rooms.warmUp().catch((error) => log.error('Pages cannot be rendered', error))
    const composed = await composePage(template, (url) =>
      renderSection(pages, locals, { url, page }).catch((error) => {
        log.error(`A section of ${path} failed`, error)
        return undefined
      }),
    )
    for (const name of composed.missing)
      log.warn(`${path} left without ${name}, which failed or took too long`)
    return composed
  }
  const started = compose().finally(() => composing.delete(id))
  composing.set(id, started)
  return started
}

/** Lets a handler write the response, through the cache where it has a key. */
function written(
  { kept, key, req, res }: RequestContext,
  write: () => void | Promise<void>,
): void | Promise<void> {
  return key === undefined ? write() : cachedHandler(kept, key, { req, res, write })
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
}

/** Whether the path starts at the root, can be decoded, and has no `..`, backslash or NUL. */
function isReadable(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//') || path.length > 2048) return false
  try {
    const decoded = decodeURIComponent(path)
    return !/[\\\0]/.test(decoded) && !decoded.split('/').includes('..')
  } catch {
    return false
  }
}

function redirect(res: ServerResponse, location: string): void {
  res.writeHead(308, { Location: location, 'Cache-Control': 'no-cache' }).end()
}

function refuse({ res, path }: RequestContext, status: number, sentence: string): void {
  const { type, body } = refusalAt(path, sentence)
  res.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body)
}
