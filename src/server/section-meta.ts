// Marks the metadata that a section brings for its page.

/** Names a mark in the response of the section, and returns it. It is random: no text of a record can hold it. */
export function addMetaMark(response: { headers: Headers }): string {
  const mark = crypto.randomUUID()
  response.headers.set('X-Page-Meta', mark)
  return mark
}
