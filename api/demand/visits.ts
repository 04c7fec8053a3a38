// Tells visits of people from those of robots and from prefetches.

/** Crawlers, previews of links, monitors and HTTP libraries. CUBOT is a telephone. */
const ROBOT =
  /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|^whatsapp|headless|lighthouse|monitor|curl|wget|python|java\/|okhttp|axios|undici|go-http|^$/i
const AHEAD_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']
const AHEAD = /prefetch|prerender|preview/i

type GetHeader = (name: string) => string | undefined

/** Whether a person's browser sends this, for a page that is shown at once. */
export function isVisit(header: GetHeader): boolean {
  if (ROBOT.test(header('user-agent') ?? '')) return false
  return !AHEAD_HEADERS.some((name) => AHEAD.test(header(name) ?? ''))
}
