// Reads a data file's bytes as records, or throws with the place of the fault.
import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import { fold } from '#api/contract/fields.ts'
import type { CollectionName } from '#api/contract/history.ts'
import { cut } from '#api/contract/text.ts'
import { kindOf } from '#api/store/kinds.ts'
import type { StoredRecord } from '#api/store/log-entry.ts'
import { frozen } from '#api/store/record-kind.ts'

/** Records checked in one go: about 2 ms of work, so that reading goes on while a long file is checked. */
const SLICE_RECORDS = 250

/** An escape that may be half a surrogate pair, which pages and URLs cannot hold. UTF-8 has no other way to write one. */
const HALF_PAIR = /\\u[dD][89a-fA-F]/

/** An invalid file; the message names the place and has no full stop. */
export class BadContent extends Error {}

/** Replaces half surrogate pairs by U+FFFD. */
const mended = (_: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value

/**
 * Reads a file's bytes as records: oldest first, complete and frozen. A byte order mark is accepted.
 * @throws BadContent
 */
export async function parseRecords(
  name: CollectionName,
  bytes: Uint8Array,
): Promise<StoredRecord[]> {
  const { schema, unique = [] } = kindOf(name)
  const records: StoredRecord[] = []
  const text = decode(bytes)
  const root = parseJson(text, HALF_PAIR.test(text) ? mended : undefined)
  const refuseRepeat = repeatRefusal(name, ['_id', ...unique.map(({ key }) => key)])
  for (const [index, item] of listIn(name, root).entries()) {
    if (index % SLICE_RECORDS === 0) await setImmediate()
    const result = v.safeParse(schema, item, { abortEarly: true })
    if (!result.success) throw new BadContent(describeIssue(`${name}[${index}]`, result.issues[0]))
    refuseRepeat(result.output, index)
    records.push(frozen(result.output))
  }
  return records
}

/** Whether the bytes are JSON: they are not while another program saves the file. */
export function isJson(bytes: Uint8Array): boolean {
  try {
    JSON.parse(decode(bytes))
    return true
  } catch {
    return false
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    const [start = ''] = new TextDecoder().decode(bytes).split('\ufffd', 1)
    throw new BadContent(`${placeAt(start)}: the file is not UTF-8 text`, { cause })
  }
}

function parseJson(text: string, reviver?: (key: string, value: unknown) => unknown): unknown {
  if (text.trim() === '') throw new BadContent('the file is empty')
  try {
    return JSON.parse(text, reviver)
  } catch (cause) {
    const start = text.slice(0, countPossible(text))
    throw new BadContent(`${placeAt(start)}: ${describe(text.codePointAt(start.length))}`, {
      cause,
    })
  }
}

/** The length of the longest beginning that can be continued to JSON: for half of the mistakes V8 names no place. */
function countPossible(text: string): number {
  let [possible, impossible] = [0, text.length + 1]
  while (possible + 1 < impossible) {
    const middle = Math.floor((possible + impossible) / 2)
    if (canContinue(text.slice(0, middle))) possible = middle
    else impossible = middle
  }
  return possible
}

function canContinue(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    const { message } = error as Error
    const place = Number(/ at position (\d+)/.exec(message)?.[1])
    return place >= text.length || message.startsWith('Unexpected end')
  }
}

/** The line and column after this text; both count from 1, as editors do. */
function placeAt(text: string): string {
  const lines = text.split('\n')
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`
}

function describe(character: number | undefined): string {
  if (character === undefined) return 'the text ends too early'
  if (character === 0x22) return 'this text in quotes is out of place'
  if (character < 0x20) return `a control character (code ${character}) is out of place`
  return `"${String.fromCodePoint(character)}" is out of place`
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

/** Is shown one record after the other, and throws at the first that repeats another. */
function repeatRefusal(name: CollectionName, keys: readonly string[]) {
  const seen = keys.map((key) => ({ key, places: new Map<string, number>() }))
  return (record: StoredRecord, index: number): void => {
    for (const { key, places } of seen) {
      const value = record[key]
      if (typeof value !== 'string') continue
      const slot = key === '_id' ? value : fold(value)
      const first = places.get(slot)
      if (first !== undefined)
        throw new BadContent(
          `${name}[${index}].${key}: "${value}" is that of ${name}[${first}] too`,
        )
      places.set(slot, index)
    }
  }
}

/** As `products[3].tags[0]: Invalid type: Expected string but received 7`. */
function describeIssue(place: string, issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? [])
    .map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
  if (issue.kind === 'schema' && issue.expected === 'never')
    return `${place}${path}: there is no such field`
  if (issue.kind === 'schema' && issue.received === 'undefined')
    return `${place}${path}: this field is missing`
  return `${place}${path}: ${issue.message}`
}
