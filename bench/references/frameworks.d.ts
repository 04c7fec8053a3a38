// Types of the frameworks, because the type check of the root runs without bench/node_modules.
declare module 'express' {
  import type { RequestListener } from 'node:http'

  type Handler = (
    req: { query: Record<string, string | undefined> },
    res: { json(body: unknown): void },
  ) => void
  const express: () => RequestListener & { get(path: string, handler: Handler): void }
  export = express
}

declare module 'fastify' {
  interface App {
    get(path: string, handler: (request: { query: unknown }) => unknown): void
    listen(options: { host: string; port: number }): Promise<string>
  }
  const createApp: () => App
  export = createApp
}

declare module 'json-server/lib/app.js' {
  import type { Server } from 'node:http'
  import type { Low } from 'lowdb'

  export const createApp: (db: Low<Record<string, unknown[]>>) => {
    listen(port: number, onListening: undefined, host: string): Server
  }
}
