// Parser of data files, whose errors name the position of the mistake.
import * as v from 'valibot'
import type { CollectionName } from '#api/contract/collections.ts'
import { foldCase } from '#api/contract/fields.ts'
import { deepFreeze, kindOf } from '#api/store/kinds.ts'
import type { StoredRecord } from '#api/store/log-entry.ts'

/**
 * An escape that may be half a surrogate pair, which pages and
 * URLs cannot hold. In UTF-8 text only an escape can be one.
 */
const HALF_PAIR = /\\u[dD][89a-fA-F]/

/** An invalid file. The message names the position and has no full stop. */
export class BadContent extends Error {}

/** JSON reviver that replaces half surrogate pairs with U+FFFD. */
const replaceHalfPairs = (_: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value

/**
 * Parses a file's bytes into records: oldest first, complete and frozen. A byte order mark is accepted.
 * @throws BadContent
 */
export function parseRecords(name: CollectionName, bytes: Uint8Array): StoredRecord[] {
  const { schema, unique = [] } = kindOf(name)
  const fileSchema = v.strictObject({ [name]: v.array(schema) })
  const result = v.safeParse(fileSchema, parseJson(decode(bytes)), { abortEarly: true })
  if (!result.success) throw new BadContent(describeIssue(name, result.issues[0]))
  const records = result.output[name] ?? []
  for (const key of ['_id', ...unique.map((field) => field.key)])
    assertNoDuplicates(name, key, records)
  return deepFreeze(records)
}

/** Whether the bytes are valid JSON. They are not while another program is still saving the file. */
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
    throw new BadContent(`${describePosition(start)}: the file is not UTF-8 text`, { cause })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, HALF_PAIR.test(text) ? replaceHalfPairs : undefined)
  } catch (cause) {
    const start = text.slice(0, findPossibleLength(text))
    const [character] = text.slice(start.length)
    const fault = character
      ? `${JSON.stringify(character)} is out of place`
      : 'the text ends too early'
    throw new BadContent(`${describePosition(start)}: ${fault}`, { cause })
  }
}

/** Length of the longest prefix that could still become JSON. V8 names no position for about half of all mistakes. */
function findPossibleLength(text: string): number {
  let [possibleLength, impossibleLength] = [0, text.length + 1]
  while (possibleLength + 1 < impossibleLength) {
    const middle = Math.floor((possibleLength + impossibleLength) / 2)
    if (canContinue(text.slice(0, middle))) possibleLength = middle
    else impossibleLength = middle
  }
  return possibleLength
}

function canContinue(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    const { message } = error as Error
    const position = Number(/ at position (\d+)/.exec(message)?.[1])
    return position >= text.length || message.startsWith('Unexpected end')
  }
}

/** The line and column where this text ends; both count from 1, as in editors. */
function describePosition(text: string): string {
  const lines = text.split('\n')
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`
}

/** @throws BadContent at the first record whose value another record already has */
function assertNoDuplicates(name: string, key: string, records: readonly StoredRecord[]): void {
  const firstIndexes = new Map<string, number>()
  for (const [index, record] of records.entries()) {
    const value = String(record[key])
    const slot = key === '_id' ? value : foldCase(value)
    const firstIndex = firstIndexes.get(slot)
    if (firstIndex !== undefined)
      throw new BadContent(
        `${name}[${index}].${key}: "${value}" is that of ${name}[${firstIndex}] too`,
      )
    firstIndexes.set(slot, index)
  }
}

/** For example `products[3].tags[0]: Invalid type: Expected string but received 7`. */
function describeIssue(name: string, issue: v.BaseIssue<unknown>): string {
  if (!issue.path) return `{ "${name}": [ … ] } belongs here`
  const path = issue.path.map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
  const fieldPath = path.join('').slice(1)
  if (issue.expected === 'never') return `${fieldPath}: there is no such field`
  if (issue.received === 'undefined') return `${fieldPath}: this field is missing`
  return `${fieldPath}: ${issue.message}`
}
