// The built site: its files, the templates of its pages, and the handler for request-time pages.
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Log } from '#api/log.ts'
import { composePage, readTemplate } from './compose-page.ts'
import { POLICY, securityHeaders } from './headers.ts'
import { createReplaceOrigin, type ReplaceOrigin, replaceInModules } from './site-url.ts'
import { openStaticFiles } from './static-files.ts'

type Render = (request: Request, locals: object) => Promise<Response | undefined>

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
  const client = join(dist, 'client')
  const files = openStaticFiles(client, siteUrl)
  const templates = readTemplates(client, replaceOrigin)
  /** The files of the built-in pictures and samples, for `Astro.locals`. */
  const builtIn = {
    pictures: await readJson('client/pictures.json'),
    samples: await readJson('built-in.json'),
    readBuilt: files.read,
  }
  const server = `${pathToFileURL(join(dist, 'server')).href}/`
  if (builtFor !== siteUrl) replaceInModules(server, replaceOrigin)
  const { render }: { render: Render } = await import(`${server}entry.mjs`)
  /** Renders request-time pages and sections; undefined for a path without a page. */
  const pages = (request: Request, locals: object) => render(request, { ...locals, ...builtIn })

  return {
    files,
    templates,
    /** The security headers of the page at the path. */
    headersFor: (path: string) => securityHeaders(siteUrl, policies[path]),
    pages,
    /** The page at a path, rendered with these `Astro.locals`. Nothing of it is cached. */
    async compose(path: string, locals: object, log: Log): Promise<string | undefined> {
      const template = templates.get(path)
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

/** The built pages of `folder`, by path; one of them is /404. None is sent without its sections. */
export function readTemplates(
  folder: string,
  replaceOrigin: ReplaceOrigin = (text) => text,
): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const pages = names.filter((name) => name.endsWith('.html'))
  return new Map(
    pages.map((name) => {
      // `about/index.html` answers at `/about`, and `404.html` at `/404`.
      const path = `/${name.replace(/(^|\/)index\.html$|\.html$/, '')}`
      const html = replaceOrigin(readFileSync(join(folder, name), 'utf8'))
      return [path, readTemplate(html, path)]
    }),
  )
}
