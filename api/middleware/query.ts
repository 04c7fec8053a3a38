// Reads the query by a schema in which invalid values fall back to defaults, so that it never fails.
import type { MiddlewareHandler } from 'hono'
import { validator } from 'hono/validator'
import * as v from 'valibot'
import { declare } from './declaration.ts'

/** Middleware for `c.req.valid('query')`; a parameter that is sent several times is a list. */
export function query<S extends v.GenericSchema<object, object>>(
  schema: S,
): MiddlewareHandler<
  object,
  string,
  {
    in: { query?: { [K in keyof v.InferInput<S>]?: string | string[] } }
    out: { query: v.InferOutput<S> }
  }
> {
  const read: MiddlewareHandler = validator('query', (sent): object => v.parse(schema, sent))
  return declare(read, { query: schema })
}
