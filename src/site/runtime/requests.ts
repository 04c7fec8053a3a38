// Reader of JSON responses from the API, for the browser.

/** The timeout of a request for a list. */
export const TIMEOUT_MS = 10_000

/** Returns the body, unwrapped if a proxy has wrapped it in `data`. @throws SyntaxError if it is not JSON. */
export async function readJson<T extends object>(response: Response): Promise<T> {
  const body = (await response.json()) as T | { data: T }
  return 'data' in body ? body.data : body
}
