// A response in memory, with its headers, in every encoding used so far.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Encoding, encode, encodingFor, isEncodable } from './encoding.ts'
import { isKnown } from './entity-tag.ts'
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
  /** All headers except Content-Encoding, Content-Length and ETag. */
  headers: readonly Header[]
  type: string
  body: Buffer
  /** The ETag of the plain text; each encoding has another one. */
  etag?: string | undefined
  encoded?: Partial<Record<Encoding, Buffer>>
}

export class CachedResponse {
  readonly status: number
  readonly #content: Content
  readonly #plain: Representation
  readonly #forms = new Map<Encoding, Representation>()
  readonly #isEncodable: boolean

  constructor(content: Content) {
    this.#content = content
    this.status = content.status
    this.#isEncodable =
      isEncodable(content.type, content.body.length) || Boolean(content.encoded?.br)
    this.#plain = this.#form(content.body)
    for (const [encoding, body] of Object.entries(content.encoded ?? {}))
      this.#forms.set(encoding as Encoding, this.#form(body, encoding as Encoding))
  }

  /** The approximate memory in bytes: two encodings of less than half the length each. */
  get size(): number {
    return this.#plain.body.length * (this.#isEncodable ? 2 : 1)
  }

  /** Whether the encoding that the client accepts is ready. */
  isPrepared(req: IncomingMessage): boolean {
    const encoding = this.#encodingFor(req)
    return !encoding || this.#forms.has(encoding)
  }

  /** Makes the encoding that the client accepts. */
  async prepare(req: IncomingMessage): Promise<void> {
    const encoding = this.#encodingFor(req)
    if (!encoding || this.#forms.has(encoding)) return
    this.#forms.set(encoding, this.#form(await encode(this.#plain.body, encoding), encoding))
  }

  /** Sends the best ready encoding, or 304 where the client has it; returns the status. */
  send(req: IncomingMessage, res: ServerResponse): number {
    const { etag, body, head, unchangedHead } = this.#formFor(req)
    if (this.status === 200 && etag && isKnown(etag, req.headers['if-none-match'])) {
      res.writeHead(304, unchangedHead).end()
      return 304
    }
    res.writeHead(this.status, head)
    if (req.method === 'HEAD') res.end()
    else res.end(body)
    return this.status
  }

  #encodingFor(req: IncomingMessage): Encoding | undefined {
    return this.#isEncodable ? encodingFor(req.headers['accept-encoding']) : undefined
  }

  #formFor(req: IncomingMessage): Representation {
    const encoding = this.#encodingFor(req)
    return (encoding && this.#forms.get(encoding)) ?? this.#plain
  }

  #form(body: Buffer, encoding?: Encoding): Representation {
    const { headers, type, etag: tag } = this.#content
    // Two encodings are two representations, and each has a tag of its own.
    const etag = encoding ? tag?.replace(/"$/, `-${encoding}"`) : tag
    const always: Header[] = [...headers]
    if (etag) always.push(['ETag', etag])
    if (this.#isEncodable) always.push(['Vary', 'Accept-Encoding'])
    const ofBody: Header[] = [
      ['Content-Type', type],
      ['Content-Length', String(body.length)],
    ]
    if (encoding) ofBody.push(['Content-Encoding', encoding])
    return { etag, body, head: [...always, ...ofBody].flat(), unchangedHead: always.flat() }
  }
}
