// Logs one line for each request: method, path, status and time.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#api/log.ts'

/** Successful responses that are not logged: pictures and scripts would hide the rest. */
const QUIET = /^\/(uploads|_astro)\//

/** Logs the answer when it is finished; never a query, a header or a body, which may hold secrets. */
export function logRequest(log: Log, req: IncomingMessage, res: ServerResponse): void {
  const started = performance.now()
  res.once('close', () => {
    const path = printable(pathOf(req))
    const status = res.writableFinished ? res.statusCode : `${res.statusCode} (cut off)`
    if (res.writableFinished && res.statusCode < 400 && QUIET.test(path)) return
    log.info(`${req.method} ${path} ${status} ${Math.round(performance.now() - started)} ms`)
  })
}

/** The path of the request's target, without its query. */
export function pathOf(req: IncomingMessage): string {
  const { url = '/' } = req
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** A path is the sender's text: one line, bounded, so that it cannot forge a second line. */
function printable(path: string): string {
  return path.slice(0, 200).replace(/[^\x21-\x7e]/g, '?')
}
