// The typed way to call the API: over the network from a browser, or in process from a page.
import { type ClientRequestOptions, hc } from 'hono/client'
import { Failure, type FailureBody, type FailureStatus } from '#api/contract/failure.ts'
import type { Api } from './app.ts'

/** Calls by path, as in `client.api.projects.product.$get({ query })`. */
export type Client = ReturnType<typeof createClient>

/** A client for the API at `origin`; `options.fetch` replaces the network (in process, in tests). */
export function createClient(origin: string, options: ClientRequestOptions = {}) {
  return hc<Api>(origin, options)
}

interface JsonAnswer<T> {
  ok: boolean
  status: number
  json(): Promise<T>
}

/** As Hono's client types an answer: it does not know optional from undefined, though JSON does. */
type Typed<T> = T extends readonly (infer Item)[]
  ? Typed<Item>[]
  : T extends object
    ? { [Key in keyof T]: Typed<T[Key]> | (undefined extends T[Key] ? undefined : never) }
    : T

/**
 * What the call answers with, unwrapped from `data` where a server in between has wrapped it.
 * @throws Failure with the server's sentence; a network failure keeps the error that fetch gave.
 */
export async function answer<T>(call: Promise<JsonAnswer<Typed<T>>>): Promise<T> {
  const response = await call
  if (!response.ok) throw await failureOf(response)
  const body = (await response.json()) as T
  return isWrapped<T>(body) ? body.data : body
}

function isWrapped<T>(body: unknown): body is { data: T } {
  return typeof body === 'object' && body !== null && 'data' in body && body.data != null
}

async function failureOf(response: JsonAnswer<unknown>): Promise<Failure> {
  const body = (await response.json().catch(() => ({}))) as Partial<FailureBody>
  return new Failure(
    response.status as FailureStatus,
    body.message ?? `The server answered with status ${response.status}.`,
    {
      ...(body.fields && { fields: body.fields }),
      ...(body.conflict && { conflict: body.conflict }),
    },
  )
}
