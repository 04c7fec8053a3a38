// Refuses requests with a sentence, also those that Node cannot read.
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FailureBody } from '#api/contract/failure.ts'
import { type Header, isHttps, securityHeaders } from './headers.ts'

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

/** Sends a sentence: JSON below /api, text elsewhere. */
export function refuse(
  res: ServerResponse,
  path: string,
  status: number,
  sentence = SENTENCES[status as Refusal],
): void {
  const { headers, body } = refusalAt(path, sentence)
  res.writeHead(status, headers.flat()).end(body)
}

function refusalAt(path: string, message: string): { headers: Header[]; body: string } {
  const isJson = isApi(path)
  const type = isJson ? 'application/json' : 'text/plain; charset=utf-8'
  const body = isJson ? JSON.stringify({ message } satisfies FailureBody) : `${message}\n`
  const length = String(Buffer.byteLength(body))
  return {
    headers: [
      ['Content-Type', type],
      ['Content-Length', length],
      ['Cache-Control', 'no-store'],
    ],
    body,
  }
}

/** The status for a head that Node reads, but that no handler may see. */
export function refusalOf({ headers, httpVersion }: IncomingMessage): Refusal | undefined {
  if (headers.host === undefined && httpVersion === '1.1') return 400
  return headers.expect && headers.expect.toLowerCase() !== '100-continue' ? 417 : undefined
}

/** Answers unreadable requests with a sentence, where Node would only close the connection. */
export function refuseUnreadable(server: Server, siteUrl: string): void {
  /** The latest response of each connection. */
  const responses = new WeakMap<Duplex, ServerResponse>()
  server.on('request', (req, res) => responses.set(req.socket, res))
  server.on('clientError', (error: ClientError, socket) => {
    const status = REASONS[error.code ?? ''] ?? 400
    const response = responses.get(socket)
    const isSending = response?.headersSent && !response.writableFinished
    // Another response would run into one that is being sent.
    if (socket.writable && !isSending)
      socket.write(responseText(status, pathIn(error.rawPacket), siteUrl))
    socket.destroy(error)
  })
}

/** The path in the received bytes, if they have a first line. */
function pathIn(packet: Buffer | undefined): string {
  return /^[A-Z]+ ([^ ?]*)/.exec(packet?.toString('latin1') ?? '')?.[1] ?? ''
}

function responseText(status: Refusal, path: string, siteUrl: string): string {
  const { headers, body } = refusalAt(path, SENTENCES[status])
  const all = [...securityHeaders({ https: isHttps(siteUrl) }), ...headers, ['Connection', 'close']]
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`
}
