// The headers that every answer carries, whichever room of the process it comes from.
import type { ServerResponse } from 'node:http'

/** For answers that are data, not pages: nothing in them may run, load or be framed. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/** Half a year, in seconds; sent only where the site is reached over TLS. */
const HSTS_SECONDS = 15_552_000

/** Sets what holds for every answer; pages replace the policy with their own. */
export function setSecurityHeaders(res: ServerResponse, options: { https: boolean }): void {
  res.setHeader('Content-Security-Policy', DATA_POLICY)
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('X-Frame-Options', 'DENY')
  res.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
  res.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
  res.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
  res.setHeader('Permissions-Policy', 'geolocation=(), microphone=(), payment=(), usb=()')
  if (options.https) res.setHeader('Strict-Transport-Security', `max-age=${HSTS_SECONDS}`)
}
