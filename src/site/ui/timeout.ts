// Timeouts of the public pages.

/** In milliseconds; sections that do not come are given up after the same time, see ui/deferred.ts. */
export const TIMEOUT_MS = 10_000

/**
 * A signal that ends a request which takes longer. It goes by the page's own timers, because the clock of
 * `AbortSignal.timeout` cannot be moved on by a test.
 */
export function timeoutSignal(): AbortSignal {
  const request = new AbortController()
  const late = new DOMException('No answer came in time.', 'TimeoutError')
  setTimeout(() => request.abort(late), TIMEOUT_MS)
  return request.signal
}
