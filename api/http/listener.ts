// Who answers what: the API, the pictures, the built files, the pages rendered at request time.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#api/log.ts'
import { setSecurityHeaders } from './headers.ts'
import { logRequest, pathOf } from './request-log.ts'
import type { StaticFiles } from './static-files.ts'
import { serveUpload } from './uploads.ts'

/** Renders what needs the request; `next` is called where no page answers at the address. */
export type PageHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: (error?: unknown) => void,
  locals: object,
) => void | Promise<void>

export interface Rooms {
  api: (req: IncomingMessage, res: ServerResponse) => void | Promise<void>
  uploads: string
  files: StaticFiles
  pages: PageHandler
  /** What pages find in `Astro.locals`. */
  locals: object
  /** The public origin. */
  siteUrl: string
  log: Log
}

/** Doors of the framework that this product does not use: nobody gets to try their handles. */
const SHUT = /^\/(_image|_actions|_astro)(\/|$)/

/** What a caller, or a proxy, says of the address at which it has reached us. */
const SAID_OF_US = ['forwarded', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto']

/** The one request listener of the process. */
export function createListener(rooms: Rooms) {
  const { host, protocol } = new URL(rooms.siteUrl)
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    // Nothing behind this door learns another name of the site than its own.
    req.headers.host = host
    for (const name of SAID_OF_US) delete req.headers[name]
    setSecurityHeaders(res, { https: protocol === 'https:' })
    logRequest(rooms.log, req, res)
    try {
      await answer(rooms, req, res, pathOf(req))
    } catch (error) {
      rooms.log.error(`${req.method} ${pathOf(req)} failed`, error)
      if (!res.headersSent) sendText(res, 500, 'Something went wrong here. Please try again.')
      else res.destroy()
    }
  }
}

async function answer(
  rooms: Rooms,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
): Promise<void> {
  if (!isReadable(path)) return sendText(res, 400, 'This address cannot be read.')
  if (path === '/api' || path.startsWith('/api/')) return rooms.api(req, res)
  // Nobody below reads a body, and none is waited for.
  if (hasBody(req)) res.setHeader('Connection', 'close')
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    if (SHUT.test(path)) return rooms.files.serveNotFound(req, res)
    res.setHeader('Allow', 'GET, HEAD')
    return sendText(res, 405, 'Pages can be read only.')
  }
  if (path.startsWith('/uploads/')) return serveUpload(rooms.uploads, req, res, path)
  if (rooms.files.serve(req, res, path)) return
  if (SHUT.test(path)) return rooms.files.serveNotFound(req, res)
  if (path.length > 1 && path.endsWith('/'))
    return redirect(res, (path.replace(/\/+$/, '') || '/') + (req.url ?? '').slice(path.length))
  res.setHeader('Cache-Control', 'no-cache')
  await rooms.pages(req, res, () => rooms.files.serveNotFound(req, res), rooms.locals)
}

function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
}

/** Whether the path starts at the root, can be decoded, and holds nothing that other programs read as a way up. */
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

function sendText(res: ServerResponse, status: number, sentence: string): void {
  res.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  res.end(`${sentence}\n`)
}
