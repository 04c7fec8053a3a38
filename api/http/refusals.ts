// Refuses requests before any handler, with a sentence and closed headers.
import { type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FailureBody } from '#api/contract/failure.ts'
import { type Header, isHttps, securityHeaders } from './headers.ts'
import { pathOf } from './request-log.ts'

const SENTENCES = {
  400: 'This request cannot be read.',
  408: 'This request took too long to arrive. Please try again.',
  413: 'A part of this request is too long.',
  417: 'What this request expects is not offered here.',
  431: 'The head of this request is too long.',
}
type Refusal = keyof typeof SENTENCES
/** Node's error for an unreadable request, with the bytes received so far. */
type ClientError = NodeJS.ErrnoException & { rawPacket?: Buffer }

/** By Node's error code; every other error is an unreadable request. */
const REASONS: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Whether the path is one of the API, whose every answer is JSON. */
export function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}

/** Returns the body of a refusal: JSON below /api, text elsewhere. */
export function refusalAt(path: string, message: string): { type: string; body: string } {
  return isApi(path)
    ? { type: 'application/json', body: JSON.stringify({ message } satisfies FailureBody) }
    : { type: 'text/plain; charset=utf-8', body: `${message}\n` }
}

/** Answers unreadable requests with a sentence, where Node would only close the connection. */
export function refuseInWords(server: Server, siteUrl: string): void {
  /** The latest response of each connection. */
  const responses = new WeakMap<Duplex, ServerResponse>()
  server.on('request', (req, res) => responses.set(req.socket, res))
  server.on('clientError', (error: ClientError, socket) => {
    const status = REASONS[error.code ?? ''] ?? 400
    const response = responses.get(socket)
    const isSending = response?.headersSent && !response.writableFinished
    // Another response would run into one that is being sent.
    if (socket.writable && !isSending)
      socket.write(responseText({ status, path: pathIn(error.rawPacket), siteUrl }))
    socket.destroy(error)
  })
  server.on('checkExpectation', (req, res) =>
    refuse(res, { status: 417, path: pathOf(req), siteUrl }),
  )
}

/** Refuses HTTP/1.1 requests without a Host header with a sentence; Node would answer without one. */
export function requireHost(listener: RequestListener, siteUrl: string): RequestListener {
  return (req, res) => {
    if (req.headers.host === undefined && req.httpVersion === '1.1')
      refuse(res, { status: 400, path: pathOf(req), siteUrl })
    else listener(req, res)
  }
}

/** The path in the received bytes, if they have a first line. */
function pathIn(packet: Buffer | undefined): string {
  return /^[A-Z]+ ([^ ?]*)/.exec(packet?.toString('latin1') ?? '')?.[1] ?? ''
}

interface Refused {
  status: Refusal
  /** Empty where nothing could be parsed. */
  path: string
  siteUrl: string
}

function refuse(res: ServerResponse, refused: Refused): void {
  const { headers, body } = responseTo(refused)
  res.writeHead(refused.status, headers.flat()).end(body)
}

function responseText(refused: Refused): string {
  const { headers, body } = responseTo(refused)
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `HTTP/1.1 ${refused.status} ${STATUS_CODES[refused.status]}\r\n${lines}\r\n${body}`
}

function responseTo({ status, path, siteUrl }: Refused): { headers: Header[]; body: string } {
  const { type, body } = refusalAt(path, SENTENCES[status])
  const headers: Header[] = [
    ...securityHeaders({ https: isHttps(siteUrl) }),
    ['Content-Type', type],
    ['Content-Length', String(Buffer.byteLength(body))],
    ['Cache-Control', 'no-store'],
    ['Connection', 'close'],
  ]
  return { headers, body }
}
