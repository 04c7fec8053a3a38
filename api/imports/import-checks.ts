// The checks of open imports: one at a time, the last ones kept in memory, and what an import shows of itself.
import PQueue from 'p-queue'
import type { ImportSummary } from '#api/contract/import.ts'
import { type Check, checkSheet, type Placed, type Products } from './check-sheet.ts'
import type { KeptImports } from './import-files.ts'
import { countRows } from './import-rows.ts'
import { isOpen, type OpenImport, type OpenImports } from './open-imports.ts'

/** Checks that are kept in memory, with the rows of their sheets. */
const KEPT_CHECKS = 3

/** The checks of these imports over these products. */
export function createChecks(imports: OpenImports, files: KeptImports, products: Products) {
  const checks = new PQueue({ concurrency: 1 })

  /** Checks the rows over the present products. */
  const check = (one: OpenImport): Promise<Check> =>
    checks.add(async () => {
      const { saved } = one
      const reading = { ...saved, headings: saved.columns.map(({ heading }) => heading) }
      const checked = await checkSheet(await files.readRows(saved.id), reading, products)
      const kept = imports.all().filter(({ check }) => check)
      for (const other of kept.slice(0, -KEPT_CHECKS + 1)) other.check = undefined
      one.check = checked
      return checked
    })

  /** The rows with their photographs. */
  function place(one: OpenImport, check: Check): Placed {
    const { photos } = one
    if (one.placed?.check !== check || one.placed.photos !== photos)
      one.placed = { check, photos, placed: check.place(photos.values()) }
    return one.placed.placed
  }

  const checkOf = async (one: OpenImport): Promise<Check> => one.check ?? check(one)

  return {
    checkOf,
    /** Checks again, and keeps the counts. */
    async checkAgain(one: OpenImport): Promise<void> {
      const counts = countRows(place(one, await check(one)))
      await imports.change(one, (saved) => {
        // Meanwhile another process may have applied it.
        if (isOpen(saved)) saved.counts = counts
      })
    },
    placedOf: async (one: OpenImport) => place(one, await checkOf(one)),
    /** As the rows are over the present products. */
    placeAgain: async (one: OpenImport) => place(one, await check(one)),
    idle: () => checks.onIdle(),
    summaryOf(one: OpenImport): ImportSummary {
      const { by, byName, columns, mapping, edits: _, begunAt: __, work, ...saved } = one.saved
      const isCounted = isOpen(one.saved) && one.check
      return {
        ...saved,
        by: { id: by, name: byName },
        progress: one.run?.progress ?? work?.progress ?? { done: 0, total: 0 },
        counts: isCounted ? countRows(place(one, isCounted)) : saved.counts,
        columns: columns.map((column, at) => ({
          ...column,
          ...(mapping[at] && { field: mapping[at] }),
        })),
      }
    },
  }
}
