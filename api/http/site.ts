// Loads the built site: static files with their policies, and the handler for request-time pages.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isHttps } from './headers.ts'
import { readStaticFiles, type StaticFiles } from './static-files.ts'

type Render = (request: Request, locals: object) => Promise<Response | undefined>

export interface Site {
  files: StaticFiles
  /** Renders request-time pages and sections; undefined for a path without a page. */
  pages: Render
  /** Loads the handler for request-time pages, so that the first visitor need not wait for that. */
  warmUp(): Promise<unknown>
  /** The files of the built-in pictures and samples, for `Astro.locals`. */
  builtIn: { pictures: object; samples: object }
  /** The origin that canonical links and the sitemap were built for. */
  builtFor: string
}

/**
 * The built site in `dist`, to be served from `siteUrl`.
 * @throws Error that names the command when the site has not been built.
 */
export async function loadSite(dist: string, siteUrl: string): Promise<Site> {
  const builtFor = await readFile(join(dist, 'site-url.txt'), 'utf8').catch((cause) => {
    throw new Error('The site has not been built yet. Run: npm run build', { cause })
  })
  const readJson = async (name: string) => JSON.parse(await readFile(join(dist, name), 'utf8'))
  const policies: Record<string, string> = await readJson('policies.json')
  const pictures = await readJson('client/pictures.json')
  const samples = await readJson('client/built-in.json')
  // Loading takes longer than the rest of the start; static files are served meanwhile.
  let loading: Promise<{ render: Render }> | undefined
  const load = () => {
    loading ??= import(pathToFileURL(join(dist, 'server', 'entry.mjs')).href)
    // The next request tries again.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  return {
    files: readStaticFiles(join(dist, 'client'), {
      policies: new Map(Object.entries(policies)),
      https: isHttps(siteUrl),
    }),
    pages: async (request, locals) => (await load()).render(request, locals),
    warmUp: load,
    builtIn: { pictures, samples },
    builtFor,
  }
}
