// Conditional requests: 304 while a collection has not changed, within a day of the showroom.
import type { MiddlewareHandler } from 'hono'
import type { ApiDeps } from './deps.ts'

interface Versioned {
  version(): string
}

/**
 * Adds the collection's version as ETag; responds with 304 if If-None-Match contains it. The day is part of the ETag,
 * because records appear and disappear at midnight.
 */
export function conditionalGet(
  collection: Versioned,
  { calendar }: Pick<ApiDeps, 'calendar'>,
): MiddlewareHandler {
  return async (c, next) => {
    // Staff see more than visitors, so a visitor's cached response must not be reused for them.
    if (c.req.header('authorization') !== undefined) return next()
    const etag = `"${collection.version()}-${calendar.today()}"`
    const cachedTags = c.req.header('if-none-match')?.match(/"[^"]*"/g)
    c.header('ETag', etag)
    c.header('Cache-Control', 'no-cache')
    if (cachedTags?.includes(etag)) return c.body(null, 304)
    return next()
  }
}
