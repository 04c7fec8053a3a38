// The lines of the log: one of JSON for each entry.
import { setImmediate } from 'node:timers/promises'
import type { LogEntry } from '#api/store/log-entry.ts'

export const LINE_BREAK = 10
/** Changes written in one go, so that other work gets its turn. */
const SLICE_CHANGES = 200

/** A damaged line of the log. */
export class UnreadableLog extends Error {
  /** `place` is a path with its line. */
  constructor(place: string, options?: ErrorOptions) {
    super(
      `${place} cannot be read. Nothing was changed. Mend the line, or set the file aside and go on from ` +
        'the data files as they stand: npm run restore -- files',
      options,
    )
    this.name = 'UnreadableLog'
  }
}

/** The lines of entries, made in slices: thousands of changes at once would hold up visitors. */
export async function toLines(entries: readonly LogEntry[]): Promise<Buffer> {
  const parts: Buffer[] = []
  let text = ''
  for (const { changes, ...info } of entries) {
    text += `${JSON.stringify(info).slice(0, -1)},"changes":[`
    for (let at = 0; at < changes.length; at += SLICE_CHANGES) {
      const slice = JSON.stringify(changes.slice(at, at + SLICE_CHANGES)).slice(1, -1)
      text += at === 0 ? slice : `,${slice}`
      if (at + SLICE_CHANGES >= changes.length) continue
      parts.push(Buffer.from(text))
      text = ''
      await setImmediate()
    }
    text += ']}\n'
  }
  return Buffer.concat([...parts, Buffer.from(text)])
}

/** @throws UnreadableLog where a line is not an entry with the next number. */
export function readLines(path: string, bytes: Buffer, after: number) {
  const entries: LogEntry[] = []
  let [first, last, line] = [0, 0, 0]
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(LINE_BREAK, start)
    line += 1
    const place = () => `${path}, line ${line}`
    const entry = parseLine(bytes.subarray(start, end), place)
    if (last > 0 && entry.seq !== last + 1) throw new UnreadableLog(place())
    if (entry.seq > after) entries.push(entry)
    first ||= entry.seq
    last = entry.seq
    start = end + 1
  }
  return { entries, first, last }
}

/** @throws UnreadableLog with the place of a line that is not an entry. */
export function parseLine(line: Buffer, place: () => string): LogEntry {
  try {
    const entry: LogEntry = JSON.parse(line.toString())
    if (entry.seq > 0 && entry.at && Array.isArray(entry.changes)) return entry
  } catch (cause) {
    throw new UnreadableLog(place(), { cause })
  }
  throw new UnreadableLog(place())
}

/** The number of the line that begins where these bytes end. */
export const countLines = (bytes: Buffer) => bytes.toString('latin1').split('\n').length

export function* linesBackwards(bytes: Buffer): Generator<Buffer> {
  let end = bytes.lastIndexOf(LINE_BREAK)
  while (end > 0) {
    const start = bytes.lastIndexOf(LINE_BREAK, end - 1) + 1
    yield bytes.subarray(start, end)
    end = start - 1
  }
}
