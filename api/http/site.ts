// The built site: its files, the templates of its pages, and the renderer of request-time pages.
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Log } from '#api/telemetry/log.ts'
import { composePage, readTemplate } from './compose-page.ts'
import { createSecurityHeaders, POLICY_HEADER } from './headers.ts'
import { createReplaceOrigin, type ReplaceOrigin, replaceInModules } from './site-url.ts'
import { openStaticFiles } from './static-files.ts'

type Render = (request: Request, locals: object) => Promise<Response | undefined>

/**
 * Loads the built site in `dist`, to be served from `siteUrl`.
 * @throws Error that names the build command if the site has not been built.
 */
export async function loadSite(dist: string, siteUrl: string) {
  const builtOrigin = await readFile(join(dist, 'site-url.txt'), 'utf8').catch((cause) => {
    throw new Error('The site has not been built yet. Run: npm run build', { cause })
  })
  const readJson = async (name: string) => JSON.parse(await readFile(join(dist, name), 'utf8'))
  const replaceOrigin = createReplaceOrigin(builtOrigin, siteUrl)
  const policies = readPolicies(await readJson('_headers.json'))
  const clientFolder = join(dist, 'client')
  const files = openStaticFiles(clientFolder, siteUrl)
  const templates = readTemplates(clientFolder, replaceOrigin)
  /** Files of the built-in pictures and samples, for `Astro.locals`. */
  const builtIn = {
    pictures: await readJson('client/pictures.json'),
    samples: await readJson('built-in.json'),
    readBuilt: files.read,
  }
  const serverFolder = `${pathToFileURL(join(dist, 'server')).href}/`
  if (builtOrigin !== siteUrl) replaceInModules(serverFolder, replaceOrigin)
  const { render }: { render: Render } = await import(`${serverFolder}entry.mjs`)
  /** Renders request-time pages and sections; undefined if there is no page at the path. */
  const renderPage = (request: Request, locals: object) =>
    render(request, { ...locals, ...builtIn })

  return {
    files,
    templates,
    /** The security headers of the page at this path. */
    headersFor: (path: string) => createSecurityHeaders(siteUrl, policies[path]),
    pages: renderPage,
    /** Renders the page at a path with these `Astro.locals`; nothing is cached. */
    async compose(path: string, locals: object, log: Log): Promise<string | undefined> {
      const template = templates.get(path)
      if (!template) return undefined
      const response = await composePage(template, {
        page: new URL(path, siteUrl),
        render: (request, page) => renderPage(request, { ...locals, page }),
        log,
      })
      return response.text()
    },
  }
}

/** Entries of `_headers.json`, where Astro lists the headers of built pages. */
type PageHeaders = { pathname: string; headers: { key: string; value: string }[] }[]

function readPolicies(pages: PageHeaders): Record<string, string> {
  const policies = pages.flatMap(({ pathname, headers }) =>
    headers
      .filter(({ key }) => key.toLowerCase() === POLICY_HEADER)
      .map(({ value }) => [pathname.replace(/(.)\/$/, '$1'), value] as const),
  )
  return Object.fromEntries(policies)
}

/** The built pages of `folder` by path, /404 included. They are never sent without their sections. */
export function readTemplates(
  folder: string,
  replaceOrigin: ReplaceOrigin = (text) => text,
): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const pages = names.filter((name) => name.endsWith('.html'))
  return new Map(
    pages.map((name) => {
      // `about/index.html` is served at `/about`, and `404.html` at `/404`.
      const path = `/${name.replace(/(^|\/)index\.html$|\.html$/, '')}`
      const html = replaceOrigin(readFileSync(join(folder, name), 'utf8'))
      return [path, readTemplate(html, path)]
    }),
  )
}
