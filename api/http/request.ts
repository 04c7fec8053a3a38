// Properties of a request: path, id, cache key, and whether it can be served at all.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LANGUAGES } from '#api/contract/languages.ts'
import type { Log } from '#api/telemetry/log.ts'

/** Successful responses that are not logged: pictures and scripts would drown out the rest. */
const QUIET_PATHS = /^\/(uploads|_astro)\//

/** The sender's request id if it is safe to log, otherwise a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const requestId = headers['x-request-id']
  return typeof requestId === 'string' && /^[\w.:=+/-]{1,128}$/.test(requestId)
    ? requestId
    : randomUUID()
}

/**
 * Logs the response when it is finished. Queries, headers and bodies are never logged, because they may hold secrets.
 */
export function logRequest(
  log: Log,
  req: IncomingMessage,
  res: ServerResponse,
  details: LogDetails,
): void {
  const startedMs = performance.now()
  res.once('close', () => {
    // The path is the sender's text, so it is limited to one short line: it must not forge a log entry.
    const path = pathOf(req)
      .slice(0, 200)
      .replace(/[^\x21-\x7e]/g, '?')
    const { method = '' } = req
    const { writableFinished: isSent, statusCode: status } = res
    const durationMs = Math.round(performance.now() - startedMs)
    const { requestId, address, onAnswered } = details
    onAnswered(status, durationMs)
    if (isSent && status < 400 && QUIET_PATHS.test(path)) return
    const sentence = `${method} ${path} ${status}${isSent ? '' : ' (cut off)'} ${durationMs} ms`
    log.info(sentence, { requestId, address, method, path, status, durationMs })
  })
}

interface LogDetails {
  requestId: string
  address: string
  /** Called for each request, also for those that are not logged. */
  onAnswered: (status: number, durationMs: number) => void
}

/** The request's path, without its query. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** The status and message for a request that must not reach any handler. */
export function findRefusal(
  { headers, httpVersion }: IncomingMessage,
  path: string,
): [status: number, sentence: string] | undefined {
  if (headers.host === undefined && httpVersion === '1.1')
    return [400, 'This request cannot be read.']
  if (headers.expect && headers.expect.toLowerCase() !== '100-continue')
    return [417, 'What this request expects is not offered here.']
  return isReadable(path) ? undefined : [400, 'This address cannot be read.']
}

/** Whether the path starts at the root, can be decoded, and has no `..`, backslash or NUL. */
export function isReadable(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//') || path.length > 2048) return false
  try {
    const decodedPath = decodeURIComponent(path)
    return !/[\\\0]/.test(decodedPath) && !decodedPath.split('/').includes('..')
  } catch {
    return false
  }
}

/** Whether the path belongs to the API, which answers everything with JSON. */
export function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}

export function isReadMethod({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** How much of a request body is read and discarded after its response: three times the largest accepted body. */
const DISCARD_MAX_BYTES = 64 * 1024 * 1024

/**
 * Discards the rest of a request that has been answered. Closing the connection instead would reset it, and a client
 * that is still sending would lose the response. The request timeout still applies.
 */
export function discardBody(req: IncomingMessage): void {
  if (req.complete) return
  let bytes = 0
  // A handler that has begun to read the body would otherwise buffer the rest in memory.
  req.removeAllListeners('data')
  req.on('data', ({ length }: Buffer) => {
    bytes += length
    if (bytes > DISCARD_MAX_BYTES) req.socket.destroy()
  })
  req.resume()
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
}

/** The cache key of a response that everybody may get: its URL. */
export function findCacheKey({ method, url = '', headers }: IncomingMessage): string | undefined {
  // Access to metrics depends on the connection, which is not part of the key.
  if (url.startsWith('/api/metrics')) return undefined
  return method === 'GET' && headers.authorization === undefined ? url : undefined
}

const LANGUAGE_PREFIXES = LANGUAGES.flatMap(({ prefix }) => prefix || []).join('|')
/** Language and first segment of a page's path, in any case: people type '/Products'. */
const PAGE_STEP = new RegExp(
  `^(?:(?:${LANGUAGE_PREFIXES})(?=/|$))?(?:/(?:products|about|interiors|brands|gallery|quality|contact|selection|visit)(?=/|$))?`,
  'i',
)

/**
 * The current path of a page: without a trailing slash, with language and first segment in lower case, and moved if an earlier
 * version had it elsewhere.
 */
export function toCurrentPath(path: string): string {
  const pathWithoutSlash = path
    .replace(/(.)\/+$/, '$1')
    .replace(PAGE_STEP, (step) => step.toLowerCase())
  if (pathWithoutSlash === '/catalogue') return '/products'
  return pathWithoutSlash.replace(/^\/plain(\/(interiors|gallery|brands))$/, '$1')
}
