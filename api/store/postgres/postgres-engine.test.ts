// Tests of the PostgreSQL engine: order of records, lost acknowledgements, and changes by other programs.
import { connect as connectTo, createServer } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { computeStateAt, restoreRecords } from '#api/maintenance/restore-records.ts'
import type { ProductRecord } from '#api/products/contract.ts'
import { openConfigured } from '#api/store/data-folder.ts'
import type { Store } from '#api/store/store.ts'
import { createTestDatabase } from '#api/store/test-store.ts'
import type { Transaction } from '#api/store/transaction.ts'
import { OWNER } from '#api/testing/owner.ts'
import { readEntries, storedTile, tile } from '#api/testing/products.ts'
import { openDatabase } from './database.ts'

/** A new database; `openStore` opens one more store on it, as another process would. */
async function openShared() {
  const url = await createTestDatabase(inject('postgresUrl') ?? '')
  const database = openDatabase(url)
  onTestFinished(() => database.close())
  const openStore = async (databaseUrl = url) => {
    const store = await openConfigured({ databaseUrl, dataDir: '' })
    onTestFinished(() => store.close())
    return store
  }
  return { url, database, openStore }
}

const listIds = (store: Store) => store.products.all().map(({ _id }) => _id)
const listSkus = (store: Store) => store.products.all().map(({ sku }) => sku)
const noChange = { by: 'system', label: 'nothing' }
/** A transaction without a change, which sees what other processes have committed. */
const catchUp = (store: Store) => store.transaction(() => undefined, noChange)

const rollDice = (sides: number) => Math.floor(Math.random() * sides)

interface RemovedProduct {
  record: ProductRecord
  position: number
}

/** Adds, removes and puts back some products. */
function changeProducts({ products }: Transaction, step: number, removed: RemovedProduct[]): void {
  const allProducts = products.oldestFirst()
  for (let i = 0; i < 4; i++) products.insert(tile(`N-${step}-${i}`))
  // Like an undo: the records of one change had different positions.
  const recordsToPutBack = new Map(
    removed.splice(0, rollDice(4)).map(({ record, position }) => [position, record]),
  )
  for (const [position, record] of recordsToPutBack) products.put(record, position)
  for (let i = 0; i < 3; i++) {
    const position = rollDice(allProducts.length)
    const record = allProducts[position]
    if (!record || !products.find(record._id)) continue
    removed.push({ record, position })
    products.remove(record._id)
  }
}

test('stores on one database read the same records in the same order, even after a restart', async () => {
  const { openStore } = await openShared()
  const [first, second] = [await openStore(), await openStore()]
  const removed: RemovedProduct[] = []
  for (let step = 0; step < 150; step++) {
    const info = { by: 'system', label: 'Some changes' }
    await (rollDice(2) ? first : second).transaction(
      (transaction) => changeProducts(transaction, step, removed),
      info,
    )
  }
  await Promise.all([catchUp(first), catchUp(second)])
  const third = await openStore()
  expect(listIds(second)).toEqual(listIds(first))
  expect(listIds(third)).toEqual(listIds(first))
  expect(third.products.all()).toEqual(first.products.all())
  expect(await readEntries(third)).toEqual(await readEntries(first))
  expect(third.state().seq).toBe(150)
})

test('records can swap SKUs in one change, and be restored', async () => {
  const { openStore } = await openShared()
  const store = await openStore()
  const [a, b] = [
    await store.products.insert(() => tile('A')),
    await store.products.insert(() => tile('B')),
  ]
  const previousState = store.state()
  await store.transaction(
    ({ products }) => {
      for (const { _id } of [a, b]) products.remove(_id)
      products.put({ ...a, sku: 'B', rev: 2 })
      products.put({ ...b, sku: 'A', rev: 2 })
    },
    { by: 'system', label: 'Exchanged' },
  )
  expect(listSkus(await openStore())).toEqual(listSkus(store))
  const target = await computeStateAt(store, previousState.seq)
  await store.transaction((transaction) => restoreRecords(transaction, target), noChange)
  const listIdsAndSkus = (reader: Store) => reader.products.all().map(({ _id, sku }) => [_id, sku])
  expect(listIdsAndSkus(await openStore())).toEqual([
    [b._id, 'B'],
    [a._id, 'A'],
  ])
})

