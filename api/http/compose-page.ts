// Puts the request-time sections into a built page before the page leaves.
import { setTimeout as wait } from 'node:timers/promises'
import PQueue from 'p-queue'
import { FACETS } from '#api/contract/catalogue.ts'
import type { Log } from '#api/log.ts'

/** Renders request-time pages and sections; undefined for a path without a page. */
export type RenderPage = (request: Request) => Promise<Response | undefined>

/** A section that takes longer leaves its skeleton in the page; Astro's script then asks for it. In ms. */
const SECTION_TIMEOUT_MS = 150
/** Sections share one thread. More at once would count the work of the others as their own time. */
const queue = new PQueue({ concurrency: 2 })

/** Astro's server island in a built page: start marker, skeleton, and the script that fetches the section. */
const ISLAND =
  /<!--\[if astro\]>server-island-start<!\[endif\]-->.*?<script [^>]*data-island-id="[^"]*">[^<]*?fetch\("([^"]+)", \{ headers \}\)[^<]*<\/script>/gs
/** A request for a section, whatever stands around it. */
const ISLAND_URL = /["'`]\/_server-islands\/\w/g
/** Astro's function that puts a fetched section in. Lynx hides the rest of a page behind its markers. */
const ISLAND_SCRIPT = /<script>async function replaceServerIsland\(.*?<\/script>/s
/** Astro's early request for a section, needless where the section comes with its page. */
const ISLAND_PRELOAD = /<link rel="preload" as="fetch"[^>]*>/g

/** The metadata in the head of a built page. */
const PAGE_META = /<!--page-meta-->.*?<!--\/page-meta-->/s
/** A part of a built page that can be left out. */
const PART = /<!--part (\w+)-->(.*?)<!--\/part-->/gs

/** The header in which a section names the comment before and after the metadata that it brings for the page's query. */
const META_MARK = 'x-page-meta'
/** The header of a section that could not read all of its data. */
const PARTIAL = 'x-section-partial'

/** The header in which a page or a section names the file of its first picture that a phone shows. */
const FIRST_PICTURE = 'x-first-picture'
/** A larger file would hold up the words of the page. In bytes. */
const INLINE_MAX = 32 * 1024

/** A built page with sections. */
export interface Template {
  /** Without Astro's script. */
  html: string
  /** Astro's script, for a skeleton that stays. */
  script: string
}

/**
 * Reads a built page with server islands. Undefined for a page without.
 * @throws Error that names the page, where the build has an island of another form than this program knows.
 */
export function readTemplate(built: string, path: string): Template | undefined {
  const script = ISLAND_SCRIPT.exec(built)?.[0] ?? ''
  const html = built.replace(ISLAND_PRELOAD, '').replace(script, '')
  const requests = [...html.matchAll(ISLAND_URL)]
  if (requests.length === 0) return undefined
  if (islandsIn(html).length !== requests.length || !PAGE_META.test(html))
    throw new Error(
      `The built page ${path} has a server island or a head without the markers that api/http/compose-page.ts looks for. ` +
        'Astro writes them in another form since an update: correct the patterns there, or go back to the version before.',
    )
  return { html, script }
}

/** The URLs of the sections. */
const islandsIn = (html: string) => Array.from(html.matchAll(ISLAND), ([, url = '']) => url)

const nameOf = (url: string): string => url.replace(/^\/_server-islands\/|\?.*/g, '')

/** The parameters that a page's sections read, in the order of the key. */
const PAGE_PARAMETERS = ['category', 'search', ...FACETS, 'sort', 'page']

/** Path and query of a composed page: only the parameters that its sections read, in one order. */
export function pageKey(path: string, url: string): string {
  const params = new URLSearchParams(url.slice(path.length))
  const known = PAGE_PARAMETERS.flatMap((name) =>
    params.getAll(name).flatMap((value) => (value ? [`${name}=${encodeURIComponent(value)}`] : [])),
  )
  return known.length > 0 ? `${path}?${known.join('&')}` : path
}

interface ComposeOptions {
  /** The absolute URL of the page, whose query its sections read. */
  page: string
  render: RenderPage
  /** The names of the parts that the page does without. */
  leftOut: readonly string[]
  log: Log
  /** The time limit of one section, in ms. */
  timeoutMs?: number
}

/** The page with its sections. One that fails or is late leaves its skeleton, and the page may not be cached. */
export async function composePage(
  { html, script }: Template,
  { page, render, leftOut, log, timeoutMs }: ComposeOptions,
): Promise<Response> {
  const { pathname } = new URL(page)
  const wanted = html.replace(PART, (_, name, part) => (leftOut.includes(name) ? '' : part))

  async function load(url: string): Promise<readonly [string, Section | undefined]> {
    const section = await waitInTime(renderSection(render, url, page), timeoutMs).catch(
      (error) => void log.error(`A section of ${pathname} failed`, error),
    )
    if (!section) log.warn(`${pathname} left without ${nameOf(url)}, which failed or took too long`)
    return [url, section]
  }

  const loaded = await Promise.all(islandsIn(wanted).map((url) => queue.add(() => load(url))))
  const byUrl = new Map(loaded)
  const sections = [...byUrl.values()].filter((section) => section !== undefined)
  const filled = wanted.replace(
    ISLAND,
    (skeleton, url) => byUrl.get(url)?.html ?? script + skeleton,
  )
  // The list of a page knows more than the page.
  const meta = sections.findLast((section) => section.meta)?.meta
  const headers = headersOf(sections)
  if (sections.length < byUrl.size) headers.set('cache-control', 'no-store')
  return new Response(
    filled.replace(PAGE_META, (built) => meta ?? built),
    { headers },
  )
}

interface Section {
  html: string
  /** The metadata of the page. */
  meta: string | undefined
  headers: Headers
}

/** Renders one section in process for the page at `page`. Undefined where it fails. */
async function renderSection(
  render: RenderPage,
  url: string,
  page: string,
): Promise<Section | undefined> {
  const response = await render(new Request(new URL(url, page), { headers: { referer: page } }))
  if (response?.status !== 200) return undefined
  const { headers } = response
  const text = await response.text()
  const mark = headers.get(META_MARK)
  if (!mark) return { html: text, meta: undefined, headers }
  // The mark is random: no text of a record or visitor can hold it, and become markup of the head.
  const [before = '', meta, after = ''] = text.split(`<!--${mark}-->`)
  return { html: before + after, meta, headers }
}

/** The headers of a page by those of its sections. */
function headersOf(sections: readonly Section[]): Headers {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  const valuesOf = (name: string) => sections.flatMap((section) => section.headers.get(name) ?? [])
  for (const link of valuesOf('link')) headers.append('link', link)
  const [picture] = valuesOf(FIRST_PICTURE)
  if (picture) headers.set(FIRST_PICTURE, picture)
  if (valuesOf(PARTIAL).length > 0) headers.set('cache-control', 'no-store')
  return headers
}

/** The result; undefined where it takes longer than a visitor should wait. */
function waitInTime<T>(work: Promise<T>, ms = SECTION_TIMEOUT_MS): Promise<T | undefined> {
  return Promise.race([work, wait(ms, undefined, { ref: false })])
}

/** The page with the bytes of that file in the first `srcset` that names it, and without its preload link. */
export async function inlineFirstPicture(
  response: Response,
  read: (path: string) => Promise<Buffer | undefined>,
): Promise<Response> {
  const { status } = response
  const { [FIRST_PICTURE]: path, link = '', ...others } = Object.fromEntries(response.headers)
  if (!path) return response
  // A database that is away does not hold up the page.
  const file = await waitInTime(read(path).catch(() => undefined))
  const isSmall = file && file.length <= INLINE_MAX
  const links = link.split(/, (?=<)/).filter((one) => one && !(isSmall && one.includes(path)))
  const headers = { ...others, ...(links.length > 0 && { link: links.join(', ') }) }
  if (!isSmall) return new Response(response.body, { status, headers })
  const data = `data:image/${path.split('.').pop()};base64,${file.toString('base64')}`
  const named = new RegExp(`(srcset="[^"]*)${RegExp.escape(path)}(?= )`, 'i')
  const html = (await response.text()).replace(named, (_, before) => before + data)
  return new Response(html, { status, headers })
}
