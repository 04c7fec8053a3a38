// Reads a JSON response of the API in the browser.

/** A request for a list is given up after this time, in ms. */
export const TIMEOUT_MS = 10_000

/** The body of a response, also where a server in between has wrapped it. @throws SyntaxError where it is no JSON. */
export async function readJson<T extends object>(response: Response): Promise<T> {
  const body = (await response.json()) as T | { data: T }
  return 'data' in body ? body.data : body
}
