import { expect, it } from 'vitest'
import type { CategoryId } from '#api/contract/catalogue.ts'
import type { BuiltInCatalogue } from '#src/content/built-in.ts'
import { createSamples, standInFor } from './built-in.ts'
import type { Listing } from './listing.ts'

const sample = (sku: string) => ({ name: sku, sku, photo: { src: '', srcset: '', type: '' } })
const SAMPLES: BuiltInCatalogue = { tiles: [sample('T')], sanitaryware: [sample('S')] }
const EMPTY: Listing = {
  kind: 'ready',
  page: { products: [], total: 0, pages: 1, page: 1, limit: 8 },
}
const FULL: Listing = {
  kind: 'ready',
  page: { products: [], total: 9, pages: 2, page: 1, limit: 8 },
}

const FAILED: Listing = { kind: 'failed' }

it('leaves a catalogue that has something alone, and asks for nothing', async () => {
  let reads = 0
  const { $samples, fetchFor } = createSamples(async () => {
    reads += 1
    return SAMPLES
  })
  await fetchFor(FULL)
  await fetchFor({ kind: 'loading' })
  expect(standInFor(FULL, 'tiles', $samples.get())).toBeUndefined()
  expect(reads).toBe(0)
})

it('shows the samples of the chosen category where there is nothing, or nothing can be read', async () => {
  let reads = 0
  const { $samples, fetchFor } = createSamples(async () => {
    reads += 1
    return SAMPLES
  })
  const shown = (listing: Listing, category: CategoryId) =>
    standInFor(listing, category, $samples.get())
  expect(shown(EMPTY, 'tiles')).toBe('loading')
  await fetchFor(EMPTY)
  expect(shown(EMPTY, 'tiles')).toBe(SAMPLES.tiles)
  await fetchFor(FAILED)
  expect(shown(FAILED, 'sanitaryware')).toBe(SAMPLES.sanitaryware)
  expect(shown(FULL, 'sanitaryware')).toBeUndefined()
  expect(reads).toBe(1)
})

it('lets the catalogue say itself what is wrong where the samples do not come either', async () => {
  let reads = 0
  const { $samples, fetchFor } = createSamples(async () => {
    reads += 1
    throw new Error('offline')
  })
  await fetchFor(FAILED)
  expect(standInFor(FAILED, 'tiles', $samples.get())).toBeUndefined()
  await fetchFor(FAILED)
  expect(reads).toBe(2)
})
