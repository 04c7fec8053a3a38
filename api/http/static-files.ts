// Built files of the site except its pages: scripts, styles, fonts, pictures and icons.
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { createSecurityHeaders } from './headers.ts'

/** File names in this folder contain a hash of the content. */
const HASHED_PATHS = /^\/_astro\//
const FOR_EVER = 'public, max-age=31536000, immutable'
/** Policy of the service worker, which fetches the site's own pages and files for visited pages. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"
/** Pages are composed instead, and compressed copies are sent in place of the original file. */
const UNSERVED_PATHS = /\.(html|br|gz)$|\/\./

export interface StaticFiles {
  /** Whether there is a file at this path. */
  has: (path: string) => boolean
  read: (path: string) => Promise<Buffer | undefined>
  /** Sends the file at the request's path, or its compressed copy. */
  send: (req: IncomingMessage, res: ServerResponse) => Promise<void>
}

/** The files of `folder`, which must not change while the process runs. */
export function openStaticFiles(folder: string, siteUrl: string): StaticFiles {
  const paths = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
      .filter((path) => !UNSERVED_PATHS.test(path)),
  )
  const app = new Hono()
    .use(async (c, next) => {
      const { path } = c.req
      await next()
      // A file that a new build has removed must not stay missing for a year.
      const isImmutable = HASHED_PATHS.test(path) && c.res.ok
      c.header('cache-control', isImmutable ? FOR_EVER : 'no-cache')
      const policy = path.endsWith('-worker.js') ? WORKER_POLICY : undefined
      for (const [name, value] of Object.entries(createSecurityHeaders(siteUrl, policy)))
        c.header(name, value)
    })
    .use(etag())
    .get('*', serveStatic({ root: folder, precompressed: true }))
  const send = getRequestListener(app.fetch, { overrideGlobalObjects: false })

  return {
    has: (path) => paths.has(path),
    read: async (path) => (paths.has(path) ? readFile(join(folder, path)) : undefined),
    send,
  }
}
