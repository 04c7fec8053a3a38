// Reads what a request carries, and no further than it may be long.
import type { Context } from 'hono'
import { Failure } from '#api/contract/failure.ts'

/**
 * The whole body as an answer to be read, as text, JSON or form data.
 * Hono's own body-limit makes a new Request of a chunked one, which fails under Node's server.
 * @throws Failure 413 with the sentence, before reading where the sender says how long the body is;
 * 400 when the rest of it never comes.
 */
export async function readBody(c: Context, maxBytes: number, tooLarge: string): Promise<Response> {
  if (Number(c.req.header('content-length')) > maxBytes) throw new Failure(413, tooLarge)
  const bytes = await collect(c.req.raw.body, maxBytes).catch((cause) => {
    throw new Failure(400, 'What was sent has not arrived whole.', { cause })
  })
  if (!bytes) throw new Failure(413, tooLarge)
  return new Response(bytes, { headers: { 'Content-Type': c.req.header('content-type') ?? '' } })
}

/** Nothing when there is more of it; the rest is not waited for. */
async function collect(body: ReadableStream<Uint8Array> | null, maxBytes: number) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
