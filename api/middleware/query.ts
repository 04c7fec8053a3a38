// Query middleware. Invalid values fall back to the schema's defaults, so it never fails.
import type { MiddlewareHandler } from 'hono'
import { validator } from 'hono/validator'
import * as v from 'valibot'
import { declare } from './declaration.ts'

/** Provides `c.req.valid('query')`; a parameter that is sent several times becomes a list. */
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
  const middleware: MiddlewareHandler = validator('query', (params): object =>
    v.parse(schema, params),
  )
  return declare(middleware, { query: schema })
}
