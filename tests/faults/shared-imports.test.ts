// Imports with two real processes on one PostgreSQL database: either process can serve any request.
import { afterAll, expect, test } from 'vitest'
import type { ImportRows, ImportSummary } from '#api/imports/contract.ts'
import { sheetFile } from '#api/imports/test-sheets.ts'
import type { ProductPage } from '#api/products/contract.ts'
import { LOCK_LOG, LOCKS } from '#api/store/postgres/schema.ts'
import { form } from '#api/testing/form.ts'
import { startPostgres } from '#tests/postgres-server.ts'
import { pickRounds } from '#tests/rounds.ts'
import type { Shop } from '#tests/shop.ts'
import { openDatabaseShops } from './database-shops.ts'
import { createNoisePicture } from './picture-parts.ts'

/** The rows of a large import; tests stop it with locks, so their result does not depend on it. */
const ROW_COUNT = pickRounds(1_000, 10_000)

const server = await startPostgres()
afterAll(() => server.remove())

async function openTwo() {
  const { start, database } = await openDatabaseShops(server)
  const [shopA, shopB] = await Promise.all([start(), start()])
  return { shopA, shopB, database }
}

/** On a busy machine the import may reach its commit after the idle limit of this transaction. */
const NO_IDLE_TIMEOUT = 'set local idle_in_transaction_session_timeout = 0'

async function sendSheet(shop: Shop, rows: number): Promise<ImportSummary> {
  const lines = Array.from({ length: rows }, (_, index) => [
    `A-${index}`,
    `Oak ${index}`,
    '8x8',
    'Kelvarra',
  ])
  const sheet = await sheetFile([['SKU', 'Name', 'Size', 'Brand'], ...lines])
  return shop.call('POST', '/imports', form({ sheet }))
}

const read = (shop: Shop, id: string) => shop.call<ImportSummary>('GET', `/imports/${id}`)
const apply = (shop: Shop, id: string) => shop.call('POST', `/imports/${id}/apply`, {})
const countOf = async (shop: Shop) =>
  (await shop.call<ProductPage>('GET', '/projects/product?hidden=any&limit=1')).total

async function sendPhoto(shop: Shop, id: string, name: string): Promise<void> {
  const photo = new File([new Uint8Array(await createNoisePicture(60).jpeg().toBuffer())], name)
  await shop.call('POST', `/imports/${id}/photos`, form({ name, photo }))
}

