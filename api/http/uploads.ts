// Serves image variants by their exact names, and no other file of the folder.
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { imageIdOf } from '#api/contract/variant.ts'

/**
 * Answers `/uploads/{id}-{width}.{format}`; the name must have exactly that shape.
 * A picture's name is random and its bytes never change, so that it may be cached for ever.
 */
export async function serveUpload(
  folder: string,
  { method }: IncomingMessage,
  res: ServerResponse,
  path: string,
): Promise<void> {
  const name = imageIdOf(path) && path.slice('/uploads/'.length)
  const file = name && (await readVariant(folder, name))
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

/** Removed pictures are served too: staff see them in the history. */
const readVariant = (folder: string, name: string) =>
  readFile(join(folder, name))
    .catch(() => readFile(join(folder, 'removed', name)))
    .catch(() => undefined)
