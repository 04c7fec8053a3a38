// Serves image variants by their exact names, and no other file of the folder.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { imageIdOf } from '#api/contract/variant.ts'

const TYPES: Record<string, string> = { avif: 'image/avif', jpg: 'image/jpeg', png: 'image/png' }

/**
 * Answers `/uploads/{id}-{width}.{format}`; the name must have exactly that shape.
 * A picture's name is random and its bytes never change, so that it may be cached for ever.
 */
export async function serveUpload(
  folder: string,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
): Promise<void> {
  const name = imageIdOf(path) && path.slice('/uploads/'.length)
  const file = name && (await open(join(folder, name)).catch(() => undefined))
  if (!file) {
    res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' })
    res.end('There is no picture at this address.\n')
    return
  }
  const { size } = await file.stat()
  res.writeHead(200, {
    'Content-Type': TYPES[name.slice(name.lastIndexOf('.') + 1)],
    'Content-Length': size,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  if (req.method === 'HEAD') {
    await file.close()
    res.end()
    return
  }
  // A client that disconnects early is not an error.
  await pipeline(createReadStream('', { fd: file }), res).catch(() => undefined)
}
