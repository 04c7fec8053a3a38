// For tests: a listener on a free port, and requests to it.
import { type RequestListener, request } from 'node:http'
import { onTestFinished } from 'vitest'
import { pageKey, removeDefaults } from '#api/products/page-query.ts'
import { silentLog } from '#api/telemetry/log.ts'
import { createListener, type Handlers } from './listener.ts'
import { addressOf, listen } from './process.ts'

interface RequestOptions {
  method?: string
  headers?: Record<string, string>
}

/** Listens with these handlers, and otherwise without pages, files and records. Returns the URL. */
export function listenWith(handlers: Partial<Handlers>): Promise<string> {
  return listenForTest(
    createListener({
      api: () => new Response('api'),
      renderPage: async () => undefined,
      readImage: async () => undefined,
      files: { has: () => false, read: async () => undefined, send: async () => {} },
      templates: new Map(),
      headersFor: () => ({}),
      revision: () => 1,
      countPage: () => {},
      pageKey,
      withoutDefaults: removeDefaults,
      addressOf: () => '192.0.2.1',
      routeOf: () => undefined,
      countRequest: () => {},
      isStale: () => false,
      siteUrl: 'https://tiles.example',
      log: silentLog,
      ...handlers,
    }),
  )
}

/** Returns the URL of the listener. */
async function listenForTest(listener: RequestListener): Promise<string> {
  const address = { host: '127.0.0.1', port: 0, siteUrl: 'http://localhost:4321' }
  const server = await listen(listener, address)
  onTestFinished(() => void server.close())
  return addressOf(server)
}

/** Returns a function that sends a path unchanged; `fetch` would normalise and decode it. */
export async function openListener(handlers: Partial<Handlers>) {
  const { port } = new URL(await listenWith(handlers))
  return (path: string, options: RequestOptions = {}) =>
    new Promise<{ status: number; headers: Headers; body: Buffer }>((resolve, reject) => {
      const clientRequest = request({ port, path, agent: false, ...options }, (res) => {
        const chunks: Buffer[] = []
        res.on('data', (chunk) => chunks.push(chunk))
        res.on('end', () =>
          resolve({
            status: res.statusCode ?? 0,
            headers: new Headers(Object.entries(res.headers).map(([k, v]) => [k, String(v)])),
            body: Buffer.concat(chunks),
          }),
        )
      })
      clientRequest.on('error', reject).end()
    })
}
