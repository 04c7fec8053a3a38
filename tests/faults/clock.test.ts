// The clock jumps by years in both directions: order, times and backups stay correct.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runAdminTool } from '#api/admin-tool.ts'
import type { Product, ProductPage } from '#api/contract/product.ts'
import { openStores } from '#api/store/stores.ts'
import { note, rounds } from './figures.ts'
import { openFolderApi } from './folder-api.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

test('a jumping clock neither reorders the catalogue nor reverts a record', async () => {
  let time = Date.parse('2026-11-21T12:00:00.000Z')
  const { dir, call, stores } = await openFolderApi({ now: () => new Date(time) })
  const changes = rounds(200, 2000)
  const skus: string[] = []
  let copies = 0
  for (let turn = 0; turn < changes; turn++) {
    time += (Math.random() - 0.5) * 4 * YEAR_MS
    const sku = `C-${turn}`
    const fields = { name: 'Tile', category: 'tiles', size: '2x2', brand: 'Kova', sku }
    const made = (await call<Product>('POST', '/projects/product', fields)).body
    skus.unshift(sku)
    time += (Math.random() - 0.5) * 4 * YEAR_MS
    const path = `/projects/product/${made._id}`
    const edited = (await call<Product>('PUT', path, { finish: 'matt', rev: made.rev })).body
    expect(Date.parse(edited.updatedAt)).toBeGreaterThanOrEqual(Date.parse(made.updatedAt))
    expect([edited.createdAt, edited.rev]).toEqual([made.createdAt, 2])
    const listed = await call<ProductPage>('GET', '/projects/product?limit=5')
    expect(listed.body.products.map((product) => product.sku)).toEqual(skus.slice(0, 5))
    // A short file keeps the test short.
    if (turn < 20) continue
    const [oldest] = (await stores.products.all()).slice(-1)
    await call('DELETE', `/projects/product/${oldest?._id}`)
    skus.pop()
  }
  await stores.close()
  copies = (await readdir(join(dir, 'backups/products'))).length
  // At most ten, and one for each of 14 days.
  expect(copies).toBeGreaterThan(1)
  expect(copies).toBeLessThanOrEqual(24)

  // A damaged file: the named backup and the printed command restore the last state.
  const path = join(dir, 'products.json')
  const last = await readFile(path, 'utf8')
  await writeFile(path, 'spoilt')
  const refused = await openStores(dir).then(
    () => '',
    ({ message }: Error) => message,
  )
  const [, backup = ''] = /last good backup, (.*): DATA_DIR=/.exec(refused) ?? []
  expect(await readFile(backup, 'utf8')).toBe(last)
  expect(await runAdminTool(['restore', 'products'], { DATA_DIR: dir }, () => {})).toBe(0)
  expect(await readFile(path, 'utf8')).toBe(last)

  const again = await openStores(dir)
  expect((await again.products.all()).map(({ sku }) => sku)).toEqual(skus)
  await again.close()
  await note('clock that jumps by years', {
    jumps: changes * 2,
    'backups kept': copies,
  })
}, 300_000)
