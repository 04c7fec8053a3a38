// Astro integration for development: mounts the API inside Astro's server, with one command and one port.
import type { IncomingMessage } from 'node:http'
import { basename, join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { AstroIntegration } from 'astro'
import { getMimeType } from 'hono/utils/mime'
import { composePage, readTemplate } from '#api/http/compose-page.ts'
import { isApi, pathOf } from '#api/http/request.ts'
import type { Showroom } from '#api/open.ts'
import { consoleLog } from '#api/telemetry/log.ts'

/** Astro's development server reads `Astro.locals` from this symbol. */
const LOCALS = Symbol.for('astro.locals')

/** Header of internal requests, with the URL of the page whose shell or section they request. */
const PAGE_HEADER = 'x-page'

/** The URL of the page that a request belongs to. */
const pageOf = ({ headers, url }: IncomingMessage): URL =>
  new URL(headers[PAGE_HEADER]?.toString() ?? `http://${headers.host}${url}`)

/** Composes a page and its sections like the built process does; undefined for a page without sections. */
async function composeInDevelopment(req: IncomingMessage): Promise<Response | undefined> {
  const { [PAGE_HEADER]: pageUrl, accept } = req.headers
  if (pageUrl || req.method !== 'GET' || !accept?.includes('text/html')) return undefined
  const page = pageOf(req)
  const fetchAsPage = (url: URL | string) => fetch(url, { headers: { [PAGE_HEADER]: page.href } })
  const shell = await (await fetchAsPage(page)).text()
  if (!shell.includes('server-island-start')) return undefined
  const render = ({ url }: Request) => fetchAsPage(url)
  return composePage(readTemplate(shell, page.pathname), { page, render, log: consoleLog() })
}

async function createImageResponse(
  path: string,
  readImage: Showroom['readImage'],
): Promise<Response> {
  const bytes = await readImage(basename(path))
  const headers = { 'Content-Type': getMimeType(path) ?? '' }
  return new Response(bytes && new Uint8Array(bytes), { status: bytes ? 200 : 404, headers })
}

/** Mounts the API and the pictures, and reopens them when an API file changes. */
export function apiInDevelopment(): AstroIntegration {
  return {
    name: 'api-in-development',
    hooks: {
      'astro:server:setup': async ({ server, logger }) => {
        const folder = join(server.config.root, 'api')
        // Loaded through Vite, so that a change takes effect without a restart.
        const openApi = async (): Promise<Showroom> => {
          const [{ openShowroom }, { readConfig }, { consoleLog }] = await Promise.all([
            server.ssrLoadModule(join(folder, 'open.ts')),
            server.ssrLoadModule(join(folder, 'config.ts')),
            server.ssrLoadModule(join(folder, 'telemetry/log.ts')),
          ])
          return openShowroom(readConfig(process.env), consoleLog())
        }
        let showroom = openApi()
        await showroom

        server.watcher.on('change', (file) => {
          if (!file.startsWith(folder) || file.includes('.test.')) return
          logger.info('The API has changed: opening it anew')
          // A showroom that failed to open has nothing to close.
          showroom = showroom
            .then(
              (previous) => previous.close(),
              () => {},
            )
            .then(openApi)
          showroom.catch((error) => logger.error(String(error)))
        })
        server.httpServer?.once('close', () => showroom.then((current) => current.close()))

        server.middlewares.use(async (req, res, next) => {
          try {
            const { api, readImage, locals } = await showroom
            const path = pathOf(req)
            if (isApi(path)) return await getRequestListener(api.fetch)(req, res)
            const response = path.startsWith('/uploads/')
              ? await createImageResponse(path, readImage)
              : await composeInDevelopment(req)
            if (response) return await getRequestListener(() => response)(req, res)
            // Only section requests belong to another page.
            const page = path.startsWith('/_server-islands/') ? pageOf(req) : undefined
            Reflect.set(req, LOCALS, { ...locals, page })
            next()
          } catch (error) {
            next(error)
          }
        })
      },
    },
  }
}
