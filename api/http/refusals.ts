// What Node refuses before anybody else sees it: answered in a sentence, and as closed to others as every answer.
import { type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Header, isHttps, securityHeaders } from './headers.ts'

const SENTENCES = {
  400: 'This request cannot be read.',
  408: 'This request took too long to arrive. Please try again.',
  413: 'A part of this request is too long.',
  417: 'What this request expects is not offered here.',
  431: 'The head of this request is too long.',
}
type Refusal = keyof typeof SENTENCES

/** By Node's names for what was wrong; everything else cannot be read. */
const REASONS: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Says why where Node would only hang up, on a server that is reached at `siteUrl`. */
export function refuseInWords(server: Server, siteUrl: string): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable && !isAnswering(socket))
      socket.write(answerText(REASONS[error.code ?? ''] ?? 400, siteUrl))
    socket.destroy(error)
  })
  server.on('checkExpectation', (_, res) => refuse(res, 417, siteUrl))
}

/** Refuses what does not say whom it is for, as HTTP/1.1 demands; Node would do so without a word. */
export function requireHost(listener: RequestListener, siteUrl: string): RequestListener {
  return (req, res) => {
    if (req.headers.host === undefined && req.httpVersion === '1.1') refuse(res, 400, siteUrl)
    else listener(req, res)
  }
}

/** Whether a part of an answer is on its way already, as Node itself looks: another one would run into it. */
function isAnswering(socket: Duplex & { _httpMessage?: ServerResponse }): boolean {
  return socket._httpMessage?.headersSent === true
}

function refuse(res: ServerResponse, status: Refusal, siteUrl: string): void {
  res.writeHead(status, headersOf(status, siteUrl).flat()).end(bodyOf(status))
}

function answerText(status: Refusal, siteUrl: string): string {
  const lines = headersOf(status, siteUrl).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${bodyOf(status)}`
}

function headersOf(status: Refusal, siteUrl: string): Header[] {
  return [
    ...securityHeaders({ https: isHttps(siteUrl) }),
    ['Content-Type', 'text/plain; charset=utf-8'],
    ['Content-Length', String(Buffer.byteLength(bodyOf(status)))],
    ['Cache-Control', 'no-store'],
    ['Connection', 'close'],
  ]
}

function bodyOf(status: Refusal): string {
  return `${SENTENCES[status]}\n`
}