test('both processes share a sheet, its photographs and its corrected cells', async () => {
  const { shopA, shopB } = await openTwo()
  const { id } = await sendSheet(shopA, 3)
  await Promise.all(
    ['A-0.jpg', 'A-1.jpg', 'A-1-2.jpg', 'IMG.jpg'].map((name, index) =>
      sendPhoto(index % 2 ? shopA : shopB, id, name),
    ),
  )
  await shopB.call('PUT', `/imports/${id}`, {
    cells: [{ row: 2, field: 'name', text: 'Ash' }],
    photos: [{ name: 'IMG.jpg', sku: 'A-2' }],
  })
  const listRows = async (shop: Shop) => {
    const { rows } = await shop.call<ImportRows>('GET', `/imports/${id}/rows?show=new`)
    return rows.map(({ name, photos }) => `${name} ${photos}`)
  }
  expect(await listRows(shopA)).toEqual(['Ash 1', 'Oak 1 2', 'Oak 2 1'])
  expect(await listRows(shopB)).toEqual(await listRows(shopA))
  const { imports } = await shopA.call<{ imports: ImportSummary[] }>('GET', '/imports')
  expect(imports).toMatchObject([{ id, counts: { new: 3, photos: 4, photosWithoutProduct: 0 } }])

  const answers = await Promise.allSettled([apply(shopA, id), apply(shopB, id)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  for (const shop of [shopA, shopB])
    await expect
      .poll(() => read(shop, id))
      .toMatchObject({ state: 'done', applied: { new: 3, photos: 4 } })
  expect([await countOf(shopA), await countOf(shopB)]).toEqual([3, 3])
})

test('either process can stop a waiting import, and imports take turns', async () => {
  const { shopA, shopB, database } = await openTwo()
  const [first, second] = [await sendSheet(shopA, ROW_COUNT), await sendSheet(shopB, 3)]
  await database.session(async ({ query }) => {
    await query('select pg_advisory_lock($1)', [LOCKS.exclusiveWork])
    await apply(shopA, first.id)
    await apply(shopB, second.id)
    expect(await read(shopB, first.id)).toMatchObject({
      state: 'waiting',
      progress: { total: ROW_COUNT },
    })
    const stopped = await shopB.call('POST', `/imports/${first.id}/stop`, {})
    expect(stopped).toMatchObject({ state: 'stopped' })
    await query('select pg_advisory_unlock($1)', [LOCKS.exclusiveWork])
  })
  await expect
    .poll(() => read(shopA, second.id))
    .toMatchObject({ state: 'done', applied: { new: 3 } })
  expect(await countOf(shopA)).toBe(3)

  await apply(shopB, first.id)
  const { state } = await shopA.call<ImportSummary>('POST', `/imports/${first.id}/stop`, {})
  expect(await countOf(shopA)).toBe(state === 'done' ? ROW_COUNT : 3)
})

test('the other process shows the progress of an import, and settles it after a kill', async () => {
  const { shopA, shopB, database } = await openTwo()
  const { id } = await sendSheet(shopA, ROW_COUNT)
  const readState = () => read(shopB, id)
  await database.transaction(async ({ query }) => {
    // The import runs up to its commit.
    await query(`${NO_IDLE_TIMEOUT}; ${LOCK_LOG}`)
    await apply(shopA, id)
    await expect
      .poll(readState)
      .toMatchObject({ state: 'applying', progress: { done: ROW_COUNT, total: ROW_COUNT } })
    await shopA.stop('SIGKILL')
  })
  await expect.poll(readState).toMatchObject({ state: 'stopped' })
  expect(await countOf(shopB)).toBe(0)
  await apply(shopB, id)
  await expect.poll(readState).toMatchObject({ state: 'done', applied: { new: ROW_COUNT } })
  expect(await countOf(shopB)).toBe(ROW_COUNT)
})

test('an import changes nothing when the database stops, and can be applied again', async () => {
  const { shopA, shopB, database } = await openTwo()
  const [first, second] = [await sendSheet(shopA, ROW_COUNT), await sendSheet(shopB, 3)]
  const warning = 'The state of an import was not saved'
  await database.session(async ({ query }) => {
    // The first import runs up to its commit, the second waits for its turn.
    await query(`begin; ${NO_IDLE_TIMEOUT}; ${LOCK_LOG}`)
    await apply(shopA, first.id)
    await expect
      .poll(() => read(shopB, first.id))
      .toMatchObject({ state: 'applying', progress: { done: ROW_COUNT, total: ROW_COUNT } })
    await apply(shopB, second.id)
    const lockAttempts = `select from pg_stat_activity
      where datname = current_database() and query like 'select where pg_try_advisory_lock%'`
    await expect.poll(() => database.query(lockAttempts)).toHaveLength(1)
    await server.stop()
    try {
      for (const shop of [shopA, shopB]) await expect.poll(shop.readOutput).toContain(warning)
      await expect(read(shopB, first.id)).rejects.toThrow(
        '503 {"message":"The database cannot be reached',
      )
    } finally {
      await server.start()
    }
  })
  expect(shopA.readOutput() + shopB.readOutput()).not.toContain('An import has failed')
  for (const [shop, { id }] of [
    [shopA, first],
    [shopB, second],
  ] as const) {
    await expect
      .poll(() => read(shop, id).catch(String))
      .toMatchObject({
        state: 'stopped',
        message: expect.stringContaining('its database went away'),
      })
    await apply(shop, id)
    await expect.poll(() => read(shop, id)).toMatchObject({ state: 'done' })
  }
  expect([await countOf(shopA), await countOf(shopB)]).toEqual([ROW_COUNT, ROW_COUNT])
})
