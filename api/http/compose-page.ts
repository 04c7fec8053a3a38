// Puts the request-time sections into a built page before the page leaves.
import PQueue from 'p-queue'
import { FACETS } from '#api/contract/catalogue.ts'
import { FIRST_PICTURE } from './first-picture.ts'

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
/** The header in which a section names the comment before and after the metadata that it brings for the page's query. */
const META_MARK = 'x-page-meta'
/** The header with the time until which a page may be cached, in ms since 1970. */
export const VALID_UNTIL = 'x-valid-until'
/** The markers of a part of a page that can be left out. Markup and names of parts take turns. */
const PART_MARKS = /<!--part (\w+)-->|<!--\/part-->/
/** The header of a section that could not read all of its data. */
const PARTIAL = 'x-section-partial'

/** Built markup, or a section with its skeleton. */
interface Piece {
  markup: string
  /** The URL of the section. */
  url?: string | undefined
  /** The part that it belongs to. */
  part?: string | undefined
}

/** A built page, cut at its sections and parts. */
export interface PageTemplate {
  pieces: Piece[]
  /** Whether a section reads the page's query. */
  readsQuery: boolean
}

/** The section that reads its page's query. */
const LIST = 'ProductsSection'

/**
 * Cuts a built page at its server islands. Undefined for a page without.
 * @throws Error that names the page, where the build has an island of another form than this program knows.
 */
export function readTemplate(html: string, path: string): PageTemplate | undefined {
  // A copy: a part of the text would keep the whole in memory.
  const script = Buffer.from(ISLAND_SCRIPT.exec(html)?.[0] ?? '').toString()
  const page = html.replace(ISLAND_PRELOAD, '').replace(script, '')
  const islands = [...page.matchAll(ISLAND)]
  const requests = [...page.matchAll(ISLAND_URL)]
  if (requests.length === 0) return undefined
  if (islands.length !== requests.length || !PAGE_META.test(page))
    throw new Error(
      `The built page ${path} has a server island or a head without the markers that api/http/compose-page.ts looks for. ` +
        'Astro writes them in another form since an update: correct the patterns there, or go back to the version before.',
    )
  const texts = page.split(PART_MARKS)
  return {
    // Each marker leaves the name of the part behind it, or undefined at the end of one.
    pieces: texts.flatMap((text, at) =>
      at % 2 === 0
        ? cutAtIslands(text, script).map((piece) => ({ ...piece, part: texts[at - 1] }))
        : [],
    ),
    readsQuery: islands.some(([, url = '']) => nameOf(url) === LIST),
  }
}

function cutAtIslands(text: string, script: string): Piece[] {
  let end = 0
  const pieces = [...text.matchAll(ISLAND)].flatMap(({ 0: skeleton, 1: url, index }): Piece[] => {
    const before = text.slice(end, index)
    end = index + skeleton.length
    return [{ markup: before }, { markup: script + skeleton, url }]
  })
  return [...pieces, { markup: text.slice(end) }]
}

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

interface Section {
  html: string
  /** The metadata of the page. */
  meta?: string | undefined
  /** Its `Link` headers: the first pictures. */
  links: string[]
  /** The file of its first picture. */
  picture: string | null
  /** When its words stop being right, in ms since 1970. */
  validUntil: number
  /** Whether all of its data could be read. */
  isWhole: boolean
}

export interface ComposedPage {
  html: string
  links: string[]
  /** The file of the first picture. */
  picture: string | undefined
  /** The sections that failed or were late. */
  missing: string[]
  /** Whether every section is there, with all of its data. */
  isComplete: boolean
  /** In ms since 1970. */
  validUntil: number
}

/**
 * Renders the sections of a page and puts them in. One that `render` does not return leaves its skeleton. `leftOut` names
 * the parts that the page does without.
 */
export async function composePage(
  template: PageTemplate,
  render: (url: string) => Promise<Section | undefined>,
  leftOut: readonly string[] = [],
): Promise<ComposedPage> {
  const pieces = template.pieces.filter(({ part = '' }) => !leftOut.includes(part))
  const filled = await Promise.all(
    pieces.map(async (piece) => {
      const { url } = piece
      return { ...piece, section: url ? await queue.add(() => render(url)) : undefined }
    }),
  )
  const sections = filled.flatMap(({ section }) => section ?? [])
  const missing = filled.flatMap(({ url, section }) => (url && !section ? nameOf(url) : []))
  const html = filled.map(({ markup, section }) => section?.html ?? markup).join('')
  // The list of a page knows more than the page.
  const meta = sections.findLast((section) => section.meta)?.meta
  return {
    html: withoutRepeats(meta === undefined ? html : html.replace(PAGE_META, () => meta)),
    links: sections.flatMap(({ links }) => links),
    picture: sections.find(({ picture }) => picture)?.picture ?? undefined,
    missing,
    isComplete: missing.length === 0 && sections.every(({ isWhole }) => isWhole),
    validUntil: Math.min(...sections.map(({ validUntil }) => validUntil)),
  }
}

/**
 * Astro's scripts and styles for islands, which it writes into each section that has one. Other tags are matched too,
 * because their attributes may hold the text of a script.
 */
const ISLAND_PARTS = /<(script|style)>.*?<\/\1>|<\w[^>"]*(?:"[^"]*"[^>"]*)*>/gs

/** The page with each of these once. */
function withoutRepeats(html: string): string {
  const known = new Set<string>()
  return html.replace(ISLAND_PARTS, (part, name) => {
    if (!name) return part
    if (known.has(part)) return ''
    known.add(part)
    return part
  })
}

/** The name of a section in its URL. */
const nameOf = (url: string): string => url.replace(/^\/_server-islands\/|\?.*/g, '')

/** The section; undefined where it takes longer than a visitor should wait. */
export async function waitInTime<T>(work: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, SECTION_TIMEOUT_MS)
  try {
    return (await Promise.race([work, promise])) ?? undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Renders one section in process for the page at `page`, an absolute URL. Undefined where it fails. */
export async function renderSection(
  render: RenderPage,
  url: string,
  page: string,
): Promise<Section | undefined> {
  const response = await render(new Request(new URL(url, page), { headers: { referer: page } }))
  if (response?.status !== 200) return undefined
  const { headers } = response
  const [html = '', meta, rest = ''] = splitAt(await response.text(), headers.get(META_MARK))
  return {
    html: html + rest,
    meta,
    links: [headers.get('link') ?? []].flat(),
    picture: headers.get(FIRST_PICTURE),
    validUntil: Number(headers.get(VALID_UNTIL) ?? Number.POSITIVE_INFINITY),
    isWhole: !headers.has(PARTIAL),
  }
}

/** The mark is random: no text of a record or visitor can hold it, and become markup of the head. */
const splitAt = (html: string, mark: string | null): string[] =>
  mark ? html.split(`<!--${mark}-->`) : [html]