test('a duplicate that only the database has is rejected with the usual message', async () => {
  const { database, openStore } = await openShared()
  const store = await openStore()
  await database.query(`insert into records values ('products', 'by-hand', 1, '{"sku":"KM-1"}', 1)`)
  await expect(store.products.insert(() => tile('KM-1'))).rejects.toMatchObject({
    status: 409,
    message: 'SKU already exists',
    fields: { sku: 'SKU already exists' },
  })
  expect(store.products.all()).toEqual([])
})

test('existing products with look-alike SKUs do not stop the start', async () => {
  const { openStore } = await openShared()
  const first = await openStore()
  await first.transaction(
    ({ products }) => {
      products.put(storedTile('KM-1'))
      products.put(storedTile('KM-1\u200b', { _id: 'id-of-second' }))
    },
    { by: 'system', label: 'added' },
  )
  const store = await openStore()
  expect(store.products.findBy('sku', 'KM-1\u200b')).toMatchObject({ sku: 'KM-1\u200b' })
  await expect(store.products.insert(() => tile('KM-1\u2060'))).rejects.toMatchObject({
    status: 409,
  })
})

test('a change waits for a slow change of many records', async () => {
  const { database, openStore } = await openShared()
  const [first, second] = [await openStore(), await openStore()]
  // Together longer than one statement may take.
  await database.query(`
    create function dawdle() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.02); return new; end $$;
    create trigger dawdle before insert on records for each row
      when (new.body->>'sku' like 'M-%') execute function dawdle()`)
  const slowChange = first.transaction(
    ({ products }) => {
      for (let i = 0; i < 700; i++) products.insert(tile(`M-${i}`))
    },
    { by: 'system', label: 'Many' },
  )
  const lockQuery = "select from pg_locks where locktype = 'advisory'"
  await expect.poll(() => database.query(lockQuery)).not.toEqual([])
  await second.products.insert(() => tile('WAITS'))
  await slowChange
  await catchUp(first)
  expect(second.products.all()).toHaveLength(701)
  expect(second.products.all()).toEqual(first.products.all())
  expect((await openStore()).products.all()).toEqual(first.products.all())
})

test('a missing table fails with 503 and the general message', async () => {
  const { database, openStore } = await openShared()
  const store = await openStore()
  await database.query('alter table records rename to lost')
  await expect(store.products.insert(() => tile('A'))).rejects.toMatchObject({
    status: 503,
    message: expect.stringMatching(/^The change could not be saved, so nothing was changed\./),
  })
})

test('detects that the database was set back, and writes nothing to it', async () => {
  const { database, openStore } = await openShared()
  const store = await openStore()
  for (const sku of ['A', 'B']) await store.products.insert(() => tile(sku))
  await database.query('delete from log where seq = 2')
  await database.query(`delete from records where unique_key = 'b'`)
  let isSetBack = false
  store.onSetBack(() => {
    isSetBack = true
  })
  await expect(store.products.insert(() => tile('C'))).rejects.toThrow('was set back')
  expect([isSetBack, await store.problem()]).toEqual([true, expect.stringContaining('set back')])
  const fresh = await openStore()
  await fresh.products.insert(() => tile('D'))
  // The last entry has the same number but is another one.
  await expect(store.products.insert(() => tile('C'))).rejects.toThrow('was set back')
  expect(listSkus(fresh)).toEqual(['D', 'A'])
})

test('the tables reject a duplicate SKU or e-mail in any spelling', async () => {
  const { database, openStore } = await openShared()
  const store = await openStore()
  for (const sku of ['A-1', 'B-2']) await store.products.insert(() => tile(sku))
  await store.admins.insert(() => OWNER)
  const copy = `insert into records (collection, id, rev, body, position)
    select collection, 'copy', rev, body, position + 1 from records`
  for (const statement of [
    `update records set body = jsonb_set(body, '{sku}', '"a-1"') where body->>'sku' = 'B-2'`,
    `${copy} where body->>'sku' = 'A-1'`,
    `${copy} where collection = 'admins'`,
  ])
    await expect(database.query(statement)).rejects.toThrow('unique_in_collection')
})

