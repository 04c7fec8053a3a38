// Loads the built site into memory: files, pages with sections, and the handler for request-time pages.
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getMimeType } from 'hono/utils/mime'
import type { Log } from '#api/log.ts'
import { CachedResponse, etagOf } from './cached-response.ts'
import { composePage, readTemplate } from './compose-page.ts'
import { POLICY, securityHeaders } from './headers.ts'
import { createReplaceOrigin, type ReplaceOrigin, replaceInModules } from './site-url.ts'

type Render = (request: Request, locals: object) => Promise<Response | undefined>

/** For the service worker of visited pages, which fetches this site's own pages and files. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/**
 * The built site in `dist`, to be served from `siteUrl`.
 * @throws Error that names the command when the site has not been built.
 */
export async function loadSite(dist: string, siteUrl: string) {
  const builtFor = await readFile(join(dist, 'site-url.txt'), 'utf8').catch((cause) => {
    throw new Error('The site has not been built yet. Run: npm run build', { cause })
  })
  const readJson = async (name: string) => JSON.parse(await readFile(join(dist, name), 'utf8'))
  const replaceOrigin = createReplaceOrigin(builtFor, siteUrl)
  const policies = policiesIn(await readJson('_headers.json'))
  const client = readClient(join(dist, 'client'), policies, siteUrl, replaceOrigin)
  /** The files of the built-in pictures and samples, for `Astro.locals`. */
  const builtIn = {
    pictures: await readJson('client/pictures.json'),
    samples: await readJson('built-in.json'),
    readBuilt: (path: string) => client.files.get(path)?.body,
  }
  const server = `${pathToFileURL(join(dist, 'server')).href}/`
  if (builtFor !== siteUrl) replaceInModules(server, replaceOrigin)
  const { render }: { render: Render } = await import(`${server}entry.mjs`)
  /** Renders request-time pages and sections; undefined for a path without a page. */
  const pages = (request: Request, locals: object) => render(request, { ...locals, ...builtIn })

  return {
    ...client,
    pages,
    /** The page at a path, rendered with these `Astro.locals`. Nothing of it is cached. */
    async compose(path: string, locals: object, log: Log): Promise<string | undefined> {
      const template = client.templates.get(path)
      if (!template) return undefined
      const response = await composePage(template, {
        page: new URL(path, siteUrl),
        render: (request, page) => pages(request, { ...locals, page }),
        log,
      })
      return response.text()
    },
  }
}

/** As `_headers.json` has them: what Astro notes about built pages that only a header can say. */
type PageHeaders = { pathname: string; headers: { key: string; value: string }[] }[]

function policiesIn(pages: PageHeaders): Record<string, string> {
  const policies = pages.flatMap(({ pathname, headers }) =>
    headers
      .filter(({ key }) => key.toLowerCase() === POLICY)
      .map(({ value }) => [pathname.replace(/(.)\/$/, '$1'), value] as const),
  )
  return Object.fromEntries(policies)
}

export type StaticFiles = ReturnType<typeof readClient>

/**
 * Reads the whole client build into memory; it is a few megabytes, and no request touches the disk. Synchronous, because
 * the port is not open yet, and two hundred promises would take three times as long. `policies` are the pages' own
 * security policies by path, with the hashes of their scripts and styles.
 */
export function readClient(
  folder: string,
  policies: Readonly<Record<string, string>>,
  siteUrl: string,
  replaceOrigin: ReplaceOrigin = (_, body) => body,
) {
  /** The built files but pages, by path. */
  const files = new Map<string, CachedResponse>()
  /** The built pages, by path; one of them is /404. None leaves without its sections. */
  const templates = new Map<string, string>()
  /** The security headers of the page at the path. */
  const headersFor = (path: string) =>
    securityHeaders(siteUrl, path.endsWith('-worker.js') ? WORKER_POLICY : policies[path])
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const name of names) {
    if (name.endsWith('.br')) continue
    // `/about/index.html` answers at `/about`, `/404.html` at `/404`, everything else at its own name.
    const path = name.slice(folder.length).replace(/(\/index)?\.html$/, '') || '/'
    const built = readFileSync(name)
    const body = replaceOrigin(name, built)
    if (name.endsWith('.html')) templates.set(path, readTemplate(body.toString(), path))
    else files.set(path, read(name, path, body, body === built))
  }

  function read(name: string, path: string, body: Buffer, isAsBuilt: boolean) {
    // With another origin the file has not the content that its name was made of.
    const isHashed = path.startsWith('/_astro/') && isAsBuilt
    const headers = {
      ...headersFor(path),
      'content-type': typeOf(name),
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: etagOf(body),
    }
    const brotli =
      isAsBuilt && names.includes(`${name}.br`) ? readFileSync(`${name}.br`) : undefined
    return new CachedResponse({ headers, body, brotli })
  }

  return { files, templates, headersFor }
}

/** JSON and XML get the charset too: Hono names it for other text. */
function typeOf(file: string): string {
  const type = getMimeType(file) ?? 'application/octet-stream'
  return /json$|xml$/.test(type) ? `${type}; charset=utf-8` : type
}
