// Spares both sides an answer that the asker already has.
import type { MiddlewareHandler } from 'hono'

interface Versioned {
  version(): Promise<string>
}

/** Tags answers with the collection's version; an asker who names that version gets 304 and no body. */
export function conditionalGet(collection: Versioned): MiddlewareHandler {
  return async (c, next) => {
    const tag = `"${await collection.version()}"`
    const known = c.req.header('if-none-match')?.match(/"[^"]*"/g)
    c.header('ETag', tag)
    c.header('Cache-Control', 'no-cache')
    if (known?.includes(tag)) return c.body(null, 304)
    return next()
  }
}
