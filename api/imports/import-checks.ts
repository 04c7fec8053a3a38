// The checks of open imports: one at a time, the last ones kept in memory, and what an import shows of itself.
import PQueue from 'p-queue'
import type { ImportSummary } from '#api/contract/import.ts'
import { type Check, checkSheet, type Placed, type Products } from './check-sheet.ts'
import type { KeptImports, SavedImport } from './import-files.ts'
import { countRows } from './import-rows.ts'
import { isBusy, type OpenImport, type OpenImports } from './open-imports.ts'

/** Checks that are kept in memory: about 2 MB for 20,000 rows, and the rows themselves. */
const KEPT_CHECKS = 3

/** The checks of these imports over these products. */
export function createChecks(imports: OpenImports, files: KeptImports, products: Products) {
  const checks = new PQueue({ concurrency: 1 })

  /** Checks the rows. The last check of an import counts. */
  async function runCheck(one: OpenImport): Promise<Check> {
    one.checking += 1
    const running = checks.add(async () => {
      const { saved } = one
      const reading = { ...saved, headings: saved.columns.map(({ heading }) => heading) }
      const report = (done: number, total: number) => {
        one.progress = { done, total }
      }
      const check = await checkSheet(await files.readRows(saved.id), reading, products, report)
      const kept = imports.all().filter(({ check }) => check)
      for (const other of kept.slice(0, -KEPT_CHECKS + 1)) other.check = undefined
      one.check = check
      one.placed = undefined
      return check
    })
    return running.finally(() => {
      one.checking -= 1
    })
  }

  const checkOf = async (one: OpenImport): Promise<Check> => one.check ?? runCheck(one)

  /** The rows with their photographs; counts follow. */
  function place(one: OpenImport, check: Check): Placed {
    if (one.placed) return one.placed
    one.placed = check.place(one.photos.values())
    one.counts = countRows(one.placed)
    return one.placed
  }

  async function checkAgain(one: OpenImport): Promise<ImportSummary> {
    place(one, await runCheck(one))
    const { counts } = one
    await imports.change(one, (saved) => {
      // Meanwhile another process may have applied it.
      if (isOpen(saved)) saved.counts = counts ?? saved.counts
    })
    return summaryOf(one)
  }

  function summaryOf(one: OpenImport): ImportSummary {
    const { by, byName, columns, mapping, edits: _, begunAt: __, work, ...saved } = one.saved
    if (one.check) place(one, one.check)
    const isMine = one.abort || one.checking > 0 || !work
    return {
      ...saved,
      state: isOpen(one.saved) && one.checking > 0 ? 'checking' : saved.state,
      by: { id: by, name: byName },
      progress: isMine ? one.progress : work.progress,
      counts: (isOpen(one.saved) && one.placed && one.counts) || saved.counts,
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

const isOpen = (saved: SavedImport) => !isBusy(saved) && saved.state !== 'done'

const fieldAt = (mapping: SavedImport['mapping'], at: number) => {
  const field = mapping[at]
  return field ? { field } : {}
}
