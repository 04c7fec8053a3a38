import { atom } from 'nanostores'
import { expect, it } from 'vitest'
import type { CategoryId } from '#api/contract/catalogue.ts'
import type { BuiltInCatalogue } from '#src/content/built-in.ts'
import { createStandIn } from './built-in.ts'
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

function standIn(first: Listing, read: () => Promise<BuiltInCatalogue>) {
  const $listing = atom<Listing>(first)
  const $category = atom<CategoryId>('tiles')
  return { $listing, $category, ...createStandIn({ $listing, $category, read }) }
}

it('leaves a catalogue that has something alone, and asks for nothing', async () => {
  let reads = 0
  const { $standIn, fetchFor } = standIn(FULL, async () => {
    reads += 1
    return SAMPLES
  })
  await fetchFor(FULL)
  await fetchFor({ kind: 'loading' })
  expect($standIn.get()).toEqual({ kind: 'none' })
  expect(reads).toBe(0)
})

it('shows the samples of the chosen category where there is nothing, or nothing can be read', async () => {
  let reads = 0
  const { $standIn, $listing, $category, fetchFor } = standIn(EMPTY, async () => {
    reads += 1
    return SAMPLES
  })
  expect($standIn.get()).toEqual({ kind: 'loading' })
  await fetchFor(EMPTY)
  expect($standIn.get()).toEqual({ kind: 'ready', products: SAMPLES.tiles })
  $category.set('sanitaryware')
  $listing.set({ kind: 'failed' })
  await fetchFor({ kind: 'failed' })
  expect($standIn.get()).toEqual({ kind: 'ready', products: SAMPLES.sanitaryware })
  $listing.set(FULL)
  expect($standIn.get()).toEqual({ kind: 'none' })
  expect(reads).toBe(1)
})

it('lets the catalogue say itself what is wrong where the samples do not come either', async () => {
  const { $standIn, fetchFor } = standIn({ kind: 'failed' }, async () => {
    throw new Error('offline')
  })
  await fetchFor({ kind: 'failed' })
  expect($standIn.get()).toEqual({ kind: 'none' })
})
