// Detection of visits by people, as opposed to robots and prefetches.

/**
 * The user agent of every browser starts like this. Libraries, link previews
 * and monitors mostly use names of their own.
 */
const BROWSER = /^(mozilla|opera|ucweb)\//i
/** Crawlers say that they are compatible with a browser; speed tests add their name. CUBOT is a phone. */
const ROBOT =
  /compatible;|(?<!cu)bot|crawl|spider|slurp|preview|favicon|weblight|headless|phantomjs|lighthouse|gtmetrix|ptst|statuscake|monitor/i
const PREFETCH_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']
const PREFETCH = /prefetch|prerender|preview/i

type GetHeader = (name: string) => string | undefined

/** Whether a person's browser sends this request, for a page that is shown at once. */
export function isVisit(getHeader: GetHeader): boolean {
  const agent = getHeader('user-agent') ?? ''
  if (!BROWSER.test(agent) || ROBOT.test(agent)) return false
  return !PREFETCH_HEADERS.some((name) => PREFETCH.test(getHeader(name) ?? ''))
}

/**
 * Whether a person opens a page. Requests by a script do not count: an open page reloads its opening hours with one.
 */
export const isPageVisit = (getHeader: GetHeader): boolean =>
  isVisit(getHeader) && (getHeader('sec-fetch-dest') ?? 'document') === 'document'
