// The sheet worker: reads and writes spreadsheets apart from the thread that answers visitors.
import { parentPort } from 'node:worker_threads'
import { Failure } from '#api/contract/failure.ts'
import { SHEET_MAX_ROWS } from '#api/contract/import.ts'
import { isXlsx } from './file-kind.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import type { SheetJob, SheetResult } from './sheet-jobs.ts'
import { writeSheets } from './write-sheet.ts'

/** Headings and titles above the rows. */
const ABOVE = 20

function readSheet(bytes: Buffer): Uint8Array {
  const chunks: Buffer[] = []
  for (const row of isXlsx(bytes) ? readXlsx(bytes) : readCsv(bytes)) {
    chunks.push(Buffer.from(`${JSON.stringify(row)}\n`))
    if (chunks.length > SHEET_MAX_ROWS + ABOVE)
      throw new Failure(
        413,
        `The sheet has more than ${SHEET_MAX_ROWS.toLocaleString('en')} rows. Send it in several files.`,
      )
  }
  if (chunks.length === 0)
    throw new Failure(422, 'The sheet is empty. Write one product on each row, under the headings.')
  return Buffer.concat(chunks)
}

function runJob(job: SheetJob): SheetResult {
  if (job.kind === 'write') return new Uint8Array(writeSheets(job.sheets, job.format))
  try {
    const { buffer, byteOffset, byteLength } = job.bytes
    // A copy of its own memory, which can be moved to the other thread.
    return new Uint8Array(readSheet(Buffer.from(buffer, byteOffset, byteLength)))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { status: error.status, message: error.message }
  }
}

parentPort?.once('message', (job: SheetJob) => {
  const result = runJob(job)
  parentPort?.postMessage(result, 'buffer' in result ? [result.buffer] : [])
})
