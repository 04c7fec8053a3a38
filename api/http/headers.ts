// The security headers of every response.

/** Headers by their names in lower case. */
export type HeaderFields = Readonly<Record<string, string>>

/** The header of the content security policy. */
export const POLICY = 'content-security-policy'

/** For data responses: they may not run, load or be framed. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/** Half a year, in seconds; sent only where the site is reached over TLS. */
const HSTS_SECONDS = 15_552_000

/** The headers of every response of the site at `siteUrl`; a page replaces the policy by its own. */
export function securityHeaders(siteUrl: string, policy = DATA_POLICY): HeaderFields {
  return {
    [POLICY]: policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=()',
    ...(siteUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${HSTS_SECONDS}`,
    }),
  }
}
