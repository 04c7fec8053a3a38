// Composes a public page: the built shell with its sections, each rendered in process.
import { FACETS, SORTS } from '#api/contract/catalogue.ts'
import type { Log } from '#api/log.ts'
import type { HeaderFields } from './headers.ts'

/** Renders request-time pages, and the sections of the page at `page`; undefined for a path without a page. */
export type RenderPage = (request: Request, page?: URL) => Promise<Response | undefined>

/** Sections read memory. One that takes longer waits for something that hangs, such as a database. In ms. */
export const RENDER_TIMEOUT_MS = 10_000
/** The interval at which a time limit is checked, at most, in ms. */
const CHECK_EVERY_MS = 250
/** A page is complete without its inlined picture, which has a URL as well. In ms. */
const PICTURE_TIMEOUT_MS = 2_000

/** Astro's server island in a built page: start marker, fallback, and the script that would fetch the section. */
const ISLAND =
  /<!--\[if astro\]>server-island-start<!\[endif\]-->(.*?)<script [^>]*data-island-id="[^"]*">[^<]*?fetch\("([^"]+)", \{ headers \}\)[^<]*<\/script>/gs
/** A request for a section, regardless of the markup around it. */
const ISLAND_URL = /["'`]\/_server-islands\/\w/g
/** Astro's function that inserts a fetched section. The process inserts them all. */
const ISLAND_SCRIPT = /<script>async function replaceServerIsland\(.*?<\/script>/s
/** Astro's early request for a section. */
const ISLAND_PRELOAD = /<link rel="preload" as="fetch"[^>]*>/g

/** The place of the metadata in the head of a built page. */
const PAGE_META = /<!--page-meta-->.*?<!--\/page-meta-->/s

/** The header in which a section names the comment before and after the metadata that it brings for its page. */
const META_MARK = 'x-page-meta'

/** The header in which a page or a section names the file of its first picture that a phone shows. */
const FIRST_PICTURE = 'x-first-picture'
/** A larger file would hold up the words of the page. In bytes. */
const INLINE_MAX = 32 * 1024

/**
 * Reads a built page: its shell, in which each section has its failed state.
 * @throws Error that names the page, where the build has no sections in it, or sections in another form.
 */
export function readTemplate(built: string, path: string): string {
  const html = built.replace(ISLAND_PRELOAD, '').replace(ISLAND_SCRIPT, '')
  const requests = [...html.matchAll(ISLAND_URL)]
  const islands = [...html.matchAll(ISLAND)]
  if (islands.length === 0 || islands.length !== requests.length || !PAGE_META.test(html))
    throw new Error(
      `The built page ${path} has no server islands or no head with the markers that api/http/compose-page.ts looks for. ` +
        'Astro writes them in another form since an update: correct the patterns there, or go back to the version before.',
    )
  return html
}

const nameOf = (url: string): string => url.replace(/^\/_server-islands\/|\?.*/g, '')

/** The parameters that a page's sections read, in the order of the key. */
const PAGE_PARAMETERS = ['category', 'search', ...FACETS, 'sort', 'page', 'limit']

/** What a form sends for a field that is empty or as it was. */
const UNCHANGED = new RegExp(`^(?:(?:${PAGE_PARAMETERS.join('|')})=|sort=${SORTS[0]}|page=1)$`)

/** The order of a list without a search, whether it is chosen or not. */
const DEFAULT_ORDER = 'sort=newest'

/** The URL of a page without the parameters of empty and unchanged fields. */
export function withoutUnchanged(url: string): string {
  const [path = '', ...query] = url.split('?')
  const pairs = query.join('?').split('&')
  const isSearch = pairs.some((pair) => /^search=./.test(pair))
  const chosen = pairs.filter(
    (pair) => !UNCHANGED.test(pair) && (isSearch || pair !== DEFAULT_ORDER),
  )
  if (chosen.length === pairs.length) return url
  return chosen.length > 0 ? `${path}?${chosen.join('&')}` : path
}

/** Path and query of a composed page: only the parameters that its sections read, in one order. */
export function pageKey(path: string, url: string): string {
  const params = new URLSearchParams(url.slice(path.length))
  const pairs = PAGE_PARAMETERS.flatMap((name) =>
    params.getAll(name).flatMap((value) => (value ? [`${name}=${encodeURIComponent(value)}`] : [])),
  )
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}

interface ComposeOptions {
  /** The absolute URL of the page, whose query its sections read. */
  page: URL
  render: RenderPage
  log: Log
  /** The time limit of one section, in ms. */
  timeoutMs?: number
}

/**
 * The page with all of its sections. Where a section fails, throws or exceeds its time limit, its failed state takes its
 * place, and the page is a 503 that nobody may cache.
 */
export async function composePage(
  template: string,
  { page, render, log, timeoutMs = RENDER_TIMEOUT_MS }: ComposeOptions,
): Promise<Response> {
  const urls = new Set(Array.from(template.matchAll(ISLAND), ([, , url = '']) => url))
  const sections = await Promise.all(
    [...urls].map(async (url) => {
      const section = await withTimeout(renderSection(render, url, page), timeoutMs).catch(
        (error) => void log.error(`The section ${nameOf(url)} of ${page.pathname} failed`, error),
      )
      return [url, section] as const
    }),
  )
  const byUrl = new Map(sections)
  const rendered = [...byUrl.values()].filter((section) => section !== undefined)
  const html = template.replace(ISLAND, (_, failed, url) => byUrl.get(url)?.html ?? failed)
  // The list of a page has more precise metadata than its shell.
  const meta = rendered.findLast((section) => section.meta)?.meta
  const headers = headersOf(rendered)
  const isComplete = rendered.length === byUrl.size && rendered.every(({ isWhole }) => isWhole)
  if (!isComplete) headers.set('cache-control', 'no-store')
  return new Response(
    html.replace(PAGE_META, (built) => meta ?? built),
    { headers, status: isComplete ? 200 : 503 },
  )
}

interface Section {
  html: string
  /** False where it shows that it could not read its data. */
  isWhole: boolean
  /** The metadata of the page. */
  meta: string | undefined
  headers: Headers
}

/**
 * Renders one section of the page.
 * @throws Error where the section has no markup.
 */
async function renderSection(render: RenderPage, url: string, page: URL): Promise<Section> {
  const response = await render(new Request(new URL(url, page)), page)
  const text = (await response?.text()) ?? ''
  // A section that could not read its data answers 503 with its failed state.
  if (!response || (response.status !== 200 && !(response.status === 503 && text)))
    throw new Error(`It was answered with status ${response?.status}.`)
  const { headers } = response
  const isWhole = response.status === 200
  const mark = headers.get(META_MARK)
  if (!mark) return { html: text, isWhole, meta: undefined, headers }
  // The mark is random: no text of a record or visitor can hold it, and become markup of the head.
  const [before = '', meta, after = ''] = text.split(`<!--${mark}-->`)
  return { html: before + after, isWhole, meta, headers }
}

/** The headers of a page by those of its sections. */
function headersOf(sections: readonly Section[]): Headers {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  const valuesOf = (name: string) => sections.flatMap((section) => section.headers.get(name) ?? [])
  for (const link of valuesOf('link')) headers.append('link', link)
  const [picture] = valuesOf(FIRST_PICTURE)
  if (picture) headers.set(FIRST_PICTURE, picture)
  return headers
}

/**
 * The result of the work. Only time in which the process has nothing to do counts: on a busy machine rendering takes
 * long, and is worth waiting for.
 * @throws Error where the process has waited for `ms`.
 */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  const start = performance.eventLoopUtilization()
  const { promise: limit, reject } = Promise.withResolvers<never>()
  const check = () => {
    if (performance.eventLoopUtilization(start).idle >= ms)
      reject(new Error(`It took longer than ${ms / 1000} s.`))
  }
  const timer = setInterval(check, Math.min(ms, CHECK_EVERY_MS))
  return Promise.race([work, limit]).finally(() => clearInterval(timer))
}

/** A page's text and headers. */
interface PageText {
  html: string
  headers: HeaderFields
}

/** The page with the bytes of that file in the first `srcset` that names it, and without its preload link. */
export async function inlineFirstPicture(
  { html, headers }: PageText,
  read: (path: string) => Promise<Buffer | undefined>,
): Promise<PageText> {
  const { [FIRST_PICTURE]: path, link = '', ...others } = headers
  if (!path) return { html, headers }
  const file = await withTimeout(read(path), PICTURE_TIMEOUT_MS).catch(() => undefined)
  const isSmall = file && file.length <= INLINE_MAX
  const links = link.split(/, (?=<)/).filter((one) => one && !(isSmall && one.includes(path)))
  const rest = { ...others, ...(links.length > 0 && { link: links.join(', ') }) }
  if (!isSmall) return { html, headers: rest }
  const data = `data:image/${path.split('.').pop()};base64,${file.toString('base64')}`
  const named = new RegExp(`(srcset="[^"]*)${RegExp.escape(path)}(?= )`, 'i')
  return { html: html.replace(named, (_, before) => before + data), headers: rest }
}

/** The page with elements for its preload links, before its title: as headers they would leave uncompressed. */
export function withPreloads(html: string, links = ''): string {
  const elements = links.split(/, (?=<)/).filter(Boolean)
  const markup = elements.map((link) =>
    link
      .replace(/^<([^>]*)>/, '<link href="$1"')
      .replaceAll('; ', ' ')
      .concat('>'),
  )
  return html.replace('<title>', (title) => markup.join('') + title)
}
