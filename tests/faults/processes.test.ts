// Several real processes on one PostgreSQL database: rules hold across them, and no failure loses a change.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { Admin } from '#api/accounts/contract.ts'
import type { Product, ProductPage } from '#api/products/contract.ts'
import type { LogEntry } from '#api/store/log-entry.ts'
import { startPostgres } from '#tests/postgres-server.ts'
import { pickRounds } from '#tests/rounds.ts'
import { type Shop, startShop } from '#tests/shop.ts'
import { openDatabaseShops, openWithServer } from './database-shops.ts'
import { callApi, createAdmin } from './staff.ts'

const server = await startPostgres()
afterAll(() => server.remove())

/** Starts two processes at once on an empty database. */
async function openTwo() {
  const shops = await openDatabaseShops(server)
  const [shopA, shopB] = await Promise.all([shops.start(), shops.start()])
  return { ...shops, shopA, shopB }
}

const tile = (sku: string) => ({ name: sku, sku, category: 'tiles', size: '2x2', brand: 'Kova' })
const listOf = (shop: Shop) => shop.call<ProductPage>('GET', '/projects/product?limit=100')
const skusOf = async (shop: Shop) => (await listOf(shop)).products.map(({ sku }) => sku)

test('two processes starting at once on an empty database fill it once', async () => {
  const shops = await openDatabaseShops(server)
  const [shopA, shopB] = await Promise.all([
    shops.start({ SAMPLES: 'on' }),
    shops.start({ SAMPLES: 'on' }),
  ])
  const printed = shopA.readOutput() + shopB.readOutput()
  expect(printed.match(/Imported the sample catalogue/g)).toHaveLength(1)
  expect(printed.match(/First admin/g)).toHaveLength(1)
  const ids = async (shop: Shop) => (await listOf(shop)).products.map(({ _id }) => _id)
  expect(await ids(shopA)).toEqual(await ids(shopB))
  expect(await shopA.call<Admin[]>('GET', '/admins')).toHaveLength(1)
})

test('accepts exactly one of 50 products created at once in two processes with the same SKU', async () => {
  const { shopA, shopB } = await openTwo()
  const tokens = await Promise.all([shopA, shopB].map(async (shop) => (await shop.signIn()).token))
  for (let round = 1; round <= pickRounds(3, 50); round++) {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        callApi(i % 2 ? shopA : shopB, 'POST', '/projects/product', {
          token: tokens[(i + 1) % 2],
          body: tile(i % 3 ? `SAME-${round}` : ` same-${round} `),
        }),
      ),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    const conflicts = replies.filter(({ status }) => status === 409)
    expect(conflicts).toHaveLength(49)
    for (const { text } of conflicts) expect(text).toContain('SKU already exists')
  }
})

test('keeps one of two super admins who remove each other at once in two processes', async () => {
  const { shopA, shopB } = await openTwo()
  for (let round = 1; round <= pickRounds(5, 50); round++) {
    const [first, second] = [
      await createAdmin(shopA, 'super_admin'),
      await createAdmin(shopA, 'super_admin'),
    ]
    const tokens = [await first.signIn(), await second.signIn()]
    const answers = await Promise.all([
      callApi(shopA, 'DELETE', `/admins/${second.admin._id}`, { token: tokens[0] }),
      callApi(shopB, 'PUT', `/admins/${first.admin._id}`, {
        token: tokens[1],
        body: { role: 'admin' },
      }),
    ])
    // The other call fails, since its account or role is gone.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { admin } of [first, second])
      await callApi(shopA, 'DELETE', `/admins/${admin._id}`, {
        token: (await shopA.signIn()).token,
      })
  }
})

test('the other process sees a change and rejects a revoked session at once', async () => {
  const { shopA, shopB } = await openTwo()
  const delaysMs: number[] = []
  for (let i = 0; i < 10; i++) {
    const { _id } = await shopA.call<Product>('POST', '/projects/product', tile(`S-${i}`))
    const acknowledgedAt = performance.now()
    while ((await callApi(shopB, 'GET', `/projects/product/${_id}`)).status !== 200);
    delaysMs.push(performance.now() - acknowledgedAt)
  }
  const colleague = await createAdmin(shopA)
  const token = await colleague.signIn()
  while ((await callApi(shopB, 'GET', '/auth/verify', { token })).status !== 200);
  expect((await callApi(shopA, 'POST', '/auth/logout', { token })).status).toBe(200)
  const answered = performance.now()
  while ((await callApi(shopB, 'GET', '/auth/verify', { token })).status !== 401);
  delaysMs.push(performance.now() - answered)
  // The median is half of the polling interval, so the process was notified. Single delays may be longer.
  expect(delaysMs.sort((a, b) => a - b)[5]).toBeLessThan(1500)
})

/** A writer's acknowledged products, and the statuses of refusals. */
interface WriteResults {
  skus: string[]
  refusals: number[]
}

