// A response in memory, with its headers, in every encoding used so far.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { VALID_UNTIL } from './compose-page.ts'
import { type Encoding, encode, encodingFor, isEncodable } from './encoding.ts'
import type { Header } from './headers.ts'

interface Representation {
  etag: string | undefined
  body: Buffer
  /** Names and values in turn, which Node sends without validating them again. */
  head: string[]
  /** The headers of the 304 response. */
  unchangedHead: string[]
}

interface Content {
  status: number
  /** All headers except those of `PER_ENCODING`. */
  headers: readonly Header[]
  type?: string | undefined
  body: Buffer
  /** The ETag of the plain text; each encoding has another one. */
  etag?: string | undefined
  brotli?: Buffer | undefined
  /** When it stops being right, in ms since 1970. */
  validUntil?: number
}

/** Set again for each encoding. */
const PER_ENCODING = new Set(['content-type', 'content-length', 'etag', 'vary'])

export class CachedResponse {
  readonly #content: Content
  readonly #representations = new Map<Encoding | undefined, Representation>()
  readonly #isEncodable: boolean

  constructor(content: Content) {
    this.#content = content
    const { type, body, brotli } = content
    this.#isEncodable = isEncodable(type, body.length) || Boolean(brotli)
    this.#add(body)
    if (brotli) this.#add(brotli, 'br')
  }

  /** Reads a handler's response; its headers replace those of `always`. */
  static async from(response: Response, always: readonly Header[]): Promise<CachedResponse> {
    const headers = new Headers(always.map(([name, value]): [string, string] => [name, value]))
    for (const [name, value] of response.headers) headers.set(name, value)
    return new CachedResponse({
      status: response.status,
      headers: [...headers].filter(([name]) => !PER_ENCODING.has(name) && name !== VALID_UNTIL),
      validUntil: Number(headers.get(VALID_UNTIL) ?? Number.POSITIVE_INFINITY),
      type: headers.get('content-type') ?? undefined,
      body: Buffer.from(await response.arrayBuffer()),
      etag: headers.get('etag') ?? undefined,
    })
  }

  /** Whether it is right at this moment. */
  get isValid(): boolean {
    return Date.now() < (this.#content.validUntil ?? Number.POSITIVE_INFINITY)
  }

  /** Whether every visitor may get it until a record changes: pages, and API responses with an ETag. */
  get isPublic(): boolean {
    const { status, headers, type = '', etag } = this.#content
    const isPrivate = headers.some(
      ([name, value]) =>
        name === 'set-cookie' || (name === 'cache-control' && value === 'no-store'),
    )
    return status === 200 && !isPrivate && (etag !== undefined || type.startsWith('text/html'))
  }

  /** The approximate memory in bytes: two encodings of less than half the length each. */
  get size(): number {
    return this.#content.body.length * (this.#isEncodable ? 2 : 1)
  }

  /** Whether the encoding that the client accepts is ready. */
  isPrepared(req: IncomingMessage): boolean {
    return this.#representations.has(this.#encodingFor(req))
  }

  /** Makes the encoding that the client accepts. */
  async prepare(req: IncomingMessage): Promise<void> {
    const encoding = this.#encodingFor(req)
    if (encoding && !this.#representations.has(encoding))
      this.#add(await encode(this.#content.body, encoding), encoding)
  }

  /** Sends the best ready encoding, or 304 where the client has it; returns the status. */
  send(req: IncomingMessage, res: ServerResponse): number {
    const found = this.#representations.get(this.#encodingFor(req))
    const { etag, body, head, unchangedHead } = found ?? this.#add(this.#content.body)
    const { status } = this.#content
    if (status === 200 && etag && isKnown(etag, req.headers['if-none-match'])) {
      res.writeHead(304, unchangedHead).end()
      return 304
    }
    res.writeHead(status, head)
    if (req.method === 'HEAD') res.end()
    else res.end(body)
    return status
  }

  #encodingFor(req: IncomingMessage): Encoding | undefined {
    return this.#isEncodable ? encodingFor(req.headers['accept-encoding']) : undefined
  }

  #add(body: Buffer, encoding?: Encoding): Representation {
    const { headers, type, etag: tag } = this.#content
    // Two encodings are two representations, and each has a tag of its own.
    const etag = encoding ? tag?.replace(/"$/, `-${encoding}"`) : tag
    const always: Header[] = [...headers]
    if (etag) always.push(['ETag', etag])
    if (this.#isEncodable) always.push(['Vary', 'Accept-Encoding'])
    const ofBody: Header[] = [['Content-Length', String(body.length)]]
    if (type) ofBody.push(['Content-Type', type])
    if (encoding) ofBody.push(['Content-Encoding', encoding])
    const representation = {
      etag,
      body,
      head: [...always, ...ofBody].flat(),
      unchangedHead: always.flat(),
    }
    this.#representations.set(encoding, representation)
    return representation
  }
}

/** Whether If-None-Match names the tag, also in a list, as a weak tag, or as `*` (RFC 9110). */
function isKnown(tag: string, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.trim() === '*' || Boolean(ifNoneMatch.match(/"[^"]*"/g)?.includes(tag))
}
