// Captures the response of a handler, so that it can be encoded and cached.
import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'

export interface CapturedResponse {
  status: number
  headers: Map<string, OutgoingHttpHeader>
  body: Buffer
}

type Chunk = string | Uint8Array
type Done = () => void

/**
 * Calls `write` and resolves with the response that it wrote, without sending it.
 * Undefined when the connection went away or was cut before the answer was complete.
 */
export function captureResponse(
  res: ServerResponse,
  write: () => unknown,
): Promise<CapturedResponse | undefined> {
  const chunks: Buffer[] = []
  const { promise, resolve, reject } = Promise.withResolvers<CapturedResponse | undefined>()
  const gone = () => resolve(undefined)
  res.once('close', gone)

  function add(chunk: Chunk | Done | null | undefined, encoding?: BufferEncoding | Done): void {
    if (chunk === null || chunk === undefined || typeof chunk === 'function') return
    const text = typeof encoding === 'string' ? encoding : 'utf8'
    chunks.push(typeof chunk === 'string' ? Buffer.from(chunk, text) : Buffer.from(chunk))
  }
  const own = {
    writeHead(status: number, ...more: unknown[]) {
      res.statusCode = status
      for (const [name, value] of headersIn(more.at(-1))) res.setHeader(name, value)
      return res
    },
    flushHeaders() {},
    write(chunk: Chunk, encoding?: BufferEncoding | Done, done?: Done) {
      add(chunk, encoding)
      const call = typeof encoding === 'function' ? encoding : done
      if (call) process.nextTick(call)
      return true
    },
    end(chunk?: Chunk | Done | null, encoding?: BufferEncoding | Done) {
      add(chunk, encoding)
      release()
      const headers = new Map(
        Object.entries(res.getHeaders()).filter(
          (entry): entry is [string, OutgoingHttpHeader] => entry[1] !== undefined,
        ),
      )
      resolve({ status: res.statusCode, headers, body: Buffer.concat(chunks) })
      return res
    },
  }
  /** Restores the response: later writes go to the client. */
  function release(): void {
    for (const name of Object.keys(own)) Reflect.deleteProperty(res, name)
    res.off('close', gone)
  }
  Object.assign(res, own)
  Promise.resolve()
    .then(write)
    .catch((error: unknown) => {
      release()
      reject(error)
    })
  return promise
}

/** The headers of a `writeHead`: an object, or names and values in turn. */
function headersIn(headers: unknown): [string, OutgoingHttpHeader][] {
  if (Array.isArray(headers))
    return headers.flatMap((name, at) => (at % 2 === 0 ? [[String(name), headers[at + 1]]] : []))
  if (typeof headers !== 'object' || headers === null) return []
  return Object.entries(headers as OutgoingHttpHeaders).filter(
    (entry): entry is [string, OutgoingHttpHeader] => entry[1] !== undefined,
  )
}
