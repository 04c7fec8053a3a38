// The sheet worker: reads and writes spreadsheets apart from the thread that answers visitors.
import { parentPort } from 'node:worker_threads'
import { SHEET_MAX_ROWS } from '#api/contract/import.ts'
import { xlsxEntries } from './file-kind.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { Refusal, type SheetJob, type SheetResult } from './sheet-jobs.ts'
import { writeSheets } from './write-sheet.ts'

/** Headings and titles above the rows. */
const ABOVE = 20

async function readSheet(bytes: Buffer): Promise<SheetResult> {
  const entries = xlsxEntries(bytes)
  const chunks: Buffer[] = []
  let rows = 0
  for await (const row of entries ? readXlsx(entries) : readCsv(bytes)) {
    if (++rows > SHEET_MAX_ROWS + ABOVE)
      throw new Refusal(
        413,
        `The sheet has more than ${SHEET_MAX_ROWS.toLocaleString('en')} rows. Send it in several files.`,
      )
    chunks.push(Buffer.from(`${JSON.stringify(row)}\n`))
  }
  if (rows === 0)
    throw new Refusal(422, 'The sheet is empty. Write one product on each row, under the headings.')
  // A copy of its own memory, which can be moved to the other thread.
  return { kind: 'read', lines: new Uint8Array(Buffer.concat(chunks)), rows }
}

async function runJob(job: SheetJob): Promise<SheetResult> {
  if (job.kind === 'write') return { kind: 'written', bytes: writeSheets(job.sheets, job.format) }
  try {
    const { buffer, byteOffset, byteLength } = job.bytes
    return await readSheet(Buffer.from(buffer, byteOffset, byteLength))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { kind: 'refused', status: error.status, message: error.message }
  }
}

parentPort?.once('message', async (job: SheetJob) => {
  const result = await runJob(job)
  const bytes = result.kind === 'read' ? result.lines : result.kind === 'written' && result.bytes
  parentPort?.postMessage(result, bytes ? [bytes.buffer as ArrayBuffer] : [])
})
