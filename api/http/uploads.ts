// Serves image variants by their exact names, and no other file.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getMimeType } from 'hono/utils/mime'
import { imageIdOf } from '#api/contract/variant.ts'

/** Returns the bytes of an image file; undefined where there is none. */
export type ReadImage = (name: string) => Promise<Buffer | undefined>

/**
 * Answers `/uploads/{id}-{width}.{format}`; the name must have exactly that shape.
 * A picture's name is random and its bytes never change, so that it may be cached for ever.
 */
export async function serveUpload(
  read: ReadImage,
  { method }: IncomingMessage,
  res: ServerResponse,
  path: string,
): Promise<void> {
  const name = imageIdOf(path) && path.slice('/uploads/'.length)
  const file = name && (await read(name))
  if (!file) {
    res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' })
    res.end('There is no picture at this address.\n')
    return
  }
  res.writeHead(200, {
    'Content-Type': getMimeType(name),
    'Content-Length': file.length,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  res.end(method === 'HEAD' ? undefined : file)
}
