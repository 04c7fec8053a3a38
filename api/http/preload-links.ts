// Adds preload links for the first pictures of a page's section to the built page.
import { createHash } from 'node:crypto'
import { sectionKey } from './cached-handler.ts'
import type { CachedResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

/**
 * A section's response names its first pictures in `Link` headers. While that response is cached, its page is sent
 * with them, so that a browser fetches pictures and section in parallel. Both have the same page's URL as key and
 * are evicted by the same change.
 */
export class PreloadLinks {
  readonly #sections: ReadonlyMap<string, string>
  readonly #kept: ResponseCache
  readonly #pages = new WeakMap<CachedResponse, CachedResponse>()

  /** `sections` are the URLs of the sections, by the paths of their pages. */
  constructor(sections: ReadonlyMap<string, string>, kept: ResponseCache) {
    this.#sections = sections
    this.#kept = kept
  }

  /** The page of a URL (path and query) with its links; without a cached section, the built page. */
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

/** Other links need another ETag: a browser must not reuse the old page with its old links. */
function withLinks(built: CachedResponse, links: readonly string[]): CachedResponse {
  if (links.length === 0) return built
  const mark = createHash('sha256').update(links.join()).digest('base64url').slice(0, 8)
  return built.with(
    links.map((link) => ['Link', link] as const),
    mark,
  )
}
