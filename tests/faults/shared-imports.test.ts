// Imports with two real processes on one PostgreSQL database: either process can serve any request.
import { afterAll, expect, test } from 'vitest'
import type { ImportRows, ImportSummary } from '#api/imports/contract.ts'
import { createSheetFile } from '#api/imports/sheets/test-sheets.ts'
import type { ProductPage } from '#api/products/contract.ts'
import { LOCK_LOG, LOCKS } from '#api/store/postgres/schema.ts'
import { form } from '#api/testing/form.ts'
import { startPostgres } from '#tests/postgres-server.ts'
import { pickRounds } from '#tests/rounds.ts'
import type { ServerProcess } from '#tests/server-process.ts'
import { createNoisePicture } from './picture-parts.ts'
import { openServersOnDatabase } from './servers-on-database.ts'

/** The rows of a large import; tests stop it with locks, so their result does not depend on it. */
const ROW_COUNT = pickRounds(1_000, 10_000)

const postgres = await startPostgres()
afterAll(() => postgres.remove())

async function openTwoServers() {
  const { start, database } = await openServersOnDatabase(postgres)
  const [serverA, serverB] = await Promise.all([start(), start()])
  return { serverA, serverB, database }
}

/** On a busy machine the import may reach its commit after the idle limit of this transaction. */
const NO_IDLE_TIMEOUT = 'set local idle_in_transaction_session_timeout = 0'

async function sendSheet(server: ServerProcess, rows: number): Promise<ImportSummary> {
  const lines = Array.from({ length: rows }, (_, index) => [
    `A-${index}`,
    `Oak ${index}`,
    '8x8',
    'Kelvarra',
  ])
  const sheet = await createSheetFile([['SKU', 'Name', 'Size', 'Brand'], ...lines])
  return server.call('POST', '/imports', form({ sheet }))
}

const readSummary = (server: ServerProcess, id: string) =>
  server.call<ImportSummary>('GET', `/imports/${id}`)
const applyImport = (server: ServerProcess, id: string) =>
  server.call('POST', `/imports/${id}/apply`, {})
const countProducts = async (server: ServerProcess) =>
  (await server.call<ProductPage>('GET', '/projects/product?hidden=any&limit=1')).total

async function sendPhoto(server: ServerProcess, id: string, name: string): Promise<void> {
  const photo = new File([new Uint8Array(await createNoisePicture(60).jpeg().toBuffer())], name)
  await server.call('POST', `/imports/${id}/photos`, form({ name, photo }))
}

