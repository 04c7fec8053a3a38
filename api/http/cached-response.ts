// A response in memory, with its headers, in every encoding used so far.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { VALID_UNTIL } from './compose-page.ts'
import type { Header } from './headers.ts'

type Encoding = 'br' | 'gzip'

/** Brotli quality of request-time responses: 28 KB of markup become 5 KB in 0.5 ms. */
const BROTLI_QUALITY = 5
/** Below this many bytes a text fits into one packet either way. */
const WORTH_ENCODING_BYTES = 1024
const TEXT = /^(text\/|application\/(json|xml|manifest\+json)|image\/svg\+xml)/

/** Each encodes a body beside the event loop; the best comes first. */
const ENCODERS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: promisify(gzip),
}
const ENCODINGS = Object.keys(ENCODERS) as Encoding[]

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

/** Rendered responses get a tag by their bytes; those of the API bring one by their records' version. */
const PAGE = /^(text\/html|application\/xml)/

/** The tag of a body by its bytes. */
export const etagOf = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** Set again for each encoding. */
const PER_ENCODING = new Set(['content-type', 'content-length', 'etag', 'vary'])

export class CachedResponse {
  readonly #content: Content
  readonly #representations = new Map<Encoding | undefined, Representation>()
  /** The encodings that are being made. */
  readonly #encoding = new Map<Encoding, Promise<unknown>>()
  readonly #isEncodable: boolean

  constructor(content: Content) {
    this.#content = content
    const { type = '', body, brotli } = content
    const isWorthIt = body.length >= WORTH_ENCODING_BYTES && TEXT.test(type)
    this.#isEncodable = isWorthIt || Boolean(brotli)
    this.#add(body)
    if (brotli) this.#add(brotli, 'br')
  }

  /** Reads a handler's response; its headers replace those of `always`. */
  static async from(response: Response, always: readonly Header[]): Promise<CachedResponse> {
    const headers = new Headers(always.map(([name, value]): [string, string] => [name, value]))
    for (const [name, value] of response.headers) headers.set(name, value)
    const type = headers.get('content-type') ?? undefined
    const body = Buffer.from(await response.arrayBuffer())
    const isPage = PAGE.test(type ?? '') && headers.get('cache-control') !== 'no-store'
    return new CachedResponse({
      status: response.status,
      headers: [...headers].filter(([name]) => !PER_ENCODING.has(name) && name !== VALID_UNTIL),
      validUntil: Number(headers.get(VALID_UNTIL) ?? Number.POSITIVE_INFINITY),
      type,
      body,
      etag: headers.get('etag') ?? (isPage ? etagOf(body) : undefined),
    })
  }

  get body(): Buffer {
    return this.#content.body
  }

  /** Whether it is right at this moment. */
  get isValid(): boolean {
    return Date.now() < (this.#content.validUntil ?? Number.POSITIVE_INFINITY)
  }

  get status(): number {
    return this.#content.status
  }

  /** Whether every visitor may get it until a record changes. */
  get isPublic(): boolean {
    const { headers, etag } = this.#content
    const isPrivate = headers.some(
      ([name, value]) =>
        name === 'set-cookie' || (name === 'cache-control' && value === 'no-store'),
    )
    return !isPrivate && etag !== undefined
  }

  /** The approximate memory in bytes: two encodings of less than half the length each. */
  get size(): number {
    return this.#content.body.length * (this.#isEncodable ? 2 : 1)
  }

  /** Whether the encoding that the client accepts is ready. */
  isPrepared(req: IncomingMessage): boolean {
    return this.#representations.has(this.#encodingFor(req))
  }

  /** Makes the encoding that the client accepts, once for all that wait for it. */
  async prepare(req: IncomingMessage): Promise<void> {
    const encoding = this.#encodingFor(req)
    if (!encoding || this.#representations.has(encoding)) return
    const running = this.#encoding.get(encoding) ?? this.#encode(encoding)
    this.#encoding.set(encoding, running)
    await running.finally(() => this.#encoding.delete(encoding))
  }

  async #encode(encoding: Encoding): Promise<void> {
    // A copy: what zlib returns holds at least 16 KB of memory, of which a list needs two.
    this.#add(Buffer.from(await ENCODERS[encoding](this.#content.body)), encoding)
  }

  /** Sends the best ready encoding, or 304 where the client has it. */
  send(req: IncomingMessage, res: ServerResponse): void {
    const found = this.#representations.get(this.#encodingFor(req))
    const { etag, body, head, unchangedHead } = found ?? this.#add(this.#content.body)
    const { status } = this.#content
    const isUnchanged = status === 200 && etag && isKnown(etag, req.headers['if-none-match'])
    if (isUnchanged) res.writeHead(304, unchangedHead).end()
    else res.writeHead(status, head).end(req.method === 'HEAD' ? undefined : body)
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
    const unchangedHead = always.flat()
    const representation = { etag, body, head: [...unchangedHead, ...ofBody.flat()], unchangedHead }
    this.#representations.set(encoding, representation)
    return representation
  }
}

/** The last Accept-Encoding and its result: nearly every browser sends the same. */
let last: { accept: string; encoding: Encoding | undefined } = { accept: '', encoding: undefined }

/** The best of the encodings that Accept-Encoding takes; undefined for the text as it is. */
function encodingFor(accept = ''): Encoding | undefined {
  if (last.accept !== accept) {
    const taken = accept.split(',').filter((item) => !/;\s*q=0(\.0*)?\s*$/i.test(item))
    const names = taken.map((item) => item.replace(/;.*/, '').trim().toLowerCase())
    last = { accept, encoding: ENCODINGS.find((name) => names.includes(name)) }
  }
  return last.encoding
}

/** Whether If-None-Match names the tag, also in a list, as a weak tag, or as `*` (RFC 9110). */
function isKnown(tag: string, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.trim() === '*' || Boolean(ifNoneMatch.match(/"[^"]*"/g)?.includes(tag))
}
