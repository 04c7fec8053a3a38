// Responds with JSON text that exists already; separate because only cached lists have it.
import type { Context, TypedResponse } from 'hono'
import type { JSONParsed } from 'hono/utils/types'

/** Like `c.json(…)`, but takes the JSON text of a `T`, which the typed client infers. */
export function jsonText<T>(
  c: Context,
  text: string,
): Response & TypedResponse<JSONParsed<T>, 200, 'json'> {
  const answer: Response = c.body(text, 200, { 'Content-Type': 'application/json' })
  return answer as Response & TypedResponse<JSONParsed<T>, 200, 'json'>
}
