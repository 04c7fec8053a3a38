// Responds from the cache to equal requests of visitors until a record changes.
import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http'
import { FACETS } from '#api/contract/catalogue.ts'
import { CachedResponse } from './cached-response.ts'
import { type CapturedResponse, captureResponse } from './capture-response.ts'
import type { PageTemplate } from './compose-page.ts'
import type { Header } from './headers.ts'
import type { ResponseCache } from './response-cache.ts'

/** Sections that a page asks for by itself. They read the Referer, so that their URL is no key. */
const ISLANDS = '/_server-islands/'

/** The parameters that a page's sections read, in the order of the key. */
const PAGE_PARAMETERS = ['category', 'search', ...FACETS, 'sort', 'page']

/** The cache key: everything besides the records that the response depends on; undefined for responses not cached. */
export function keyOf(
  { method, url = '', headers }: IncomingMessage,
  path: string,
): string | undefined {
  if (method !== 'GET' || headers.authorization !== undefined) return undefined
  return path.startsWith(ISLANDS) ? undefined : url
}

/** Path and query of a composed page: only the parameters that its sections read, in one order. */
export function pageKey({ readsQuery }: PageTemplate, path: string, url = path): string {
  if (!readsQuery) return path
  const asked = new URLSearchParams(url.slice(path.length))
  const known = PAGE_PARAMETERS.flatMap((name) =>
    asked
      .getAll(name)
      .filter(Boolean)
      .map((value): [string, string] => [name, value]),
  )
  return known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path
}

/** Sends the response that `write` writes, encoded for the client, and caches it where it is public. */
export async function cachedHandler(
  kept: ResponseCache,
  key: string,
  { req, res, write }: { req: IncomingMessage; res: ServerResponse; write: () => unknown },
): Promise<void> {
  const { revision } = kept
  const answer = await captureResponse(res, write)
  if (!answer) return
  // Nothing to encode, or the built 404 page, which is encoded already.
  if (answer.body.length === 0 || answer.headers.has('content-encoding'))
    return void res.end(answer.body)
  const ready = readyAnswer(answer)
  if (isSameForAll(answer)) kept.keep(key, ready, revision)
  await ready.prepare(req)
  ready.send(req, res)
}

/** Pages and API responses with an ETag stay the same until a change. */
function isSameForAll({ status, headers }: CapturedResponse): boolean {
  const isPage = String(headers.get('content-type')).startsWith('text/html')
  const isCacheable = headers.get('cache-control') !== 'no-store' && !headers.has('set-cookie')
  return status === 200 && isCacheable && (isPage || headers.has('etag'))
}

/** Set again for each encoding. */
const OF_THE_FORM = new Set(['content-type', 'content-length', 'transfer-encoding', 'etag', 'vary'])

function readyAnswer({ status, headers, body }: CapturedResponse): CachedResponse {
  const header = (name: string) => headers.get(name)?.toString()
  return new CachedResponse({
    status,
    headers: [...headers].filter(([name]) => !OF_THE_FORM.has(name)).flatMap(linesOf),
    type: header('content-type') ?? 'application/octet-stream',
    body,
    etag: header('etag'),
  })
}

function linesOf([name, value]: [string, OutgoingHttpHeader]): Header[] {
  return [value].flat().map((line) => [name, String(line)])
}
