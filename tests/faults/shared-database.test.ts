// Two real processes on one PostgreSQL database, which share images, lock-outs, limits and sessions.
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { openFormService } from '#api/enquiries/test-form-service.ts'
import type { Product } from '#api/products/contract.ts'
import type { ApiToken, NewToken } from '#api/programs/contract.ts'
import { openReceiver } from '#api/programs/webhooks/test-receiver.ts'
import type { Database } from '#api/store/postgres/database.ts'
import { form } from '#api/testing/form.ts'
import { startPostgres } from '#tests/postgres-server.ts'
import type { ServerProcess } from '#tests/server-process.ts'
import { openServersOnDatabase, PASSWORD } from './servers-on-database.ts'

const postgres = await startPostgres()
afterAll(() => postgres.remove())

/** Starts two processes, each with its own disk. */
async function openTwoServers(env: Record<string, string> = {}) {
  const servers = await openServersOnDatabase(postgres)
  const start = () => servers.start(env)
  return { ...servers, start, serverA: await start(), serverB: await start() }
}

async function createPhoto(side = 1700): Promise<File> {
  const photo = sharp('data/sample/photos/oak-plank.jpg').resize(side, side)
  return new File([new Uint8Array(await photo.jpeg().toBuffer())], 'photo.jpg')
}

async function addProduct(server: ServerProcess, sku: string, photo: File): Promise<Product> {
  const fields = { name: 'Oak', category: 'tiles', sku, size: '2x2', brand: 'Kova', photo }
  return server.call<Product>('POST', '/projects/product', form(fields))
}

const fetchBytes = async (server: ServerProcess, path: string) => {
  const response = await fetch(server.url + path)
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

const tryToSignIn = async ({ url }: ServerProcess, password: string) => {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'owner@example.com', password }),
  })
  return { status: response.status, retryAfter: Number(response.headers.get('retry-after')) }
}

test('an image uploaded to one process is served by the other, even after a kill', async () => {
  const { serverA, serverB } = await openTwoServers()
  const { photo } = await addProduct(serverA, 'A-1', await createPhoto(600))
  expect(photo).toBeDefined()
  const original = await fetchBytes(serverA, photo ?? '')
  await serverA.stop('SIGKILL')
  expect(await fetchBytes(serverB, photo ?? '')).toEqual(original)
  expect([original.status, original.bytes.length > 1000]).toEqual([200, true])
  expect((await fetchBytes(serverB, '/uploads/neverwasthere-800.jpg')).status).toBe(404)
})

test('without the database, processes serve local copies and reject the rest with a message', async () => {
  const { serverA, serverB } = await openTwoServers()
  const { photo } = await addProduct(serverA, 'A-1', await createPhoto(600))
  const { token } = await serverA.signIn()
  await postgres.stop()
  try {
    expect((await fetchBytes(serverA, photo ?? '')).status).toBe(200)
    // Not the widest file, which serverB may have read for its AVIF files.
    const missing = await fetchBytes(serverB, photo?.replace(/-\d+\./, '-400.') ?? '')
    expect(missing.status).toBe(503)
    expect(missing.bytes.toString()).toMatch(/^The database cannot be reached/)
    expect((await tryToSignIn(serverB, PASSWORD)).status).toBe(503)
    const verifyOptions = { headers: { Authorization: `Bearer ${token}` } }
    expect((await fetch(`${serverB.url}/api/auth/verify`, verifyOptions)).status).toBe(200)
  } finally {
    await postgres.start()
  }
  await expect.poll(async () => (await tryToSignIn(serverB, PASSWORD)).status).toBe(200)
  expect((await fetchBytes(serverB, photo ?? '')).status).toBe(200)
})

/** Blocks the storing of AVIF files. Returns a function that aborts the blocked ones and allows new ones. */
async function blockAvifWrites(database: Database): Promise<() => Promise<void>> {
  await database.query(`
    create function hold() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(1); return new; end $$;
    create trigger hold before insert on image_files
      for each row when (new.name like '%.avif') execute function hold()`)
  const client = await database.connect()
  await client.query('select pg_advisory_lock(1)')
  return async () => {
    await client.query('select pg_terminate_backend(pid) from pg_locks where not granted')
    await client.end()
  }
}

test('the other process makes the AVIF files of a killed process, once', async () => {
  const { serverA, serverB, database } = await openTwoServers()
  const releaseAvifWrites = await blockAvifWrites(database)
  const { photo } = await addProduct(serverA, 'A-1', await createPhoto())
  const waitingLocks = `select from pg_locks where locktype = 'advisory' and not granted`
  await expect.poll(() => database.query(waitingLocks)).toHaveLength(1)
  await serverA.stop('SIGKILL')
  await releaseAvifWrites()
  const readAvifNames = () =>
    database.query(`select name from image_files where name like '%.avif'`)
  await expect.poll(readAvifNames, { interval: 500 }).toHaveLength(3)
  const readFormats = async () => {
    const [product] = (await serverB.call<{ products: Product[] }>('GET', '/projects/product'))
      .products
    return product?.photoMeta?.formats
  }
  await expect.poll(readFormats).toEqual(['avif', 'jpg'])
  const name = photo?.replace('-800.jpg', '-800.avif') ?? ''
  expect((await fetchBytes(serverB, name)).status).toBe(200)
})

