// Serves what the build made, from memory: pages and assets, Brotli where the browser takes it.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { securityHeaders } from './headers.ts'
import { ReadyAnswer } from './ready-answer.ts'

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

export interface StaticFiles {
  /** What the build has at the path, if anything. */
  find(path: string): ReadyAnswer | undefined
  /** The section that a built page asks for while it is read, by the path of the page. */
  sections: ReadonlyMap<string, string>
  /** Says that there is nothing at an address. */
  notFound: ReadyAnswer
}

interface StaticOptions {
  /** The pages' own security policies, with the hashes of their scripts and styles, by path. */
  policies: ReadonlyMap<string, string>
  https: boolean
}

/** How Astro has a page ask for a section of its own before any script runs. */
const SECTION_PRELOAD = /<link rel="preload" as="fetch" href="(\/_server-islands\/[^"]+)"/

/** Reads the whole client build into memory; it is a few megabytes, and no request touches the disk. */
export async function readStaticFiles(
  folder: string,
  options: StaticOptions,
): Promise<StaticFiles> {
  const files = new Map<string, ReadyAnswer>()
  const sections = new Map<string, string>()
  let notFound = textAnswer(404, 'Not found', options)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const reading = entries.map(async (entry) => {
    if (!entry.isFile() || entry.name.startsWith('.') || entry.name.endsWith('.br')) return
    const file = join(entry.parentPath, entry.name)
    const path = urlPath(file.slice(folder.length).replaceAll('\\', '/'))
    const body = await readFile(file)
    files.set(path, await readyFile(file, body, { ...options, path, status: 200 }))
    if (path === '/404') notFound = await readyFile(file, body, { ...options, path, status: 404 })
    const section = extname(file) === '.html' && SECTION_PRELOAD.exec(body.toString())?.[1]
    if (section) sections.set(path, section.replaceAll('&amp;', '&'))
  })
  await Promise.all(reading)
  return { find: (path) => files.get(path), sections, notFound }
}

/** `/about/index.html` answers at `/about`, `/404.html` at `/404`, everything else at its own name. */
function urlPath(file: string): string {
  return file.replace(/(\/index)?\.html$/, '') || '/'
}

async function readyFile(
  file: string,
  body: Buffer,
  { path, status, policies, https }: StaticOptions & { path: string; status: number },
): Promise<ReadyAnswer> {
  const br = await readFile(`${file}.br`).catch(() => undefined)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const cacheControl = path.startsWith('/_astro/')
    ? 'public, max-age=31536000, immutable'
    : 'no-cache'
  return new ReadyAnswer({
    status,
    headers: [
      ...securityHeaders({ https, policy: policies.get(path) }),
      ['Cache-Control', cacheControl],
    ],
    type: TYPES[extname(file)] ?? 'application/octet-stream',
    body,
    etag: `"${hash}"`,
    ...(br && { encoded: { br } }),
  })
}

function textAnswer(status: number, sentence: string, { https }: StaticOptions): ReadyAnswer {
  return new ReadyAnswer({
    status,
    headers: [...securityHeaders({ https }), ['Cache-Control', 'no-cache']],
    type: 'text/plain; charset=utf-8',
    body: Buffer.from(`${sentence}\n`),
  })
}
