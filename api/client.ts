// Typed API client: over the network in a browser, in process while rendering a page.
import { type ClientRequestOptions, type ClientResponse, hc } from 'hono/client'
import { Failure, type FailureBody, type FailureStatus } from '#api/contract/failure.ts'
import type { Api } from './app.ts'

/** Calls by path, such as `client.api.projects.product.$get({ query })`. */
export type Client = ReturnType<typeof createClient>

/** Creates a client for the API at `origin`. `options.fetch` replaces the network (in process, in tests). */
export function createClient(origin: string, options: ClientRequestOptions = {}) {
  return hc<Api>(origin, options)
}

/** Hono types optional fields as possibly undefined, which JSON cannot express. */
type Exact<T> = T extends object
  ? {
      [Key in keyof T]: undefined extends T[Key] ? Exact<Exclude<T[Key], undefined>> : Exact<T[Key]>
    }
  : T

/** The body of a successful response, with the type that its route returns. */
type BodyOf<R> = R extends ClientResponse<infer Body, infer _, 'json'> ? Exact<Body> : never

/**
 * The body of a call's response, unwrapped from `data` if a server in between has wrapped it.
 * @throws Failure with the server's message; a network failure keeps the error from fetch.
 */
export async function readBody<R extends ClientResponse<unknown>>(
  call: Promise<R>,
): Promise<BodyOf<R>> {
  const response = await call
  if (!response.ok) throw await readFailure(response)
  const body = (await response.json()) as BodyOf<R>
  return isWrapped<BodyOf<R>>(body) ? body.data : body
}

function isWrapped<T>(body: unknown): body is { data: T } {
  return typeof body === 'object' && body !== null && 'data' in body && body.data != null
}

async function readFailure(response: ClientResponse<unknown>): Promise<Failure> {
  const body = (await response.json().catch(() => ({}))) as Partial<FailureBody>
  const retryAfter = Number(response.headers.get('retry-after'))
  return new Failure(
    response.status as FailureStatus,
    body.message ?? `The server answered with status ${response.status}.`,
    {
      ...(body.fields && { fields: body.fields }),
      ...(body.conflict && { conflict: body.conflict }),
      ...(retryAfter > 0 && { retryAfter }),
    },
  )
}
