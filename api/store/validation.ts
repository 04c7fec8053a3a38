// Reads a data file's bytes as records, or says what is wrong with them and where.
import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import { fold, type RecordFields } from '#api/contract/fields.ts'
import { findMistake } from './json-place.ts'
import { frozen, type RecordKind } from './record-kind.ts'

/** Records checked in one go: about 2 ms of work, so that reading goes on while a long file is checked. */
const SLICE_RECORDS = 250

/** What is wrong with a file's content; the message names the place and has no full stop. */
export class BadContent extends Error {}

/** Content that is not even JSON, as while somebody is saving it. */
export class BrokenText extends BadContent {}

/**
 * The records of a file, oldest first, complete and frozen. A byte order mark is accepted.
 * @throws BadContent
 */
export async function parseRecords<T extends RecordFields>(
  kind: RecordKind<T>,
  bytes: Uint8Array,
): Promise<T[]> {
  const list = listIn(kind.name, parseJson(decode(bytes)))
  const records: T[] = []
  for (const [index, item] of list.entries()) {
    if (index % SLICE_RECORDS === 0) await setImmediate()
    const result = v.safeParse(kind.schema, item, { abortEarly: true })
    if (!result.success) throw new BadContent(misfit(`${kind.name}[${index}]`, result.issues[0]))
    records.push(frozen(result.output))
  }
  refuseRepeats(kind, records)
  return records
}

/**
 * Refuses two records with one id, or with one value of a unique field.
 * @throws BadContent
 */
export function refuseRepeats<T extends RecordFields>(
  { name, unique = [] }: RecordKind<T>,
  records: readonly T[],
): void {
  for (const key of ['_id' as const, ...unique.map((field) => field.key)]) {
    const seen = new Map<string, number>()
    for (const [index, record] of records.entries()) {
      const value = record[key]
      if (typeof value !== 'string') continue
      const slot = key === '_id' ? value : fold(value)
      const first = seen.get(slot)
      if (first !== undefined)
        throw new BadContent(
          `${name}[${index}].${key}: "${value}" is that of ${name}[${first}] too`,
        )
      seen.set(slot, index)
    }
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    const lines = new TextDecoder().decode(bytes).split('\ufffd', 1)[0]?.split('\n') ?? []
    const column = (lines.at(-1)?.length ?? 0) + 1
    throw new BrokenText(`line ${lines.length}, column ${column}: the file is not UTF-8 text`, {
      cause,
    })
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
    const found = Array.isArray(root) ? 'a list' : JSON.stringify(root).slice(0, 40)
    throw new BadContent(`it holds ${found} where ${shape} belongs`)
  }
  const list: unknown = (root as Record<string, unknown>)[name]
  if (!Array.isArray(list))
    throw new BadContent(`${name}: a list is missing; ${shape} belongs here`)
  const stranger = Object.keys(root).find((key) => key !== name)
  if (stranger !== undefined) throw new BadContent(`${stranger}: only "${name}" belongs here`)
  return list
}

/** As `products[3].tags[0]: Invalid type: Expected string but received 7`. */
function misfit(place: string, issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? [])
    .map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
  if (issue.kind === 'schema' && issue.expected === 'never')
    return `${place}${path}: there is no such field`
  if (issue.kind === 'schema' && issue.received === 'undefined')
    return `${place}${path}: this field is missing`
  return `${place}${path}: ${issue.message}`
}
