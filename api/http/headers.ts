// Security headers of every response.

/** Header values by lower-case name. */
export type HeaderFields = Readonly<Record<string, string>>

export const POLICY_HEADER = 'content-security-policy'

/** Policy of data responses, which may not run scripts, load anything or be framed. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/** Half a year, in seconds; sent only if the site is served over TLS. */
const HSTS_SECONDS = 15_552_000

/** The headers of every response of the site at `siteUrl`; a page passes a policy of its own. */
export function createSecurityHeaders(siteUrl: string, policy = DATA_POLICY): HeaderFields {
  return {
    [POLICY_HEADER]: policy,
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
