// Requests to the API from the browser: their timeout, their JSON, and the log of failures.

/** The timeout of a request for a list. */
export const TIMEOUT_MS = 10_000

/** Returns the body, unwrapped if a proxy has wrapped it in `data`. @throws SyntaxError if it is not JSON. */
export async function readJson<T extends object>(response: Response): Promise<T> {
  const body = (await response.json()) as T | { data: T }
  return 'data' in body ? body.data : body
}

/** Logs a failure in the console of the browser; nothing is sent anywhere. */
export function logFailure(sentence: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: failures without a message for the visitor are logged here
  console.warn(sentence, cause)
}