test('both processes share lock-outs and sessions', async () => {
  const { serverA, serverB } = await openTwoServers()
  const { token } = await serverA.signIn()
  const verifySession = ({ url }: ServerProcess) =>
    fetch(`${url}/api/auth/verify`, { headers: { Authorization: `Bearer ${token}` } })
  expect((await verifySession(serverB)).status).toBe(200)
  const statuses: number[] = []
  for (let i = 0; i < 5; i += 1)
    statuses.push((await tryToSignIn(i % 2 ? serverA : serverB, 'wrong')).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401])
  for (const server of [serverA, serverB]) {
    const { status, retryAfter } = await tryToSignIn(server, PASSWORD)
    expect(status).toBe(429)
    expect(retryAfter).toBeGreaterThan(14 * 60)
  }
})

test('an API token made in one process works in the other, until it is revoked', async () => {
  const { serverA, serverB } = await openTwoServers()
  const form = { name: 'Till', scope: 'read_all' }
  const { secret, token } = await serverA.call<NewToken>('POST', '/tokens', form)
  const tryToken = async ({ url }: ServerProcess) => {
    const headers = { Authorization: `Bearer ${secret}` }
    return (await fetch(`${url}/api/history`, { headers })).status
  }
  await expect.poll(() => tryToken(serverB)).toBe(200)
  await expect
    .poll(async () => (await serverA.call<ApiToken[]>('GET', '/tokens'))[0]?.lastUsedAt)
    .toMatch(/^20/)
  await serverA.call('DELETE', `/tokens/${token._id}`)
  expect(await tryToken(serverA)).toBe(401)
  await expect.poll(() => tryToken(serverB)).toBe(401)
})

test('the limit for visitors counts requests to both processes', async () => {
  const { serverA, serverB } = await openTwoServers()
  const sendMessage = async ({ url }: ServerProcess) => {
    const response = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Meena', email: 'meena@example.com', message: 'Hello' }),
    })
    return response.status
  }
  const statuses = await Promise.all(
    Array.from({ length: 40 }, (_, i) => sendMessage(i % 2 ? serverA : serverB)),
  )
  expect(Map.groupBy(statuses, (status) => status)).toMatchObject(
    new Map([
      [200, { length: 30 }],
      [429, { length: 10 }],
    ]),
  )
})

test('a pending enquiry is delivered once, even when two processes start with it', async () => {
  const service = await openFormService()
  service.behaviour = 'fails'
  const env = { CONTACT_RELAY_URL: service.url, CONTACT_ACCESS_KEY: 'key' }
  const { serverA, serverB, start, database } = await openTwoServers(env)
  const refusedCall = service.waitForCall()
  await serverA.call('POST', '/contact', {
    name: 'Meena',
    email: 'm@example.com',
    message: 'Hello',
  })
  await refusedCall
  await Promise.all([serverA.stop(), serverB.stop()])
  // Removes the claim of the stopped process, which would last for minutes.
  await database.query(`delete from attempts where key like 'claim %'`)
  service.forms.length = 0
  service.behaviour = 'accepts'
  const [serverC, serverD] = await Promise.all([start(), start()])
  for (const server of [serverC, serverD])
    await expect
      .poll(() => server.call('GET', '/enquiries'))
      .toMatchObject({ enquiries: [{ relay: 'sent' }] })
  expect(service.forms).toHaveLength(1)
})

test('of two processes one delivers a webhook, and the suggestions of one are taken in the other', async () => {
  const { serverA, serverB } = await openTwoServers({ WEBHOOKS_PRIVATE: 'on' })
  const receiver = await openReceiver()
  await serverA.call('POST', '/webhooks', { url: receiver.url, events: ['product'] })
  const skus = ['W-1', 'W-2', 'W-3', 'W-4']
  for (const [index, sku] of skus.entries())
    await [serverA, serverB][index % 2]?.addProduct({ sku })
  const deliveredSkus = () => receiver.deliveries.map(({ body }) => JSON.parse(body).records[0].sku)
  await vi.waitFor(() => expect(deliveredSkus()).toEqual(skus), { timeout: 20_000 })
  const change = { collection: 'brands', action: 'create', fields: { name: 'Kelvarra' } }
  const suggestion = { reason: 'It is missing.', changes: [change] }
  const { ids } = await serverA.call<{ ids: string[] }>('POST', '/suggestions', suggestion)
  await vi.waitFor(async () => {
    const { count } = await serverB.call<{ count: number }>('GET', '/suggestions/count')
    expect(count).toBe(1)
  })
  const answer = await serverB.call<{ undo: number }>('POST', '/suggestions/take', { ids })
  await serverB.call('POST', `/history/${answer.undo}/undo`)
  const { count } = await serverB.call<{ count: number }>('GET', '/suggestions/count')
  expect(count).toBe(1)
  expect(deliveredSkus()).toEqual(skus)
})
