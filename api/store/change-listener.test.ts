// Tests that listeners hear every change of writes and hand edits, in step with reads.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ProductRecord } from '#api/contract/product.ts'
import type { Change } from './change-listener.ts'
import type { Collection } from './collection.ts'
import { fileText, openProducts, recordsIn, tempDir, tile } from './test-products.ts'

/** Applies the changes of a collection to its own list. */
function mirrorOf(products: Collection<ProductRecord>) {
  const mirror = { newest: [] as readonly ProductRecord[], begun: 0 }
  products.follow({
    reset(newestFirst) {
      mirror.newest = newestFirst
      mirror.begun++
    },
    onChanges(changes: readonly Change<ProductRecord>[]) {
      for (const { before, after } of changes) {
        const at = mirror.newest.findIndex(({ _id }) => _id === before?._id)
        if (!before && after) mirror.newest = [after, ...mirror.newest]
        else if (after) mirror.newest = mirror.newest.with(at, after)
        else mirror.newest = mirror.newest.toSpliced(at, 1)
      }
    },
  })
  return mirror
}

test('a follower begins with what is there and hears of every write, parallel ones too', async () => {
  const products = await openProducts(await tempDir())
  const first = await products.insert(() => tile('A-1'))
  const mirror = mirrorOf(products)
  expect(mirror.newest).toEqual([first])
  const [second] = await Promise.all([
    products.insert(() => tile('A-2')),
    products.insert(() => tile('A-3')),
    products.update(first._id, (current) => ({ ...current, name: 'New' })),
    products.insert(() => tile('a-2')).catch(() => undefined),
  ])
  expect(mirror.newest).toEqual(await products.all())
  await products.remove(second._id)
  await products.amend(first._id, (current) => ({ ...current, finish: 'Matt' }))
  expect(mirror.newest).toEqual(await products.all())
  expect([mirror.newest.length, mirror.begun]).toEqual([2, 1])
})

test('an edit by hand comes as changes, or as a new beginning when records have changed places', async () => {
  const dir = await tempDir()
  const products = await openProducts(dir)
  for (const sku of ['A-1', 'A-2', 'A-3']) await products.insert(() => tile(sku))
  const mirror = mirrorOf(products)
  const edit = async (change: (records: ProductRecord[]) => unknown[]) => {
    await writeFile(join(dir, 'products.json'), fileText(change(await recordsIn(dir))))
    // The next change looks at the file first.
    await products.insert(() => tile(`B-${mirror.newest.length}-${mirror.begun}`))
    expect(mirror.newest).toEqual(await products.all())
    expect(await readFile(join(dir, 'products.json'), 'utf8')).toBe(
      fileText(mirror.newest.toReversed()),
    )
  }
  await edit(([one, , ...rest]) => [{ ...one, name: 'By hand' }, ...rest])
  await edit((records) => [...records, { ...records[0], _id: 'added-by-hand', sku: 'H-1' }])
  expect(mirror.begun).toBe(1)
  await edit((records) => records.toReversed())
  expect(mirror.begun).toBe(2)
  await edit((records) => [{ ...records[0], _id: 'in-between', sku: 'H-2' }, ...records])
  expect(mirror.begun).toBe(3)
})