test('tables of another version or program stop the start with a message', async () => {
  const { url, database, openStore } = await openShared()
  await openStore()
  await database.query('update schema_version set version = version + 1')
  await expect(openStore()).rejects.toThrow(
    /cannot be used: its tables are of a newer .* the newer one\.$/,
  )
  await database.query('update schema_version set version = 3')
  await expect(openStore()).rejects.toThrow(
    /cannot be used: its tables are of a version \(3\) from before/,
  )
  await database.query('drop table schema_version')
  await expect(openStore()).rejects.toThrow(
    /DATABASE_URL cannot .*: relation "records" already exists\.$/,
  )
  const port = await openSilentServer()
  const silentUrl = Object.assign(new URL(url), { port: String(port) }).href
  const startedMs = Date.now()
  await expect(openStore(silentUrl)).rejects.toThrow(
    /DATABASE_URL cannot be used: .* PostgreSQL is running\.$/,
  )
  expect(Date.now() - startedMs).toBeLessThan(5000)
})

test('a read-only database rejects changes with a message, and records can be read', async () => {
  const { url, database, openStore } = await openShared()
  const first = await openStore()
  await first.products.insert(() => tile('A'))
  await database.query(`alter database ${new URL(url).pathname.slice(1)}
    set default_transaction_read_only = on`)
  const terminateOthers = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  await database.query(terminateOthers)
  const refusal = { status: 503, message: expect.stringMatching(/takes no changes at present/) }
  await expect
    .poll(() => first.products.insert(() => tile('B')).catch((error) => error))
    .toMatchObject(refusal)
  await expect(openStore()).rejects.toThrow('in a read-only transaction')
  expect(listSkus(first)).toEqual(['A'])
})

/** A server that takes connections and never answers; resolves with its port. */
async function openSilentServer(): Promise<number> {
  const server = createServer(() => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as { port: number }).port
}

test('an invalid password fails with 503, like an unreachable database', async () => {
  const { url } = await openShared()
  const database = openDatabase(Object.assign(new URL(url), { username: 'nobody' }).href)
  await expect(database.query('select 1')).rejects.toMatchObject({ status: 503 })
  await database.close()
})

test('records count as stale while the database does not answer', async () => {
  const { database, openStore } = await openShared()
  const store = await openStore()
  expect(store.isStale()).toBe(false)
  await database.transaction(async ({ query }) => {
    await query('set local idle_in_transaction_session_timeout = 0; lock table log')
    await expect.poll(store.isStale, { timeout: 10_000 }).toBe(true)
  })
  await expect.poll(store.isStale).toBe(false)
})

/** A proxy that drops the connection at a `commit`: before it reaches the server, or after the answer. */
async function openProxy(url: string, lose: 'request' | 'answer') {
  const state = { isArmed: false }
  const target = new URL(url)
  const proxy = createServer((client) => {
    const server = connectTo(Number(target.port), target.hostname)
    let isLosing = false
    client.on('data', (bytes) => {
      isLosing ||= state.isArmed && bytes.includes('commit\0')
      if (isLosing && lose === 'request') client.destroy()
      else server.write(bytes)
    })
    server.on('data', (bytes) => {
      if (isLosing) client.destroy()
      else client.write(bytes)
      if (isLosing) state.isArmed = false
    })
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on('error', () => {})
      from.on('close', () => {
        if (lose === 'request') state.isArmed = false
        to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  const { port } = proxy.address() as { port: number }
  return { state, url: Object.assign(new URL(url), { port: String(port) }).href }
}

test.each(['answer', 'request'] as const)(
  'reports the true outcome of a commit whose %s is lost',
  async (lose) => {
    const { url, openStore } = await openShared()
    const proxy = await openProxy(url, lose)
    const store = await openStore(proxy.url)
    await store.products.insert(() => tile('A'))
    proxy.state.isArmed = true
    const change = store.products.insert(() => tile('B'))
    if (lose === 'answer') await change
    else await expect(change).rejects.toMatchObject({ status: 503 })
    await store.products.insert(() => tile('C'))
    const expected = lose === 'answer' ? ['C', 'B', 'A'] : ['C', 'A']
    expect(listSkus(store)).toEqual(expected)
    expect(listSkus(await openStore())).toEqual(expected)
    expect((await readEntries(store)).map(({ seq }) => seq)).toEqual(expected.map((_, i) => i + 1))
  },
)
