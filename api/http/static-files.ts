// Serves built pages and assets from memory, as Brotli where the browser accepts it.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { CachedResponse } from './cached-response.ts'
import { type PageTemplate, readTemplate } from './compose-page.ts'
import { securityHeaders } from './headers.ts'

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

export interface Template extends PageTemplate {
  /** The Content-Security-Policy of the page. */
  policy: string | undefined
}

export interface StaticFiles {
  /** The built file at the path, if any. */
  find(path: string): CachedResponse | undefined
  /** The pages that hold sections of the catalogue, by path; `find` does not know them. */
  templates: ReadonlyMap<string, Template>
  /** The 404 page. */
  notFound: CachedResponse
}

interface StaticOptions {
  /** The pages' own security policies, with the hashes of their scripts and styles, by path. */
  policies: ReadonlyMap<string, string>
  https: boolean
}

/**
 * Reads the whole client build into memory; it is a few megabytes, and no request touches the disk. In one go,
 * since nothing else is under way before the port is open, and two hundred promises would take three times as long.
 */
export function readStaticFiles(folder: string, options: StaticOptions): StaticFiles {
  const answers = new Map<string, CachedResponse>()
  const templates = new Map<string, Template>()
  let notFound = textAnswer(404, 'Not found', options)
  const files = new Set(filesIn(folder))
  for (const file of files) {
    if (file.endsWith('.br')) continue
    const path = urlPath(file.slice(folder.length).replaceAll('\\', '/'))
    const body = readFileSync(file)
    const template = extname(file) === '.html' && readTemplate(body.toString(), path)
    if (template) {
      templates.set(path, { ...template, policy: options.policies.get(path) })
      continue
    }
    const br = files.has(`${file}.br`) ? readFileSync(`${file}.br`) : undefined
    const content = { type: TYPES[extname(file)] ?? 'application/octet-stream', body, br }
    answers.set(path, readyFile(content, { ...options, path, status: 200 }))
    if (path === '/404') notFound = readyFile(content, { ...options, path, status: 404 })
  }
  return { find: (path) => answers.get(path), templates, notFound }
}

/** The paths of all files in the folder and below that are not hidden. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() && !entry.name.startsWith('.') ? [join(entry.parentPath, entry.name)] : [],
  )
}

/** `/about/index.html` answers at `/about`, `/404.html` at `/404`, everything else at its own name. */
function urlPath(file: string): string {
  return file.replace(/(\/index)?\.html$/, '') || '/'
}

function readyFile(
  { type, body, br }: { type: string; body: Buffer; br: Buffer | undefined },
  { path, status, policies, https }: StaticOptions & { path: string; status: number },
): CachedResponse {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const cacheControl = path.startsWith('/_astro/')
    ? 'public, max-age=31536000, immutable'
    : 'no-cache'
  return new CachedResponse({
    status,
    headers: [
      ...securityHeaders({ https, policy: policies.get(path) }),
      ['Cache-Control', cacheControl],
    ],
    type,
    body,
    etag: `"${hash}"`,
    ...(br && { encoded: { br } }),
  })
}

function textAnswer(status: number, sentence: string, { https }: StaticOptions): CachedResponse {
  return new CachedResponse({
    status,
    headers: [...securityHeaders({ https }), ['Cache-Control', 'no-cache']],
    type: 'text/plain; charset=utf-8',
    body: Buffer.from(`${sentence}\n`),
  })
}
