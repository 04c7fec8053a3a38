// Scanner for elements in a workbook's XML, in a single pass: no text is read twice, however malformed.
import { toReadFailure } from './file-kind.ts'

/** Pattern of a tag's attributes. It excludes '<', so that an unclosed tag ends the match at the next one. */
const ATTRIBUTES = '([^<>"]*(?:"[^"<]*"[^<>"]*)*)'

/**
 * The elements of this name, which must not be nested: content and attributes.
 * @throws Failure if an element is not closed
 */
export function* findElements(
  xml: string,
  name: string,
): Generator<[content: string, attributes: string]> {
  const opening = new RegExp(`<(\\w+:)?${name}\\b${ATTRIBUTES}>`, 'g')
  let end = 0
  for (let tag = opening.exec(xml); tag; tag = opening.exec(xml)) {
    const [, prefix = '', attributes = ''] = tag
    const start = opening.lastIndex
    end = start
    if (attributes.endsWith('/')) {
      yield ['', attributes]
      continue
    }
    const closing = `</${prefix}${name}>`
    const closingIndex = xml.indexOf(closing, start)
    if (closingIndex < 0) throw toReadFailure()
    end = closingIndex + closing.length
    opening.lastIndex = end
    yield [xml.slice(start, closingIndex), attributes]
  }
  if (new RegExp(`<(?:\\w+:)?${name}\\b`).test(xml.slice(end))) throw toReadFailure()
}

/** The text without the elements of this name. */
export function removeElements(xml: string, name: string): string {
  if (!xml.includes(name)) return xml
  const [first = '', ...parts] = xml.split(new RegExp(`<(?:\\w+:)?${name}\\b`))
  const end = new RegExp(`^[\\s\\S]*?</(?:\\w+:)?${name}>`)
  return [first, ...parts.map((part) => part.replace(end, ''))].join('')
}
