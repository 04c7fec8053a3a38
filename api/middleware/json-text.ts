// Answers with JSON that has been written already, of which the typed client still knows the shape.
import type { Context, TypedResponse } from 'hono'
import type { JSONParsed } from 'hono/utils/types'

/** Like `c.json(…)`, for the text of a `T`. */
export function jsonText<T>(
  c: Context,
  text: string,
): Response & TypedResponse<JSONParsed<T>, 200, 'json'> {
  const answer: Response = c.body(text, 200, { 'Content-Type': 'application/json' })
  return answer as Response & TypedResponse<JSONParsed<T>, 200, 'json'>
}
