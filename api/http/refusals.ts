// Error responses to requests that no handler sees, including requests that Node cannot parse.
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FailureBody } from '#api/contract/failure.ts'
import { CachedResponse } from './cached-response.ts'
import { createSecurityHeaders, type HeaderFields } from './headers.ts'
import { isApi } from './request.ts'

/** Node's error for an unreadable request, with the bytes received so far. */
type ClientError = NodeJS.ErrnoException & { rawPacket?: Buffer }

/** Responses by Node's error code; any other code means an unreadable request. */
const REASONS: Record<string, [status: number, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The head of this request is too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'A part of this request is too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'This request took too long to arrive. Please try again.'],
}
const UNREADABLE: [status: number, sentence: string] = [400, 'This request cannot be read.']

/** An error response: JSON under /api, plain text elsewhere. */
export function refusalAt(
  path: string,
  status: number,
  message: string,
  headers: HeaderFields,
): CachedResponse {
  const [type, text] = isApi(path)
    ? ['application/json', JSON.stringify({ message } satisfies FailureBody)]
    : ['text/plain; charset=utf-8', `${message}\n`]
  // Astro's script does not read this body, and with an unread body Chromium never reports the response to the page.
  const body = Buffer.from(path.startsWith('/_server-islands/') ? '' : text)
  const bodyHeaders = { 'content-type': type, 'cache-control': 'no-store' }
  return new CachedResponse({ status, headers: { ...headers, ...bodyHeaders }, body })
}

/** Answers unreadable requests with a message; by default, Node only closes the connection. */
export function refuseUnreadable(server: Server, siteUrl: string): void {
  /** The latest response of each connection. */
  const responses = new WeakMap<Duplex, ServerResponse>()
  server.on('request', (req, res) => responses.set(req.socket, res))
  server.on('clientError', (error: ClientError, socket) => {
    const response = responses.get(socket)
    const isSending = response?.headersSent && !response.writableFinished
    const isAnswered = response?.writableFinished && !response.req.complete
    // A second response would corrupt the one being sent, or answer the same request twice.
    if (socket.writable && !isSending && !isAnswered) {
      const [, path = ''] = /^[A-Z]+ ([^ ?]*)/.exec(error.rawPacket?.toString('latin1') ?? '') ?? []
      const [status, sentence] = REASONS[error.code ?? ''] ?? UNREADABLE
      socket.write(toHttpText(refusalAt(path, status, sentence, createSecurityHeaders(siteUrl))))
    }
    socket.destroy(error)
  })
}

function toHttpText({ status, headers, body }: CachedResponse): string {
  const allHeaders = Object.entries({
    ...headers,
    'content-length': body.length,
    connection: 'close',
  })
  const lines = allHeaders.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`
}
