// Lets a built page say, before its section has come, which pictures the section will open with.
import { createHash } from 'node:crypto'
import { sectionKey } from './cached-handler.ts'
import type { CachedResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

/**
 * A section's answer names its first pictures in `Link` headers. While that answer is kept, its page is sent with
 * them, so that a browser asks for picture and section at once instead of one after the other. Both are found by
 * the same page's address, and forgotten with the same change: what is announced is what will be drawn.
 */
export class PreloadLinks {
  readonly #sections: ReadonlyMap<string, string>
  readonly #kept: ResponseCache
  readonly #pages = new WeakMap<CachedResponse, CachedResponse>()

  /** `sections` are the addresses of what pages ask for, by the pages' paths. */
  constructor(sections: ReadonlyMap<string, string>, kept: ResponseCache) {
    this.#sections = sections
    this.#kept = kept
  }

  /** The page at an address (path and query), or the page as it was built where its section is not known. */
  page(built: CachedResponse, path: string, address: string): CachedResponse {
    const url = this.#sections.get(path)
    const section = url && this.#kept.get(sectionKey(url, address))
    if (!section) return built
    const known = this.#pages.get(section)
    if (known) return known
    const page = withLinks(built, section.lines('link'))
    this.#pages.set(section, page)
    return page
  }
}

/** Other links make another page: a browser that has the old one must not go on with what it announced. */
function withLinks(built: CachedResponse, links: readonly string[]): CachedResponse {
  if (links.length === 0) return built
  const mark = createHash('sha256').update(links.join()).digest('base64url').slice(0, 8)
  return built.with(
    links.map((link) => ['Link', link] as const),
    mark,
  )
}
