// Marker for the page metadata inside the HTML of a section.

/**
 * Sends a marker in the response headers of a section and returns it. It is random, so that no stored text can
 * contain it.
 */
export function addMetaMark(response: { headers: Headers }): string {
  const mark = crypto.randomUUID()
  response.headers.set('X-Page-Meta', mark)
  return mark
}
