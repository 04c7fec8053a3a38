// Reading and writing of spreadsheets in a worker with time and memory limits, one at a time.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import { Failure } from '#api/contract/failure.ts'
import type { SheetFormat } from '#api/imports/sheet.contract.ts'
import { toLines } from '#api/imports/slices.ts'
import type { SheetFileContent, SheetJob, SheetLines, SheetResult } from './sheet-jobs.ts'

/** A sheet of 20 MB takes 2 s. Most hostile ones reach the limits of read-xlsx.ts before this timeout. */
const TIMEOUT_MS = 20_000
const HEAP_MB = 192

const TOO_SLOW =
  'This spreadsheet takes too long to read. Copy its rows into a new sheet, in two files if need be, and send that.'

const queue = new PQueue({ concurrency: 1 })

/**
 * The sheets of a file, with their rows. Transfers `bytes` to the worker, so the caller cannot use them afterwards.
 * @throws Failure 413, 415 or 422 with a message for the sender.
 */
export async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<SheetFileContent> {
  const result = await runJob({ kind: 'read', bytes }, [bytes.buffer])
  if (result.kind !== 'read') throw new Error('The sheet worker did another job.')
  return result
}

/** A sheet to write, headings first. Its rows are consumed in slices. */
interface Sheet {
  name: string
  rows: Iterable<readonly (string | number)[]>
}

/** The bytes of a file with these sheets; a .csv file only has the first one. @throws Failure 503 */
export async function writeSheet(sheets: readonly Sheet[], format: SheetFormat) {
  const sheetsWithLines: SheetLines[] = []
  for (const { name, rows } of sheets) sheetsWithLines.push({ name, lines: await toLines(rows) })
  const buffers = sheetsWithLines.map(({ lines }) => lines.buffer)
  const result = await runJob({ kind: 'write', sheets: sheetsWithLines, format }, buffers).catch(
    (cause) => {
      throw new Failure(503, 'The file could not be made. Please try again.', { cause })
    },
  )
  if (result.kind !== 'written') throw new Error('The sheet worker did another job.')
  return result.bytes
}

function runJob(job: SheetJob, transfer: ArrayBuffer[]): Promise<SheetResult> {
  return queue.add(async () => {
    const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 16 },
    })
    try {
      worker.postMessage(job, transfer)
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      // `once` also rejects on an error event, for example when memory runs out.
      const [result]: SheetResult[] = await once(worker, 'message', { signal })
      if (!result) throw new Failure(422, TOO_SLOW)
      if (result.kind === 'refused') throw new Failure(result.status, result.message)
      return result
    } catch (cause) {
      throw cause instanceof Failure ? cause : new Failure(422, TOO_SLOW, { cause })
    } finally {
      await worker.terminate()
    }
  })
}
