// What the comparison needs of Express, which brings no types of its own.
declare module 'express' {
  import type { RequestListener } from 'node:http'

  type Handler = (
    req: { query: Record<string, string | undefined> },
    res: { json(body: unknown): void },
  ) => void
  const express: () => RequestListener & { get(path: string, handler: Handler): void }
  export = express
}
