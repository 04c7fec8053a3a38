// Composition of a public page: the built shell, and its sections rendered in process.
import type { Log } from '#api/telemetry/log.ts'
import { VALID_UNTIL } from './cached-response.ts'
import type { HeaderFields } from './headers.ts'

/** Renders request-time pages, and the sections of the page at `page`; undefined if there is no such page. */
export type RenderPage = (request: Request, page?: URL) => Promise<Response | undefined>

/**
 * Time limit of a section, in ms. Sections read memory, so one that exceeds it is waiting for something that hangs,
 * such as a database.
 */
export const RENDER_TIMEOUT_MS = 10_000
/** Longest interval between two checks of a time limit, in ms. */
const CHECK_EVERY_MS = 250
/** Time limit for reading the picture to inline, in ms. Without it the page still works: the picture has a URL. */
const PICTURE_TIMEOUT_MS = 2_000

/** Astro's server island in a built page: start marker, fallback, and the script that would fetch the section. */
const ISLAND =
  /<!--\[if astro\]>server-island-start<!\[endif\]-->(.*?)<script [^>]*data-island-id="[^"]*">[^<]*?fetch\("([^"]+)", \{ headers \}\)[^<]*<\/script>/gs
/** A request for a section, regardless of the markup around it. */
const ISLAND_URL = /["'`]\/_server-islands\/\w/g
/** Astro's function that inserts a fetched section. It is not needed, because the server inserts all sections. */
const ISLAND_SCRIPT = /<script>async function replaceServerIsland\(.*?<\/script>/s
/** Astro's preload of a section. */
const ISLAND_PRELOAD = /<link rel="preload" as="fetch"[^>]*>/g

/** Where the metadata goes in the head of a built page. */
const PAGE_META_PATTERN = /<!--page-meta-->.*?<!--\/page-meta-->/s

/** Response header of a section with metadata for its page; names the comment before and after the metadata. */
const META_MARK = 'x-page-meta'

/** Response header of a page or a section: the path of the first picture that a phone shows. */
const FIRST_PICTURE = 'x-first-picture'
/** Largest picture to inline, in bytes. A larger one would delay the text of the page. */
const INLINE_MAX_BYTES = 32 * 1024

/**
 * Checks a built page and returns its shell, in which each section is still in its failed state.
 * @throws Error that names the page if it has no sections, or Astro's markup for them has changed.
 */
export function readTemplate(builtHtml: string, path: string): string {
  const html = builtHtml.replace(ISLAND_PRELOAD, '').replace(ISLAND_SCRIPT, '')
  const requests = [...html.matchAll(ISLAND_URL)]
  const islands = [...html.matchAll(ISLAND)]
  if (islands.length === 0 || islands.length !== requests.length || !PAGE_META_PATTERN.test(html))
    throw new Error(
      `The built page ${path} has no server islands or no head with the markers that api/http/compose-page.ts looks for. ` +
        'Astro writes them in another form since an update: correct the patterns there, or go back to the version before.',
    )
  return html
}

const extractSectionName = (url: string): string => url.replace(/^\/_server-islands\/|\?.*/g, '')

interface ComposeOptions {
  /** The absolute URL of the page, whose query its sections read. */
  page: URL
  render: RenderPage
  log: Log
  /** The time limit of one section, in ms. */
  timeoutMs?: number
}

/**
 * Renders the page with all of its sections. A section that fails, throws or times out shows its failed state; the page
 * is then a 503 and is not cached.
 */
export async function composePage(
  template: string,
  { page, render, log, timeoutMs = RENDER_TIMEOUT_MS }: ComposeOptions,
): Promise<Response> {
  const urls = new Set(Array.from(template.matchAll(ISLAND), ([, , url = '']) => url))
  const sections = await Promise.all(
    [...urls].map(async (url) => {
      const section = await withTimeout(renderSection(render, url, page), timeoutMs).catch(
        (error) =>
          void log.error(
            `The section ${extractSectionName(url)} of ${page.pathname} failed`,
            error,
          ),
      )
      return [url, section] as const
    }),
  )
  const byUrl = new Map(sections)
  const renderedSections = [...byUrl.values()].filter((section) => section !== undefined)
  const html = template.replace(
    ISLAND,
    (_, failedState, url) => byUrl.get(url)?.html ?? failedState,
  )
  // A section, such as a product list, has more specific metadata than the shell.
  const meta = renderedSections.findLast((section) => section.meta)?.meta
  const headers = collectHeaders(renderedSections)
  const isComplete =
    renderedSections.length === byUrl.size && renderedSections.every(({ isWhole }) => isWhole)
  if (!isComplete) headers.set('cache-control', 'no-store')
  return new Response(
    html.replace(PAGE_META_PATTERN, (builtMeta) => meta ?? builtMeta),
    { headers, status: isComplete ? 200 : 503 },
  )
}

interface Section {
  html: string
  /** False if the section reports that it could not read its data. */
  isWhole: boolean
  /** The metadata of the page. */
  meta: string | undefined
  headers: Headers
}

/** @throws Error if the section has no markup. */
async function renderSection(render: RenderPage, url: string, page: URL): Promise<Section> {
  const response = await render(new Request(new URL(url, page)), page)
  const text = (await response?.text()) ?? ''
  // A section that could not read its data answers 503 with its failed state.
  if (!response || (response.status !== 200 && !(response.status === 503 && text)))
    throw new Error(`It was answered with status ${response?.status}.`)
  const { headers } = response
  const isWhole = response.status === 200
  const marker = headers.get(META_MARK)
  if (!marker) return { html: text, isWhole, meta: undefined, headers }
  // The marker is random, so no text of a record or visitor can contain it and smuggle markup into the head.
  const [before = '', meta, after = ''] = text.split(`<!--${marker}-->`)
  return { html: before + after, isWhole, meta, headers }
}

/** The headers of a page, taken from its sections. */
function collectHeaders(sections: readonly Section[]): Headers {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  const listValues = (name: string) =>
    sections.flatMap((section) => section.headers.get(name) ?? [])
  for (const link of listValues('link')) headers.append('link', link)
  // A page is true for as long as all of its sections are.
  const ends = listValues(VALID_UNTIL).map(Number)
  if (ends.length > 0) headers.set(VALID_UNTIL, String(Math.min(...ends)))
  const [picture] = listValues(FIRST_PICTURE)
  if (picture) headers.set(FIRST_PICTURE, picture)
  return headers
}

/**
 * Resolves with the result of `work`. Only time in which the process is idle counts: on a busy machine rendering takes
 * long, and is worth waiting for.
 * @throws Error once the process has been idle for `ms`.
 */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  const start = performance.eventLoopUtilization()
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const checkIdleTime = () => {
    if (performance.eventLoopUtilization(start).idle >= ms)
      reject(new Error(`It took longer than ${ms / 1000} s.`))
  }
  const timer = setInterval(checkIdleTime, Math.min(ms, CHECK_EVERY_MS))
  return Promise.race([work, timeout]).finally(() => clearInterval(timer))
}

interface PageText {
  html: string
  headers: HeaderFields
}

/** Inlines the first picture into the first `srcset` that references it, and drops its preload link. */
export async function inlineFirstPicture(
  { html, headers }: PageText,
  readPicture: (path: string) => Promise<Buffer | undefined>,
): Promise<PageText> {
  const { [FIRST_PICTURE]: path, link = '', ...otherHeaders } = headers
  if (!path) return { html, headers }
  const file = await withTimeout(readPicture(path), PICTURE_TIMEOUT_MS).catch(() => undefined)
  const isSmall = file && file.length <= INLINE_MAX_BYTES
  const links = link.split(/, (?=<)/).filter((value) => value && !(isSmall && value.includes(path)))
  const remainingHeaders = { ...otherHeaders, ...(links.length > 0 && { link: links.join(', ') }) }
  if (!isSmall) return { html, headers: remainingHeaders }
  const data = `data:image/${path.split('.').pop()};base64,${file.toString('base64')}`
  const firstReference = new RegExp(`(srcset="[^"]*)${RegExp.escape(path)}(?= )`, 'i')
  return {
    html: html.replace(firstReference, (_, before) => before + data),
    headers: remainingHeaders,
  }
}

/** Puts preload links into the page before its title, because response headers are not compressed. */
export function insertPreloads(html: string, links = ''): string {
  const elements = links.split(/, (?=<)/).filter(Boolean)
  const markup = elements.map((link) =>
    link
      .replace(/^<([^>]*)>/, '<link href="$1"')
      .replaceAll('; ', ' ')
      .concat('>'),
  )
  return html.replace('<title>', (title) => markup.join('') + title)
}
