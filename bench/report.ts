// Writes the results of a run and its machine as JSON, to compare runs.
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { dirname } from 'node:path'
import { isMet, ratioOf } from './figure.ts'
import type { Row } from './table.ts'

const FILE = 'test-results/bench.json'

/** Writes test-results/bench.json. */
export async function saveReport(rows: readonly Row[]): Promise<void> {
  const report = {
    finishedAt: new Date().toISOString(),
    machine: {
      processor: cpus()[0]?.model,
      cores: cpus().length,
      memoryGb: Math.round(totalmem() / 2 ** 30),
      node: process.version,
      load: loadavg().map((value) => Number(value.toFixed(2))),
    },
    figures: rows.map(({ figure: { measure: _, ...figure }, measured, failure }) => ({
      ...figure,
      ...measured,
      ...(measured && { ratio: ratioOf(measured), met: isMet(figure.goal, measured) }),
      ...(failure && { failure }),
    })),
  }
  await mkdir(dirname(FILE), { recursive: true })
  await writeFile(FILE, `${JSON.stringify(report, null, 2)}\n`)
}
