// In development the API lives inside Astro's server: one command, one port, the same product.
import { basename, join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { AstroIntegration } from 'astro'
import { getMimeType } from 'hono/utils/mime'
import { pathOf } from '#api/http/request.ts'
import type { Showroom } from '#api/open.ts'

/** Astro's development server takes `Astro.locals` from this symbol. */
const LOCALS = Symbol.for('astro.locals')

/** Mounts the API and the pictures, and opens them anew when a file of theirs changes. */
export function apiInDevelopment(): AstroIntegration {
  return {
    name: 'api-in-development',
    hooks: {
      'astro:server:setup': async ({ server, logger }) => {
        const folder = join(server.config.root, 'api')
        // Through Vite, so that a change reaches the next request without a restart.
        const open = async (): Promise<Showroom> => {
          const [{ openShowroom }, { readConfig }, { consoleLog }] = await Promise.all([
            server.ssrLoadModule(join(folder, 'open.ts')),
            server.ssrLoadModule(join(folder, 'config.ts')),
            server.ssrLoadModule(join(folder, 'log.ts')),
          ])
          return openShowroom(readConfig(process.env), consoleLog())
        }
        let showroom = open()
        await showroom

        server.watcher.on('change', (file) => {
          if (!file.startsWith(folder) || file.includes('.test.')) return
          logger.info('The API has changed: opening it anew')
          // One that could not be opened has nothing to close.
          showroom = showroom
            .then(
              (old) => old.close(),
              () => {},
            )
            .then(open)
          showroom.catch((error) => logger.error(String(error)))
        })
        server.httpServer?.once('close', () => showroom.then((last) => last.close()))

        server.middlewares.use(async (req, res, next) => {
          try {
            const { api, readImage, locals } = await showroom
            const path = pathOf(req)
            if (path === '/api' || path.startsWith('/api/'))
              return await getRequestListener(api.fetch)(req, res)
            if (path.startsWith('/uploads/')) {
              const bytes = await readImage(basename(path))
              res.writeHead(bytes ? 200 : 404, { 'Content-Type': getMimeType(path) ?? '' })
              return res.end(bytes)
            }
            Reflect.set(req, LOCALS, locals)
            next()
          } catch (error) {
            next(error)
          }
        })
      },
    },
  }
}
