// HTTP response in memory, compressed once for all clients that accept the same encoding.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { HeaderFields } from './headers.ts'

/**
 * Brotli quality of request-time responses. Most new pages are requested only once, by a crawler, so the first encoding
 * is the fast one: 153 KB of markup become 50 KB in 0.8 ms. The second request encodes it better: 45 KB, in 2.2 ms.
 */
const BROTLI_QUALITY = { first: 2, again: 5 }
/** A smaller text fits into one packet with or without compression. */
const ENCODE_MIN_BYTES = 1024
const TEXT_TYPES = /^(text\/|application\/(json|xml|manifest\+json)|image\/svg\+xml)/
/** Rendered pages get an ETag from their bytes; API responses already carry one, from the version of their records. */
const PAGE_TYPES = /^(text\/html|application\/xml)/

/** Response header of a page or a section: the moment at which it is no longer true, in ms since 1970. Never sent. */
export const VALID_UNTIL = 'x-valid-until'

/** Marks a response that may be older than the records. */
const STALE = { 'x-showroom-stale': '1' }

type Encoding = 'br' | 'gzip'

/** Matches an Accept-Encoding header that allows the encoding, without `;q=0`. Best encoding first. */
const ACCEPT_PATTERNS: readonly [Encoding, RegExp][] = [
  ['br', /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i],
  ['gzip', /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i],
]

/** The encoders run off the event loop. */
const ENCODERS: Record<
  Encoding,
  (body: Buffer, effort: keyof typeof BROTLI_QUALITY) => Promise<Buffer>
> = {
  br: (body, effort) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body),
}

interface Content {
  /** Defaults to 200. */
  status?: number
  /** Including the ETag of the uncompressed body, if it has one; each encoding gets its own. */
  headers: HeaderFields
  body: Buffer
  /** By default, it stays true until a record changes. */
  validUntil?: number
}

export class CachedResponse {
  readonly status: number
  readonly headers: HeaderFields
  readonly body: Buffer
  /** The moment at which it is no longer true by itself, in ms since 1970. */
  readonly validUntil: number
  /** Visitors who wait for the same encoding share one compression. */
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()
  /** Fast encodings, which are replaced by better ones at the next request. */
  readonly #fastEncodings = new Set<Encoding>()
  readonly #isEncodable: boolean

  constructor({ status = 200, headers, body, validUntil = Number.POSITIVE_INFINITY }: Content) {
    this.status = status
    this.headers = headers
    this.body = body
    this.validUntil = validUntil
    const isText = TEXT_TYPES.test(headers['content-type'] ?? '')
    this.#isEncodable = isText && body.length >= ENCODE_MIN_BYTES
  }

  /** Buffers a handler's response; its headers override `defaults`. */
  static async from(response: Response, defaults: HeaderFields): Promise<CachedResponse> {
    const ownHeaders: Record<string, string> = Object.fromEntries(response.headers)
    const headers = { ...defaults, ...ownHeaders }
    return CachedResponse.createTagged(
      response.status,
      headers,
      Buffer.from(await response.arrayBuffer()),
    )
  }

  /** Adds an ETag to a page that may be cached. Content-Length is left out because it depends on the encoding. */
  static createTagged(
    status: number,
    headerFields: Record<string, string>,
    body: Buffer,
  ): CachedResponse {
    const { 'content-length': _, [VALID_UNTIL]: validUntil, ...headers } = headerFields
    const isPage = PAGE_TYPES.test(headers['content-type'] ?? '')
    if (isPage && headers['cache-control'] !== 'no-store') headers.etag ??= computeEtag(body)
    return new CachedResponse({
      ...{ status, headers, body },
      ...(validUntil && { validUntil: Number(validUntil) }),
    })
  }

  /** Whether every visitor may get this response until a record changes. */
  get isPublic(): boolean {
    return this.headers.etag !== undefined && this.headers['cache-control'] !== 'no-store'
  }

  /** The same response, marked as stale, for when a newer one cannot be made. */
  asStale(): CachedResponse {
    const { status, headers, body } = this
    return new CachedResponse({ status, headers: { ...headers, ...STALE }, body })
  }

  /** Sends the best encoding that the client accepts, or 304 if the client already has it. */
  async send(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { 'accept-encoding': acceptEncoding = '', 'if-none-match': ifNoneMatch } = req.headers
    const [encoding] = this.#isEncodable
      ? (ACCEPT_PATTERNS.find(([, pattern]) => pattern.test(acceptEncoding)) ?? [])
      : []
    const body = encoding ? await this.#encode(encoding) : this.body
    const headers: Record<string, string> = { ...this.headers }
    if (this.#isEncodable) headers.vary = 'Accept-Encoding'
    // Each encoding is a representation of its own, so it needs its own ETag.
    if (encoding && headers.etag) headers.etag = headers.etag.replace(/"$/, `-${encoding}"`)
    // If-None-Match may be a list, with weak tags.
    const isUnchanged = headers.etag && ifNoneMatch?.includes(headers.etag)
    if (isUnchanged && this.status === 200) return void res.writeHead(304, headers).end()
    if (encoding) headers['content-encoding'] = encoding
    headers['content-length'] = String(body.length)
    res.writeHead(this.status, headers).end(req.method === 'HEAD' ? undefined : body)
  }

  #encode(encoding: Encoding): Promise<Buffer> {
    const previous = this.#encoded.get(encoding)
    const isRepeated = this.#fastEncodings.delete(encoding)
    if (previous && !isRepeated) return previous
    const encode = async () => {
      const body = await ENCODERS[encoding](this.body, isRepeated ? 'again' : 'first')
      if (encoding === 'br' && !isRepeated) this.#fastEncodings.add(encoding)
      // Copied, because zlib's buffer holds at least 16 KB of memory and an encoded list needs 2 KB.
      return Buffer.from(body)
    }
    const encodedBody = encode()
    this.#encoded.set(encoding, encodedBody)
    return encodedBody
  }
}

const computeEtag = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
