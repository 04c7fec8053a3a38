// Two real processes over one PostgreSQL database: an import goes on in whichever gets the request.
import { afterAll, expect, test } from 'vitest'
import type { ImportRows, ImportSummary } from '#api/imports/contract.ts'
import { sheetFile } from '#api/imports/test-sheets.ts'
import type { ProductPage } from '#api/products/contract.ts'
import { LOCK_LOG, LOCKS } from '#api/store/postgres/schema.ts'
import { form } from '#api/testing/form.ts'
import { startPostgres } from '#tests/postgres-server.ts'
import { rounds } from '#tests/rounds.ts'
import type { Shop } from '#tests/shop.ts'
import { openDatabaseShops } from './database-shops.ts'
import { noisy } from './picture-parts.ts'

/** Locks hold an import where a test needs it, however many rows it has. */
const MANY = rounds(1_000, 10_000)

const server = await startPostgres()
afterAll(() => server.remove())

async function openTwo() {
  const { start, database } = await openDatabaseShops(server)
  const [one, two] = await Promise.all([start(), start()])
  return { one, two, database }
}

/** On a busy machine a process comes as far as its commit later than a transaction may idle. */
const PATIENTLY = 'set local idle_in_transaction_session_timeout = 0'

async function sendSheet(shop: Shop, rows: number): Promise<ImportSummary> {
  const lines = Array.from({ length: rows }, (_, at) => [`A-${at}`, `Oak ${at}`, '8x8', 'Kelvarra'])
  const sheet = await sheetFile([['SKU', 'Name', 'Size', 'Brand'], ...lines])
  return shop.call('POST', '/imports', form({ sheet }))
}

const read = (shop: Shop, id: string) => shop.call<ImportSummary>('GET', `/imports/${id}`)
const apply = (shop: Shop, id: string) => shop.call('POST', `/imports/${id}/apply`, {})
const countOf = async (shop: Shop) =>
  (await shop.call<ProductPage>('GET', '/projects/product?hidden=any&limit=1')).total

async function sendPhoto(shop: Shop, id: string, name: string): Promise<void> {
  const photo = new File([new Uint8Array(await noisy(60).jpeg().toBuffer())], name)
  await shop.call('POST', `/imports/${id}/photos`, form({ name, photo }))
}

test('both processes share a sheet, its photographs and its corrected cells', async () => {
  const { one, two } = await openTwo()
  const { id } = await sendSheet(one, 3)
  await Promise.all(
    ['A-0.jpg', 'A-1.jpg', 'A-1-2.jpg', 'IMG.jpg'].map((name, at) =>
      sendPhoto(at % 2 ? one : two, id, name),
    ),
  )
  await two.call('PUT', `/imports/${id}`, {
    cells: [{ row: 2, field: 'name', text: 'Ash' }],
    photos: [{ name: 'IMG.jpg', sku: 'A-2' }],
  })
  const shown = async (shop: Shop) => {
    const { rows } = await shop.call<ImportRows>('GET', `/imports/${id}/rows?show=new`)
    return rows.map(({ name, photos }) => `${name} ${photos}`)
  }
  expect(await shown(one)).toEqual(['Ash 1', 'Oak 1 2', 'Oak 2 1'])
  expect(await shown(two)).toEqual(await shown(one))
  const { imports } = await one.call<{ imports: ImportSummary[] }>('GET', '/imports')
  expect(imports).toMatchObject([{ id, counts: { new: 3, photos: 4, photosWithoutProduct: 0 } }])

  const answers = await Promise.allSettled([apply(one, id), apply(two, id)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  for (const shop of [one, two])
    await expect
      .poll(() => read(shop, id))
      .toMatchObject({ state: 'done', applied: { new: 3, photos: 4 } })
  expect([await countOf(one), await countOf(two)]).toEqual([3, 3])
})

test('either process can stop a waiting import, and imports take turns', async () => {
  const { one, two, database } = await openTwo()
  const [first, second] = [await sendSheet(one, MANY), await sendSheet(two, 3)]
  await database.session(async ({ query }) => {
    await query('select pg_advisory_lock($1)', [LOCKS.firstRun])
    await apply(one, first.id)
    await apply(two, second.id)
    expect(await read(two, first.id)).toMatchObject({ state: 'waiting', progress: { total: MANY } })
    const stopped = await two.call('POST', `/imports/${first.id}/stop`, {})
    expect(stopped).toMatchObject({ state: 'stopped' })
    await query('select pg_advisory_unlock($1)', [LOCKS.firstRun])
  })
  await expect
    .poll(() => read(one, second.id))
    .toMatchObject({ state: 'done', applied: { new: 3 } })
  expect(await countOf(one)).toBe(3)

  await apply(two, first.id)
  const { state } = await one.call<ImportSummary>('POST', `/imports/${first.id}/stop`, {})
  expect(await countOf(one)).toBe(state === 'done' ? MANY : 3)
})

test('the other process shows the progress of an import, and settles it after a kill', async () => {
  const { one, two, database } = await openTwo()
  const { id } = await sendSheet(one, MANY)
  const now = () => read(two, id)
  await database.transaction(async ({ query }) => {
    // The import comes as far as its commit.
    await query(`${PATIENTLY}; ${LOCK_LOG}`)
    await apply(one, id)
    await expect
      .poll(now)
      .toMatchObject({ state: 'applying', progress: { done: MANY, total: MANY } })
    await one.stop('SIGKILL')
  })
  await expect.poll(now).toMatchObject({ state: 'stopped' })
  expect(await countOf(two)).toBe(0)
  await apply(two, id)
  await expect.poll(now).toMatchObject({ state: 'done', applied: { new: MANY } })
  expect(await countOf(two)).toBe(MANY)
})

test('an import changes nothing when the database stops, and can be applied again', async () => {
  const { one, two, database } = await openTwo()
  const [first, second] = [await sendSheet(one, MANY), await sendSheet(two, 3)]
  const noted = 'The state of an import was not saved'
  await database.session(async ({ query }) => {
    // One comes as far as its commit, two waits for its turn.
    await query(`begin; ${PATIENTLY}; ${LOCK_LOG}`)
    await apply(one, first.id)
    await expect
      .poll(() => read(two, first.id))
      .toMatchObject({ state: 'applying', progress: { done: MANY, total: MANY } })
    await apply(two, second.id)
    const tries = `select from pg_stat_activity
      where datname = current_database() and query like 'select where pg_try_advisory_lock%'`
    await expect.poll(() => database.query(tries)).toHaveLength(1)
    await server.stop()
    try {
      for (const shop of [one, two]) await expect.poll(shop.printed).toContain(noted)
      await expect(read(two, first.id)).rejects.toThrow(
        '503 {"message":"The database cannot be reached',
      )
    } finally {
      await server.start()
    }
  })
  expect(one.printed() + two.printed()).not.toContain('An import has failed')
  for (const [shop, { id }] of [
    [one, first],
    [two, second],
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
  expect([await countOf(one), await countOf(two)]).toEqual([MANY, MANY])
})