test('both processes share a sheet, its photographs and its corrected cells', async () => {
  const { serverA, serverB } = await openTwoServers()
  const { id } = await sendSheet(serverA, 3)
  await Promise.all(
    ['A-0.jpg', 'A-1.jpg', 'A-1-2.jpg', 'IMG.jpg'].map((name, index) =>
      sendPhoto(index % 2 ? serverA : serverB, id, name),
    ),
  )
  await serverB.call('PUT', `/imports/${id}`, {
    cells: [{ row: 2, field: 'name', text: 'Ash' }],
    photos: [{ name: 'IMG.jpg', sku: 'A-2' }],
  })
  const listRows = async (server: ServerProcess) => {
    const { rows } = await server.call<ImportRows>('GET', `/imports/${id}/rows?show=new`)
    return rows.map(({ name, photos }) => `${name} ${photos}`)
  }
  expect(await listRows(serverA)).toEqual(['Ash 1', 'Oak 1 2', 'Oak 2 1'])
  expect(await listRows(serverB)).toEqual(await listRows(serverA))
  const { imports } = await serverA.call<{ imports: ImportSummary[] }>('GET', '/imports')
  expect(imports).toMatchObject([{ id, counts: { new: 3, photos: 4, photosWithoutProduct: 0 } }])

  const responses = await Promise.allSettled([applyImport(serverA, id), applyImport(serverB, id)])
  expect(responses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  for (const server of [serverA, serverB])
    await expect
      .poll(() => readSummary(server, id))
      .toMatchObject({ state: 'done', applied: { new: 3, photos: 4 } })
  expect([await countProducts(serverA), await countProducts(serverB)]).toEqual([3, 3])
})

test('either process can stop a waiting import, and imports take turns', async () => {
  const { serverA, serverB, database } = await openTwoServers()
  const [firstImport, secondImport] = [
    await sendSheet(serverA, ROW_COUNT),
    await sendSheet(serverB, 3),
  ]
  await database.runSession(async ({ query }) => {
    await query('select pg_advisory_lock($1)', [LOCKS.exclusiveWork])
    await applyImport(serverA, firstImport.id)
    await applyImport(serverB, secondImport.id)
    expect(await readSummary(serverB, firstImport.id)).toMatchObject({
      state: 'waiting',
      progress: { total: ROW_COUNT },
    })
    const stopAnswer = await serverB.call('POST', `/imports/${firstImport.id}/stop`, {})
    expect(stopAnswer).toMatchObject({ state: 'stopped' })
    await query('select pg_advisory_unlock($1)', [LOCKS.exclusiveWork])
  })
  await expect
    .poll(() => readSummary(serverA, secondImport.id))
    .toMatchObject({ state: 'done', applied: { new: 3 } })
  expect(await countProducts(serverA)).toBe(3)

  await applyImport(serverB, firstImport.id)
  const { state } = await serverA.call<ImportSummary>('POST', `/imports/${firstImport.id}/stop`, {})
  expect(await countProducts(serverA)).toBe(state === 'done' ? ROW_COUNT : 3)
})

test('the other process shows the progress of an import, and settles it after a kill', async () => {
  const { serverA, serverB, database } = await openTwoServers()
  const { id } = await sendSheet(serverA, ROW_COUNT)
  const readState = () => readSummary(serverB, id)
  await database.transaction(async ({ query }) => {
    // The import runs up to its commit.
    await query(`${NO_IDLE_TIMEOUT}; ${LOCK_LOG}`)
    await applyImport(serverA, id)
    await expect
      .poll(readState)
      .toMatchObject({ state: 'applying', progress: { done: ROW_COUNT, total: ROW_COUNT } })
    await serverA.stop('SIGKILL')
  })
  await expect.poll(readState).toMatchObject({ state: 'stopped' })
  expect(await countProducts(serverB)).toBe(0)
  await applyImport(serverB, id)
  await expect.poll(readState).toMatchObject({ state: 'done', applied: { new: ROW_COUNT } })
  expect(await countProducts(serverB)).toBe(ROW_COUNT)
})

test('an import changes nothing when the database stops, and can be applied again', async () => {
  const { serverA, serverB, database } = await openTwoServers()
  const [firstImport, secondImport] = [
    await sendSheet(serverA, ROW_COUNT),
    await sendSheet(serverB, 3),
  ]
  const warning = 'The state of an import was not saved'
  await database.runSession(async ({ query }) => {
    // The first import runs up to its commit, the second waits for its turn.
    await query(`begin; ${NO_IDLE_TIMEOUT}; ${LOCK_LOG}`)
    await applyImport(serverA, firstImport.id)
    await expect
      .poll(() => readSummary(serverB, firstImport.id))
      .toMatchObject({ state: 'applying', progress: { done: ROW_COUNT, total: ROW_COUNT } })
    await applyImport(serverB, secondImport.id)
    const lockAttempts = `select from pg_stat_activity
      where datname = current_database() and query like 'select where pg_try_advisory_lock%'`
    await expect.poll(() => database.query(lockAttempts)).toHaveLength(1)
    await postgres.stop()
    try {
      for (const server of [serverA, serverB])
        await expect.poll(server.readOutput).toContain(warning)
      await expect(readSummary(serverB, firstImport.id)).rejects.toThrow(
        '503 {"message":"The database cannot be reached',
      )
    } finally {
      await postgres.start()
    }
  })
  expect(serverA.readOutput() + serverB.readOutput()).not.toContain('An import has failed')
  for (const [server, { id }] of [
    [serverA, firstImport],
    [serverB, secondImport],
  ] as const) {
    await expect
      .poll(() => readSummary(server, id).catch(String))
      .toMatchObject({
        state: 'stopped',
        message: expect.stringContaining('its database went away'),
      })
    await applyImport(server, id)
    await expect.poll(() => readSummary(server, id)).toMatchObject({ state: 'done' })
  }
  expect([await countProducts(serverA), await countProducts(serverB)]).toEqual([
    ROW_COUNT,
    ROW_COUNT,
  ])
})
