// Facts of a request: its path, whether it reads, and its key in the cache.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#api/log.ts'

/** Successful responses that are not logged: pictures and scripts would hide the rest. */
const QUIET = /^\/(uploads|_astro)\//

/** The id of a request: the sender's, where it can stand in a log, or a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const sent = headers['x-request-id']
  return typeof sent === 'string' && /^[\w.:=+/-]{1,128}$/.test(sent) ? sent : randomUUID()
}

/** Logs the answer when it is finished; never a query, a header or a body, which may hold secrets. */
export function logRequest(
  log: Log,
  req: IncomingMessage,
  res: ServerResponse,
  more: Details,
): void {
  const started = performance.now()
  res.once('close', () => {
    // A path is the sender's text: one line, bounded, so that it cannot forge a second line.
    const path = pathOf(req)
      .slice(0, 200)
      .replace(/[^\x21-\x7e]/g, '?')
    const { method = '' } = req
    const { writableFinished: isSent, statusCode: status } = res
    const durationMs = Math.round(performance.now() - started)
    const { requestId, address, onAnswered } = more
    onAnswered(status, durationMs)
    if (isSent && status < 400 && QUIET.test(path)) return
    const sentence = `${method} ${path} ${status}${isSent ? '' : ' (cut off)'} ${durationMs} ms`
    log.info(sentence, { requestId, address, method, path, status, durationMs })
  })
}

interface Details {
  requestId: string
  address: string
  /** Called for each request, also for those that are not logged. */
  onAnswered: (status: number, durationMs: number) => void
}

/** The path of the request's target, without its query. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** The status and sentence for a request that no handler may see. */
export function refusalOf(
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
    const decoded = decodeURIComponent(path)
    return !/[\\\0]/.test(decoded) && !decoded.split('/').includes('..')
  } catch {
    return false
  }
}

/** Whether the path is one of the API, whose every answer is JSON. */
export function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}

export function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** How much of a body is read on and thrown away after its answer: three times the largest that is accepted. */
const DISCARD_MAX_BYTES = 64 * 1024 * 1024

/**
 * Throws away what still arrives of an answered request. Closing instead would reset the connection, and a client
 * that is still sending would lose the answer. The time limit of requests ends it, too.
 */
export function discardRest(req: IncomingMessage): void {
  if (req.complete) return
  let bytes = 0
  // A handler that has begun to read the body would keep the rest in memory.
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

/** The key of a response to everybody: its URL. */
export function keyOf({ method, url = '', headers }: IncomingMessage): string | undefined {
  // Who reads metrics is told by the connection, which a key does not hold.
  if (url.startsWith('/api/metrics')) return undefined
  return method === 'GET' && headers.authorization === undefined ? url : undefined
}

/** The first step of the paths of pages, in any letters: people type '/Products'. */
const PAGE_STEP =
  /^\/(?:products|about|interiors|brands|gallery|quality|contact|selection)(?=\/|$)/i

/** The present path of a page of an earlier version; any other path without a slash at its end, in the page's letters. */
export function currentPath(path: string): string {
  const plain = path.replace(/(.)\/+$/, '$1').replace(PAGE_STEP, (step) => step.toLowerCase())
  if (plain === '/catalogue') return '/products'
  return plain.replace(/^\/plain(\/(interiors|gallery|brands))$/, '$1')
}
