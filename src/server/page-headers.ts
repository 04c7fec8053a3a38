// Response headers that pages and sections set.

/**
 * Sends a marker in the response headers of a section and returns it. It is random, so that no stored text can
 * contain it.
 */
export function addMetaMark(response: { headers: Headers }): string {
  const mark = crypto.randomUUID()
  response.headers.set('X-Page-Meta', mark)
  return mark
}

/** Content security policy of the embedded map: allows its URL with any query, and nothing else. */
export const getMapFrameSource = (): `frame-src ${string}` =>
  'frame-src https://www.google.com/maps'
