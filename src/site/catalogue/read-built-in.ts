// Fetches the built-in samples in the browser.
import type { BuiltInCatalogue } from '#src/content/built-in.ts'
import { timeoutSignal } from '#src/site/ui/timeout.ts'

type Fetch = (path: string, init: { signal: AbortSignal }) => Promise<Response>

/** Reads them by `fetch`; rejects where they do not come in time. */
export const readBuiltIn = (fetch: Fetch) => async (): Promise<BuiltInCatalogue> => {
  const response = await fetch('/built-in.json', { signal: timeoutSignal() })
  if (!response.ok) throw new Error(`The server answered with status ${response.status}.`)
  return response.json()
}
