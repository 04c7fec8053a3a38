// The end of an import: what it has done, also where a restart came in between.
import type { ImportSummary } from '#api/contract/import.ts'
import type { Store } from '#api/store/store.ts'
import type { SavedImport } from './import-files.ts'

type Applied = NonNullable<ImportSummary['applied']>

const WENT_AWAY =
  'The server or its database went away before the end. Nothing was changed; apply it again.'

/** The counts of an import that was not checked yet. */
export const NO_COUNTS: ImportSummary['counts'] = {
  rows: 0,
  new: 0,
  changed: 0,
  unchanged: 0,
  error: 0,
  cells: 0,
  photos: 0,
  photosWithoutProduct: 0,
  withoutPhoto: 0,
}

/** The label of an import's history entry. */
export const importLabel = (fileName: string, added: number, changed: number) =>
  `Import of ${fileName}: ${added} new, ${changed} changed`
const COUNTS = /: (\d+) new, (\d+) changed$/

/** Notes what an import has done. */
export function finishImport(
  saved: SavedImport,
  { at, ...done }: Pick<Applied, 'seq' | 'at' | 'new' | 'changed' | 'changedAt'>,
): void {
  const { begunAt = at } = saved
  const { photos, photosWithoutProduct } = saved.counts
  saved.state = 'done'
  delete saved.message
  saved.applied = {
    ...done,
    at,
    seconds: (Date.parse(at) - Date.parse(begunAt)) / 1000,
    photos: photos - photosWithoutProduct,
  }
}

/**
 * Finds out by the history how an import ended that was running when its process or the database went away: as a whole
 * or not at all.
 * @returns whether anything was noted
 */
export async function settleImport(
  saved: SavedImport,
  { entries }: Pick<Store, 'entries'>,
): Promise<boolean> {
  const { state, begunAt, by, fileName } = saved
  if (state === 'checking') saved.state = 'checked'
  if (state !== 'waiting' && state !== 'applying') return false
  saved.state = 'stopped'
  saved.message = WENT_AWAY
  for await (const entry of entries()) {
    if (begunAt === undefined || entry.at < begunAt) break
    const [label, added, changed] = COUNTS.exec(entry.label) ?? []
    const isOurs = entry.by === by && entry.label.startsWith(`Import of ${fileName}: `)
    if (!label || !isOurs) continue
    const { seq, at, changes } = entry
    const { updatedAt = at } = changes.at(-1)?.after ?? {}
    const counts = { new: Number(added), changed: Number(changed) }
    finishImport(saved, { seq, at, changedAt: updatedAt, ...counts })
    break
  }
  return true
}
