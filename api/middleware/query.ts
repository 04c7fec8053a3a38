// Reads the query by a schema in which invalid values fall back to defaults, so that it never fails.
import type { MiddlewareHandler } from 'hono'
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
  return declare(
    async (c, next) => {
      const sent = Object.entries(c.req.queries()).map(([name, values]) => [
        name,
        values.length === 1 ? values[0] : values,
      ])
      c.req.addValidatedData('query', v.parse(schema, Object.fromEntries(sent)))
      await next()
    },
    { query: schema },
  )
}
