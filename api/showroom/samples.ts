// Sample records: their collections, and which of the showroom's records are samples.
import type { Store } from '#api/store/store.ts'

export const SAMPLE_COLLECTIONS = ['products', 'interiors', 'galleries', 'brands'] as const
export type SampleCollection = (typeof SAMPLE_COLLECTIONS)[number]

/** The label of the entry that imports the samples. Other words may follow it. */
export const SAMPLE_LABEL = 'Imported the sample catalogue'

/** The ids of the records that the first run imported; empty if the log does not go back that far. */
export async function findSampleIds(store: Pick<Store, 'entries'>): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for await (const { by, label, changes } of store.entries())
    if (by === 'system' && label.startsWith(SAMPLE_LABEL)) for (const { id } of changes) ids.add(id)
  return ids
}
