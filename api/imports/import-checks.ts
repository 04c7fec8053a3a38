// The checks of open imports: one at a time, the last ones kept in memory, and what an import shows of itself.
import PQueue from 'p-queue'
import type { ImportSummary } from '#api/contract/import.ts'
import { type Check, checkSheet, type Placed, type Products } from './check-sheet.ts'
import type { ImportFiles, SavedImport } from './import-files.ts'
import { countRows } from './import-rows.ts'
import type { SentPhoto } from './photo-names.ts'

export interface OpenImport {
  saved: SavedImport
  photos: Map<string, SentPhoto>
  progress: { done: number; total: number }
  check?: Check | undefined
  placed?: Placed | undefined
  abort?: AbortController
  running?: Promise<unknown>
}

/** Checks that are kept in memory: about 2 MB for 20,000 rows, and the rows themselves. */
const KEPT_CHECKS = 3

/** The checks of these imports over these products. */
export function createChecks(
  open: ReadonlyMap<string, OpenImport>,
  files: ImportFiles,
  products: Products,
) {
  const checks = new PQueue({ concurrency: 1 })

  /** Checks the rows. The last check of an import counts. */
  function runCheck(one: OpenImport): Promise<Check> {
    return checks.add(async () => {
      const { saved } = one
      const reading = { ...saved, headings: saved.columns.map(({ heading }) => heading) }
      const report = (done: number, total: number) => {
        one.progress = { done, total }
      }
      const check = await checkSheet(await files.readRows(saved.id), reading, products, report)
      for (const other of [...open.values()]
        .filter((each) => each.check)
        .slice(0, -KEPT_CHECKS + 1))
        other.check = undefined
      one.check = check
      one.placed = undefined
      return check
    })
  }

  const checkOf = async (one: OpenImport): Promise<Check> => one.check ?? runCheck(one)

  /** The rows with their photographs; counts follow. */
  function place(one: OpenImport, check: Check): Placed {
    if (one.placed) return one.placed
    one.placed = check.place(one.photos.values())
    if (one.saved.state !== 'done') one.saved.counts = countRows(one.placed)
    return one.placed
  }

  async function checkAgain(one: OpenImport): Promise<ImportSummary> {
    one.saved.state = 'checking'
    delete one.saved.message
    try {
      place(one, await runCheck(one))
    } finally {
      one.saved.state = 'checked'
    }
    await files.save(one.saved)
    return summaryOf(one)
  }

  function summaryOf(one: OpenImport): ImportSummary {
    const { by, byName, columns, mapping, edits: _, begunAt: __, ...saved } = one.saved
    if (one.check) place(one, one.check)
    return {
      ...saved,
      by: { id: by, name: byName },
      progress: one.progress,
      counts: one.saved.counts,
      columns: columns.map((column, at) => ({ ...column, ...fieldAt(mapping, at) })),
    }
  }

  return {
    checkOf,
    checkAgain,
    summaryOf,
    placedOf: async (one: OpenImport): Promise<Placed> => place(one, await checkOf(one)),
    /** As the rows are over the present products. */
    placeAgain: async (one: OpenImport): Promise<Placed> => place(one, await runCheck(one)),
    idle: () => checks.onIdle(),
  }
}

const fieldAt = (mapping: SavedImport['mapping'], at: number) => {
  const field = mapping[at]
  return field ? { field } : {}
}
