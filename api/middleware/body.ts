// Reader of request bodies, limited to a maximum length.
import type { Context } from 'hono'
import { Failure } from '#api/contract/failure.ts'

/**
 * Returns the whole body as a Response, to be read as text, JSON or form data. Its own body is null
 * if nothing was sent. Hono's body-limit is not used, because it creates a new Request for a
 * chunked body, which fails under Node's server.
 * @throws Failure 413 with this message; 400 if the connection ends early.
 */
export async function readBody(
  c: Context,
  maxBytes: number,
  tooLargeMessage: string,
): Promise<Response> {
  if (Number(c.req.header('content-length')) > maxBytes) throw new Failure(413, tooLargeMessage)
  const chunks = await readChunks(c.req.raw.body, maxBytes).catch((cause) => {
    throw new Failure(400, 'What was sent has not arrived whole.', { cause })
  })
  if (!chunks) throw new Failure(413, tooLargeMessage)
  // Streamed: a Response made from bytes would copy them twice, and collecting 2 MB of extra garbage delays visitors.
  return new Response(chunks.length > 0 ? ReadableStream.from(chunks) : null, {
    headers: { 'Content-Type': c.req.header('content-type') ?? '' },
  })
}

/**
 * Returns undefined as soon as the body exceeds the maximum. The rest is left to the listener, which discards it:
 * cancelling the body here would close the connection before the client has the response.
 */
async function readChunks(body: ReadableStream<Uint8Array> | null, maxBytes: number) {
  const chunks: Uint8Array[] = []
  const reader = body?.getReader()
  let size = 0
  for (;;) {
    const { value } = (await reader?.read()) ?? {}
    if (!value) return chunks
    size += value.length
    if (size > maxBytes) return undefined
    chunks.push(value)
  }
}
