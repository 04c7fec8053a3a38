// Serves what the build made, from memory: pages and assets, Brotli where the browser takes it.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { isKnown } from './entity-tag.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

interface StaticFile {
  type: string
  plain: Buffer
  brotli: Buffer | undefined
  etag: string
  cacheControl: string
  /** The page's own content security policy, with the hashes of its scripts and styles. */
  policy: string | undefined
}

export interface StaticFiles {
  /** Answers from the build, or says false and leaves the answer untouched. */
  serve(req: IncomingMessage, res: ServerResponse, path: string): boolean
  /** Answers with the page that says there is nothing at this address. */
  serveNotFound(req: IncomingMessage, res: ServerResponse): void
}

/**
 * Reads the whole client build into memory; it is a few megabytes, and no request touches the disk.
 * `policies` are the pages' own security policies by path.
 */
export async function readStaticFiles(
  folder: string,
  policies: ReadonlyMap<string, string>,
): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.') || entry.name.endsWith('.br')) continue
    const file = join(entry.parentPath, entry.name)
    const path = urlPath(file.slice(folder.length).replaceAll('\\', '/'))
    files.set(path, await readStaticFile(file, path, policies.get(path)))
  }
  return {
    serve(req, res, path) {
      const file = files.get(path)
      if (!file) return false
      send(req, res, file, 200)
      return true
    },
    serveNotFound(req, res) {
      const page = files.get('/404')
      if (page) return send(req, res, page, 404)
      res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n')
    },
  }
}

/** `/about/index.html` answers at `/about`, `/404.html` at `/404`, everything else at its own name. */
function urlPath(file: string): string {
  return file.replace(/(\/index)?\.html$/, '') || '/'
}

async function readStaticFile(
  file: string,
  path: string,
  policy: string | undefined,
): Promise<StaticFile> {
  const plain = await readFile(file)
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return {
    type: TYPES[extname(file)] ?? 'application/octet-stream',
    plain,
    brotli: await readFile(`${file}.br`).catch(() => undefined),
    etag: `"${hash}"`,
    cacheControl: path.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    policy,
  }
}

function send(
  req: IncomingMessage,
  res: ServerResponse,
  file: StaticFile,
  status: 200 | 404,
): void {
  const encoded = file.brotli && takesBrotli(req.headers['accept-encoding'])
  // Two encodings are two representations, and each has a tag of its own.
  const etag = encoded ? file.etag.replace(/"$/, '-br"') : file.etag
  res.setHeader('ETag', etag)
  res.setHeader('Cache-Control', file.cacheControl)
  if (file.policy) res.setHeader('Content-Security-Policy', file.policy)
  if (file.brotli) res.setHeader('Vary', 'Accept-Encoding')
  if (status === 200 && isKnown(etag, req.headers['if-none-match'])) {
    res.writeHead(304).end()
    return
  }
  if (encoded) res.setHeader('Content-Encoding', 'br')
  const body = encoded ? file.brotli : file.plain
  res.writeHead(status, { 'Content-Type': file.type, 'Content-Length': body?.length ?? 0 })
  res.end(req.method === 'HEAD' ? undefined : body)
}

function takesBrotli(acceptEncoding = ''): boolean {
  return /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(acceptEncoding)
}
