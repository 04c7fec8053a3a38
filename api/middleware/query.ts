// Reads the part of an address behind the question mark by a schema that forgives nonsense.
import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'

/** Middleware for `c.req.valid('query')`; a parameter sent several times is a list. */
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
  return async (c, next) => {
    const sent = Object.entries(c.req.queries()).map(([name, values]) => [
      name,
      values.length === 1 ? values[0] : values,
    ])
    c.req.addValidatedData('query', v.parse(schema, Object.fromEntries(sent)))
    await next()
  }
}
