// Answers a visitor's question once for everybody who asks the same until a record changes.
import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http'
import { CachedResponse } from './cached-response.ts'
import { type CapturedResponse, captureResponse } from './capture-response.ts'
import type { Header } from './headers.ts'
import type { ResponseCache } from './response-cache.ts'

/** Sections of pages, which learn from the Referer what their page was asked. */
const ISLANDS = '/_server-islands/'

/** What a kept answer is found by: all that it depends on besides the records. Undefined where more might matter. */
export function keyOf(
  { method, url = '', headers }: IncomingMessage,
  path: string,
): string | undefined {
  if (method !== 'GET' || headers.authorization !== undefined) return undefined
  return path.startsWith(ISLANDS) ? sectionKey(url, addressIn(headers.referer)) : url
}

/** What a section's answer is found by: its own address, and path and query of the page that asks for it. */
export function sectionKey(section: string, page: string): string {
  return `${section} ${page}`
}

/** Path and query, which is all that a section reads of its Referer. */
function addressIn(referer = ''): string {
  return referer.replace(/^https?:\/\/[^/]*/, '')
}

/** Sends what `write` writes, encoded as the asker takes it, and keeps it if it will do for others too. */
export async function cachedHandler(
  kept: ResponseCache,
  key: string,
  { req, res, write }: { req: IncomingMessage; res: ServerResponse; write: () => unknown },
): Promise<void> {
  const { revision } = kept
  const answer = await captureResponse(res, write)
  if (!answer) return
  // Nothing to encode, or the built page that says there is nothing here, encoded already.
  if (answer.body.length === 0 || answer.headers.has('content-encoding'))
    return void res.end(answer.body)
  const ready = readyAnswer(answer)
  if (isSameForAll(answer)) kept.keep(key, ready, revision)
  await ready.prepare(req)
  ready.send(req, res)
}

/** The API tags what stays the same until a change; pages are made of nothing but such answers. */
function isSameForAll({ status, headers }: CapturedResponse): boolean {
  const isPage = String(headers.get('content-type')).startsWith('text/html')
  return status === 200 && !headers.has('set-cookie') && (isPage || headers.has('etag'))
}

/** Made anew for each form of the answer. */
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