/** Creates products until `isOver`, or until the process is killed. */
async function write(shop: Shop, prefix: string, results: WriteResults, isOver: () => boolean) {
  const { token } = await shop.signIn()
  for (let i = 0; !isOver(); i++) {
    const sku = `${prefix}-${i}`
    const reply = await callApi(shop, 'POST', '/projects/product', {
      token,
      body: tile(sku),
    }).catch(() => undefined)
    if (!reply) return
    if (reply.status === 201) results.skus.push(sku)
    else {
      results.refusals.push(reply.status)
      await pause(20)
    }
  }
}

/** Reads pages and lists until `isOver`; resolves with the failed responses. */
async function read(shop: Shop, isOver: () => boolean): Promise<string[]> {
  const wrong: string[] = []
  while (!isOver())
    for (const path of ['/', '/products', '/api/projects/product?limit=20']) {
      const { status } = await fetch(shop.url + path)
      if (status !== 200) wrong.push(`${path}: ${status}`)
    }
  return wrong
}

/** All SKUs in the database; asserts that records and log agree. */
async function skusIn({ database }: Awaited<ReturnType<typeof openDatabaseShops>>) {
  const records = await database.query<{ sku: string }>(
    `select body->>'sku' as sku from records where collection = 'products'`,
  )
  const log = await database.query<LogEntry>('select seq, changes from log order by seq')
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, i) => i + 1))
  const added = log.flatMap(({ changes }) => changes.flatMap(({ after }) => after?.sku ?? []))
  expect(added.toSorted()).toEqual(records.map(({ sku }) => sku).toSorted())
  return records.map(({ sku }) => sku)
}

test('killing one of two processes under 20 writers loses nothing, and the other continues', async () => {
  const shops = await openTwo()
  const { shopA } = shops
  let { shopB } = shops
  const acknowledged: string[] = []
  for (let round = 1; round <= pickRounds(5, 40); round++) {
    let isOver = false
    const results: WriteResults = { skus: [], refusals: [] }
    await Promise.all([shopA.signIn(), shopB.signIn()])
    const writers = Array.from({ length: 20 }, (_, i) =>
      write(i % 2 ? shopA : shopB, `R${round}-W${i}`, results, () => isOver),
    )
    const reads = read(shopA, () => isOver)
    await pause(Math.random() * 500 + 50)
    await shopB.stop('SIGKILL')
    const before = results.skus.length
    await expect.poll(() => results.skus.length).toBeGreaterThan(before + 10)
    isOver = true
    expect(await reads).toEqual([])
    await Promise.all(writers)
    expect(results.refusals).toEqual([])
    acknowledged.push(...results.skus)
    shopB = await shops.start()
  }
  const skus = await skusIn(shops)
  expect(new Set(skus).size).toBe(skus.length)
  expect(acknowledged.filter((sku) => !skus.includes(sku))).toEqual([])
  for (const shop of [shopA, shopB]) expect((await listOf(shop)).total).toBe(skus.length)
  // A section that times out on a busy machine renders its placeholder, by design.
  const complaints = shopA.readOutput().match(/^.* (warn|error) (?!\/\S* left without ).*$/gm)
  expect(complaints).toBeNull()
}, 600_000)

test('while the database restarts under load, reads continue and changes are rejected', async () => {
  const shops = await openWithServer()
  const { shopA, shopB } = shops
  const results: WriteResults = { skus: [], refusals: [] }
  let isOver = false
  await Promise.all([shopA.signIn(), shopB.signIn()])
  const writers = Array.from({ length: 10 }, (_, i) =>
    write(i % 2 ? shopA : shopB, `W${i}`, results, () => isOver),
  )
  const reads = [shopA, shopB].map((shop) => read(shop, () => isOver))
  const staleOf = async ({ url }: Shop) =>
    (await fetch(`${url}/api/projects/product`)).headers.get('x-showroom-stale')
  for (let round = 1; round <= pickRounds(2, 10); round++) {
    await expect.poll(() => results.skus.length).toBeGreaterThan(round * 20)
    await shops.server.stop()
    for (const shop of [shopA, shopB]) await expect.poll(() => staleOf(shop)).toBe('1')
    const reply = await callApi(shopA, 'POST', '/projects/product', {
      token: (await shopA.signIn()).token,
      body: tile(`AWAY-${round}`),
    })
    expect([reply.status, JSON.parse(reply.text).message]).toEqual([
      503,
      'The database cannot be reached: nothing was changed. Try again in a moment.',
    ])
    await shops.server.start()
    for (const shop of [shopA, shopB]) await expect.poll(() => staleOf(shop)).toBeNull()
    const before = results.skus.length
    await expect.poll(() => results.skus.length).toBeGreaterThan(before + 20)
  }
  isOver = true
  expect((await Promise.all(reads)).flat()).toEqual([])
  await Promise.all(writers)
  expect(new Set(results.refusals)).toEqual(new Set([503]))
  const skus = await skusIn(shops)
  expect(results.skus.filter((sku) => !skus.includes(sku))).toEqual([])
  for (const shop of [shopA, shopB]) {
    await expect.poll(async () => (await listOf(shop)).total).toBe(skus.length)
    const count = (text: RegExp) => shop.readOutput().match(text)?.length
    expect([count(/The database is away/g), count(/The database is back/g)]).toEqual([
      pickRounds(2, 10),
      pickRounds(2, 10),
    ])
  }
}, 600_000)

