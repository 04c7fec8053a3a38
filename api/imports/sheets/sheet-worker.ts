// Worker that reads and writes spreadsheets outside the main thread, which serves visitors.
import { parentPort } from 'node:worker_threads'
import { Failure } from '#api/contract/failure.ts'
import { SHEET_MAX_ROWS } from '#api/imports/contract.ts'
import { isXlsx, toReadFailure } from './file-kind.ts'
import { readCsv } from './read-csv.ts'
import { openXlsx } from './read-xlsx.ts'
import type { SheetFileContent, SheetJob, SheetPart, SheetResult, SheetRow } from './sheet-jobs.ts'
import { writeSheets } from './write-sheet.ts'

/** Allowance for headings and titles above the rows. */
const HEADING_ROWS_MAX = 20
/** Maximum number of rows in all sheets of a workbook; sheets beyond it are not read. */
const ALL_MAX_ROWS = 3 * SHEET_MAX_ROWS

const EMPTY = 'The sheet is empty. Write one product on each row, under the headings.'

function readSheets(bytes: Buffer): SheetFileContent {
  const chunks: Buffer[] = []
  let length = 0
  /** Adds the rows of a sheet, or none if it is too long. */
  const addSheet = (name: string, rows: Iterable<SheetRow>): SheetPart => {
    const part = { name, from: length, to: length }
    const firstChunk = chunks.length
    try {
      for (const row of rows) {
        const chunk = Buffer.from(`${JSON.stringify(row)}\n`)
        chunks.push(chunk)
        part.to += chunk.length
        if (
          chunks.length - firstChunk > SHEET_MAX_ROWS + HEADING_ROWS_MAX ||
          chunks.length > ALL_MAX_ROWS
        )
          throw tooManyRows()
      }
      length = part.to
      return part
    } catch (error) {
      const refusal = error instanceof Failure ? error : toReadFailure(error)
      if (refusal.status !== 413) throw refusal
      const { status, message } = refusal
      chunks.length = firstChunk
      return { name, from: length, to: length, refusal: { status, message } }
    }
  }
  let hasSemicolons = false
  const parts: SheetPart[] = []
  if (isXlsx(bytes))
    for (const { name, rows } of openXlsx(bytes)) parts.push(addSheet(name, rows()))
  else {
    const csv = readCsv(bytes)
    hasSemicolons = csv.hasSemicolons
    parts.push(addSheet('', csv.rows))
  }
  if (length === 0) {
    const { status, message } = parts.find(({ refusal }) => refusal)?.refusal ?? {
      status: 422,
      message: EMPTY,
    }
    throw new Failure(status, message)
  }
  return {
    // Copied into its own memory, which can be transferred to the other thread.
    lines: new Uint8Array(Buffer.concat(chunks)),
    parts: parts.filter(({ from, to, refusal }) => to > from || refusal),
    hasSemicolons,
  }
}

const tooManyRows = () =>
  new Failure(
    413,
    `The sheet has more than ${SHEET_MAX_ROWS.toLocaleString('en')} rows. Send it in several files.`,
  )

function runJob(job: SheetJob): SheetResult {
  if (job.kind === 'write')
    return { kind: 'written', bytes: new Uint8Array(writeSheets(job.sheets, job.format)) }
  try {
    const { buffer, byteOffset, byteLength } = job.bytes
    return { kind: 'read', ...readSheets(Buffer.from(buffer, byteOffset, byteLength)) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { kind: 'refused', status: error.status, message: error.message }
  }
}

/** The memory of a result, to be transferred to the other thread. */
function transferablesOf(result: SheetResult): ArrayBuffer[] {
  if (result.kind === 'written') return [result.bytes.buffer]
  return result.kind === 'read' ? [result.lines.buffer] : []
}

parentPort?.once('message', (job: SheetJob) => {
  const result = runJob(job)
  parentPort?.postMessage(result, transferablesOf(result))
})
