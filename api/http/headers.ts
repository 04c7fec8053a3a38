// The security headers of every response.

export type Header = readonly [name: string, value: string]

/** For data responses: they may not run, load or be framed. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/** For the service worker of the visitor's selection, which fetches this site's own files. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** Half a year, in seconds; sent only where the site is reached over TLS. */
const HSTS_SECONDS = 15_552_000

/** The headers of every response; a page replaces the policy by its own. */
export function securityHeaders({
  https,
  policy = DATA_POLICY,
}: {
  https: boolean
  policy?: string | undefined
}): Header[] {
  return [
    ['Content-Security-Policy', policy],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'geolocation=(), microphone=(), payment=(), usb=()'],
    ...(https ? [['Strict-Transport-Security', `max-age=${HSTS_SECONDS}`] as const] : []),
  ]
}

/** Whether the site is reached over TLS. */
export function isHttps(siteUrl: string): boolean {
  return siteUrl.startsWith('https:')
}
