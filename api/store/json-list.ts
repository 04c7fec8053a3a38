// Reads the list in a data file's text item by item: a long file is read beside other work, and never twice in memory.
import { cut } from '#api/contract/text.ts'
import { BadContent, BrokenText } from './bad-content.ts'
import { findMistake } from './json-place.ts'

/** How `json-text.ts` begins and ends a file, and sets records apart: no text in a record can hold a line break. */
const opening = (name: string) => `{\n  ${JSON.stringify(name)}: [\n    {\n`
const CLOSING = '\n    }\n  ]\n}\n'
const END = '\n    }'
const BETWEEN = ',\n    '
const NEXT = `${END}${BETWEEN}{`

/**
 * The items of `{ "<name>": [ … ] }`, parsed one by one where the text has the store's own layout.
 * @throws BadContent where the text has another content, and BrokenText where it is not JSON.
 */
export function* itemsIn(name: string, text: string): Generator<unknown> {
  if (!text.startsWith(opening(name)) || !text.endsWith(CLOSING))
    return yield* listIn(name, parseJson(text))
  let taken = 0
  for (const part of partsOf(name, text)) {
    const item = objectIn(part)
    // Broken or in another layout: parsing the whole text tells which.
    if (!item) return yield* listIn(name, parseJson(text)).slice(taken)
    taken++
    yield item
  }
}

/** The text of each record, as far as the layout tells. */
function* partsOf(name: string, text: string): Generator<string> {
  let start = opening(name).indexOf('{\n', 1)
  const last = text.length - CLOSING.length
  while (start < text.length) {
    const found = text.indexOf(NEXT, start)
    const end = (found < 0 ? last : found) + END.length
    yield text.slice(start, end)
    start = found < 0 ? text.length : end + BETWEEN.length
  }
}

function objectIn(text: string): object | undefined {
  try {
    return text.startsWith('{') ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

function parseJson(text: string): unknown {
  if (text.trim() === '') throw new BrokenText('the file is empty')
  try {
    return JSON.parse(text)
  } catch (cause) {
    const mistake = findMistake(text)
    if (!mistake) throw cause
    throw new BrokenText(`line ${mistake.line}, column ${mistake.column}: ${mistake.what}`, {
      cause,
    })
  }
}

function listIn(name: string, root: unknown): unknown[] {
  const shape = `{ "${name}": [ … ] }`
  if (typeof root !== 'object' || root === null || Array.isArray(root)) {
    const found = Array.isArray(root) ? 'a list' : cut(JSON.stringify(root), 40)
    throw new BadContent(`it holds ${found} where ${shape} belongs`)
  }
  const list: unknown = (root as Record<string, unknown>)[name]
  if (!Array.isArray(list))
    throw new BadContent(`${name}: a list is missing; ${shape} belongs here`)
  const stranger = Object.keys(root).find((key) => key !== name)
  if (stranger !== undefined) throw new BadContent(`${stranger}: only "${name}" belongs here`)
  return list
}