test('processes report a database that was rolled back and stop, and restart with its records', async () => {
  const { shopA, shopB, database, start } = await openTwo()
  for (const sku of ['A', 'B']) await shopA.call('POST', '/projects/product', tile(sku))
  await expect.poll(() => skusOf(shopB)).toEqual(['B', 'A'])
  await database.transaction(async ({ query }) => {
    await query('delete from log where seq = (select max(seq) from log)')
    await query(`delete from records where unique_key = 'b'`)
  })
  for (const shop of [shopA, shopB]) {
    await expect.poll(shop.readOutput).toMatch(/error The database was set back .*[\s\S]*Stopped/)
    expect(await shop.stop()).toBe(1)
  }
  expect(await skusOf(await start())).toEqual(['A'])
})

test('a process is ready only while it can reach its database', async () => {
  const { server: pgServer, shopA } = await openWithServer()
  const readiness = async () => {
    const { status, text } = await callApi(shopA, 'GET', '/ready')
    return [status, JSON.parse(text)]
  }
  expect(await readiness()).toEqual([200, { status: 'ok' }])
  await pgServer.stop()
  await expect
    .poll(readiness)
    .toEqual([503, { message: 'The database cannot be reached: nothing can be saved.' }])
  await pgServer.start()
  await expect.poll(readiness).toEqual([200, { status: 'ok' }])
})

test('a process listens again after its LISTEN connection is cut', async () => {
  const { shopA, shopB, database } = await openTwo()
  const listening = `from pg_stat_activity
    where datname = current_database() and query like '%from log where seq >= %limit%' and pid <> pg_backend_pid()`
  const terminated = await database.query<{ pid: number }>(
    `select pid, pg_terminate_backend(pid) ${listening}`,
  )
  expect(terminated).toHaveLength(2)
  const oldPids = terminated.map(({ pid }) => pid).join()
  const relistening = `select ${listening} and pid not in (${oldPids})`
  await expect.poll(() => database.query(relistening)).toHaveLength(2)
  await shopA.call('POST', '/projects/product', tile('AFTER'))
  await expect.poll(() => skusOf(shopB)).toEqual(['AFTER'])
  expect(shopA.readOutput() + shopB.readOutput()).not.toContain('The database is away')
})

test('a process that is 1,000 entries behind catches up and overwrites none of them', async () => {
  const { shopA, shopB } = await openTwo()
  await Promise.all([shopA.signIn(), shopB.signIn()])
  process.kill(shopB.pid, 'SIGSTOP')
  const results: WriteResults = { skus: [], refusals: [] }
  const writers = Array.from({ length: 10 }, (_, i) =>
    write(shopA, `W${i}`, results, () => results.skus.length >= 1000),
  )
  await Promise.all(writers)
  process.kill(shopB.pid, 'SIGCONT')
  const reply = await callApi(shopB, 'POST', '/projects/product', {
    token: (await shopB.signIn()).token,
    body: tile(results.skus.at(-1) ?? ''),
  })
  expect(reply.status).toBe(409)
  expect((await listOf(shopB)).total).toBe(results.skus.length)
})

test('a start without the database fails within 5 s, and never prints the password', async () => {
  const started = Date.now()
  const env = { DATABASE_URL: 'postgres://owner:very-secret@127.0.0.1:1/showroom' }
  const failure = await startShop({ env }).catch(String)
  expect(failure).toContain('The database of DATABASE_URL cannot be used: connect ECONNREFUSED')
  expect(failure).not.toContain('very-secret')
  expect(Date.now() - started).toBeLessThan(5000)
})

/** Preload script that prints every loaded file at the end of the process. */
const PRINT_FILES = `data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module'
  const files = []
  registerHooks({ load: (url, context, next) => { files.push(url); return next(url, context) } })
  process.on('exit', () => console.log(files.map((url) => 'loaded ' + url).join('\\n')))`,
)}`

test('without DATABASE_URL the PostgreSQL client and engine are not loaded', async () => {
  const filesOf = async (shop: Shop) => {
    await fetch(shop.url)
    await shop.stop()
    const files = shop.readOutput().match(/loaded .*$/gm) ?? []
    const isPostgresFile = (url: string) =>
      /\/node_modules\/pg|\/(postgres-engine|shared)\.ts$/.test(url)
    return { all: files.length, postgresFiles: files.filter(isPostgresFile) }
  }
  const env = { NODE_OPTIONS: `--import=${PRINT_FILES}` }
  const onFiles = await filesOf(await startShop({ env }))
  expect(onFiles.all).toBeGreaterThan(3)
  expect(onFiles.postgresFiles).toEqual([])
  const onDatabase = await filesOf(await (await openDatabaseShops(server)).start(env))
  for (const name of [/postgres-engine\.ts$/, /shared\.ts$/, /node_modules\/pg\//])
    expect(onDatabase.postgresFiles).toContainEqual(expect.stringMatching(name))
})
