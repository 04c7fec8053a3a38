// Collects the counts of the fault tests and prints them as one table at the end of the run.
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

const NOTES = resolve('test-results/figures.jsonl')

interface Note {
  what: string
  figures: Record<string, number | string>
}

/** The short number of rounds for `npm test`, or the long one for `npm run test:long`. */
export function rounds(short: number, long: number): number {
  return process.env.TEST_LENGTH === 'long' ? long : short
}

/** Adds counted figures to the table: `{ rounds: 40, acknowledged: 8123 }`. */
export async function note(what: string, figures: Note['figures']): Promise<void> {
  const line: Note = { what, figures }
  await appendFile(NOTES, `${JSON.stringify(line)}\n`)
}

/** Vitest's global setup: clears the table before the tests and prints it after them. */
export async function setup(): Promise<() => Promise<void>> {
  await mkdir(dirname(NOTES), { recursive: true })
  await rm(NOTES, { force: true })
  return async () => {
    const lines = (await readFile(NOTES, 'utf8').catch(() => '')).trim().split('\n')
    const notes: Note[] = lines.filter(Boolean).map((line) => JSON.parse(line))
    const width = Math.max(0, ...notes.map(({ what }) => what.length))
    const rows = notes.map(({ what, figures }) => {
      const cells = Object.entries(figures).map(([name, value]) => `${name} ${value}`)
      return `  ${what.padEnd(width)}  ${cells.join(' · ')}`
    })
    if (rows.length > 0) console.log(`\nFigures\n${rows.sort().join('\n')}\n`)
  }
}
