// Serves built pages and assets from memory, as Brotli where the browser accepts it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { CachedResponse, etagOf } from './cached-response.ts'
import { type PageTemplate, readTemplate } from './compose-page.ts'
import { securityHeaders, WORKER_POLICY } from './headers.ts'

export interface Template extends PageTemplate {
  /** The Content-Security-Policy of the page. */
  policy: string | undefined
}

export interface StaticFiles {
  /** The built file at the path, if any. */
  find(path: string): CachedResponse | undefined
  /** The pages that hold sections of the catalogue, by path; `find` does not know them. */
  templates: ReadonlyMap<string, Template>
  /** The 404 page as it was built, where it cannot be composed. */
  notFound: CachedResponse
}

interface StaticOptions {
  /** The pages' own security policies, with the hashes of their scripts and styles, by path. */
  policies: ReadonlyMap<string, string>
  https: boolean
}

/**
 * Reads the whole client build into memory; it is a few megabytes, and no request touches the disk. Synchronous,
 * because the port is not open yet, and two hundred promises would take three times as long.
 */
export function readStaticFiles(folder: string, options: StaticOptions): StaticFiles {
  const responses = new Map<string, CachedResponse>()
  const templates = new Map<string, Template>()
  let notFound: CachedResponse | undefined
  const files = new Set(filesIn(folder))
  for (const file of files) {
    if (file.endsWith('.br')) continue
    const path = urlPath(file.slice(folder.length).replaceAll('\\', '/'))
    const body = readFileSync(file)
    const template = file.endsWith('.html') && readTemplate(body.toString(), path)
    if (template) {
      templates.set(path, { ...template, policy: options.policies.get(path) })
      if (path !== '/404') continue
    }
    const brotli = files.has(`${file}.br`) ? readFileSync(`${file}.br`) : undefined
    const read = (status: number) =>
      toResponse({ status, type: typeOf(file), body, brotli }, path, options)
    responses.set(path, read(200))
    if (path === '/404') notFound = read(404)
  }
  if (!notFound) throw new Error(`${folder} has no 404.html.`)
  return { find: (path) => responses.get(path), templates, notFound }
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

/** JSON and XML get the charset too: Hono names it for other text. */
function typeOf(file: string): string {
  const type = getMimeType(file) ?? 'application/octet-stream'
  return /json$|xml$/.test(type) ? `${type}; charset=utf-8` : type
}

function toResponse(
  content: { status: number; type: string; body: Buffer; brotli: Buffer | undefined },
  path: string,
  { policies, https }: StaticOptions,
): CachedResponse {
  const policy = path.endsWith('-worker.js') ? WORKER_POLICY : policies.get(path)
  const isHashed = path.startsWith('/_astro/')
  return new CachedResponse({
    ...content,
    headers: [
      ...securityHeaders({ https, policy }),
      ['Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'],
    ],
    etag: etagOf(content.body),
  })
}
