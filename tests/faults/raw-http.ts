// Raw HTTP over a socket, since fetch would normalise a hostile request.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface RawResponse {
  status: number
  /** The headers of the first response. */
  headers: Headers
  /** Everything after the head, including chunk lengths and further responses. */
  body: string
  /** The number of responses on the connection. */
  responseCount: number
}

/** Opens a connection that ignores errors: tests expect the server to close it. */
export async function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.on('error', () => {})
  return socket
}

/** Sends the bytes and reads until the server closes the connection; send `Connection: close` where needed. */
export async function sendBytes(url: string, bytes: string | Buffer): Promise<RawResponse> {
  const socket = await openSocket(url)
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  return readResponse(socket)
}

/** Reads until the server closes the connection; status 0 without a response. */
export async function readResponse(socket: Socket): Promise<RawResponse> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  // `once` of node:events would reject when the connection is reset.
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  const text = Buffer.concat(chunks).toString('latin1')
  const headEnd = text.indexOf('\r\n\r\n')
  const [statusLine = '', ...headerLines] = text.slice(0, headEnd).split('\r\n')
  const headers = new Headers()
  for (const line of headerLines) headers.append(...splitOnce(line))
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1] ?? 0),
    headers,
    body: text.slice(headEnd + 4),
    responseCount: text.match(/HTTP\/1\.1 \d{3}/g)?.length ?? 0,
  }
}

function splitOnce(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon), line.slice(colon + 1).trim()]
}

/** Writes a request with these headers and `Connection: close`. */
export function createRequestText(
  method: string,
  target: string,
  headers: Record<string, string> = {},
  body = '',
): string {
  const headerEntries = Object.entries({ Host: 'localhost', Connection: 'close', ...headers })
  const headerLines = headerEntries.map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${target} HTTP/1.1\r\n${headerLines.join('')}\r\n${body}`
}
