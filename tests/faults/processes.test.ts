// Several real processes on one PostgreSQL database: rules hold across them, and no failure loses a change.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { Admin } from '#api/accounts/contract.ts'
import type { Product, ProductPage } from '#api/products/contract.ts'
import type { LogEntry } from '#api/store/log-entry.ts'
import { startPostgres } from '#tests/postgres-server.ts'
import { pickRounds } from '#tests/rounds.ts'
import { type ServerProcess, startServerProcess } from '#tests/server-process.ts'
import { openServersOnDatabase, openServersOnOwnPostgres } from './servers-on-database.ts'
import { callApi, createAdmin } from './staff.ts'

const postgres = await startPostgres()
afterAll(() => postgres.remove())

/** Starts two processes at once on an empty database. */
async function openTwoServers() {
  const servers = await openServersOnDatabase(postgres)
  const [serverA, serverB] = await Promise.all([servers.start(), servers.start()])
  return { ...servers, serverA, serverB }
}

const createTileFields = (sku: string) => ({
  name: sku,
  sku,
  category: 'tiles',
  size: '2x2',
  brand: 'Kova',
})
const readProductPage = (server: ServerProcess) =>
  server.call<ProductPage>('GET', '/projects/product?limit=100')
const readSkus = async (server: ServerProcess) =>
  (await readProductPage(server)).products.map(({ sku }) => sku)

test('two processes starting at once on an empty database fill it once', async () => {
  const servers = await openServersOnDatabase(postgres)
  const [serverA, serverB] = await Promise.all([
    servers.start({ SAMPLES: 'on' }),
    servers.start({ SAMPLES: 'on' }),
  ])
  const output = serverA.readOutput() + serverB.readOutput()
  expect(output.match(/Imported the sample catalogue/g)).toHaveLength(1)
  expect(output.match(/First admin/g)).toHaveLength(1)
  const readIds = async (server: ServerProcess) =>
    (await readProductPage(server)).products.map(({ _id }) => _id)
  expect(await readIds(serverA)).toEqual(await readIds(serverB))
  expect(await serverA.call<Admin[]>('GET', '/admins')).toHaveLength(1)
})

test('accepts exactly one of 50 products created at once in two processes with the same SKU', async () => {
  const { serverA, serverB } = await openTwoServers()
  const tokens = await Promise.all(
    [serverA, serverB].map(async (server) => (await server.signIn()).token),
  )
  for (let round = 1; round <= pickRounds(3, 50); round++) {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        callApi(i % 2 ? serverA : serverB, 'POST', '/projects/product', {
          token: tokens[(i + 1) % 2],
          body: createTileFields(i % 3 ? `SAME-${round}` : ` same-${round} `),
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
  const { serverA, serverB } = await openTwoServers()
  for (let round = 1; round <= pickRounds(5, 50); round++) {
    const [firstAdmin, secondAdmin] = [
      await createAdmin(serverA, 'super_admin'),
      await createAdmin(serverA, 'super_admin'),
    ]
    const tokens = [await firstAdmin.signIn(), await secondAdmin.signIn()]
    const responses = await Promise.all([
      callApi(serverA, 'DELETE', `/admins/${secondAdmin.admin._id}`, { token: tokens[0] }),
      callApi(serverB, 'PUT', `/admins/${firstAdmin.admin._id}`, {
        token: tokens[1],
        body: { role: 'admin' },
      }),
    ])
    // The other call fails, since its account or role is gone.
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { admin } of [firstAdmin, secondAdmin])
      await callApi(serverA, 'DELETE', `/admins/${admin._id}`, {
        token: (await serverA.signIn()).token,
      })
  }
})

test('the other process sees a change and rejects a revoked session at once', async () => {
  const { serverA, serverB } = await openTwoServers()
  const delaysMs: number[] = []
  for (let i = 0; i < 10; i++) {
    const { _id } = await serverA.call<Product>(
      'POST',
      '/projects/product',
      createTileFields(`S-${i}`),
    )
    const acknowledgedAt = performance.now()
    while ((await callApi(serverB, 'GET', `/projects/product/${_id}`)).status !== 200);
    delaysMs.push(performance.now() - acknowledgedAt)
  }
  const colleague = await createAdmin(serverA)
  const token = await colleague.signIn()
  while ((await callApi(serverB, 'GET', '/auth/verify', { token })).status !== 200);
  expect((await callApi(serverA, 'POST', '/auth/logout', { token })).status).toBe(200)
  const acknowledgedAt = performance.now()
  while ((await callApi(serverB, 'GET', '/auth/verify', { token })).status !== 401);
  delaysMs.push(performance.now() - acknowledgedAt)
  // The median is half of the polling interval, so the process was notified. Single delays may be longer.
  expect(delaysMs.sort((a, b) => a - b)[5]).toBeLessThan(1500)
})

/** A writer's acknowledged products, and the statuses of refusals. */
interface WriteResults {
  skus: string[]
  refusals: number[]
}

/** Creates products until `isOver`, or until the process is killed. */
async function writeProducts(
  server: ServerProcess,
  prefix: string,
  results: WriteResults,
  isOver: () => boolean,
) {
  const { token } = await server.signIn()
  for (let i = 0; !isOver(); i++) {
    const sku = `${prefix}-${i}`
    const reply = await callApi(server, 'POST', '/projects/product', {
      token,
      body: createTileFields(sku),
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
async function readUntilOver(server: ServerProcess, isOver: () => boolean): Promise<string[]> {
  const failures: string[] = []
  while (!isOver())
    for (const path of ['/', '/products', '/api/projects/product?limit=20']) {
      const { status } = await fetch(server.url + path)
      if (status !== 200) failures.push(`${path}: ${status}`)
    }
  return failures
}

/** All SKUs in the database; asserts that records and log agree. */
async function readStoredSkus({ database }: Awaited<ReturnType<typeof openServersOnDatabase>>) {
  const records = await database.query<{ sku: string }>(
    `select body->>'sku' as sku from records where collection = 'products'`,
  )
  const logEntries = await database.query<LogEntry>('select seq, changes from log order by seq')
  expect(logEntries.map(({ seq }) => seq)).toEqual(logEntries.map((_, i) => i + 1))
  const addedSkus = logEntries.flatMap(({ changes }) =>
    changes.flatMap(({ after }) => after?.sku ?? []),
  )
  expect(addedSkus.toSorted()).toEqual(records.map(({ sku }) => sku).toSorted())
  return records.map(({ sku }) => sku)
}

test('killing one of two processes under 20 writers loses nothing, and the other continues', async () => {
  const servers = await openTwoServers()
  const { serverA } = servers
  let { serverB } = servers
  const acknowledged: string[] = []
  for (let round = 1; round <= pickRounds(5, 40); round++) {
    let isOver = false
    const results: WriteResults = { skus: [], refusals: [] }
    await Promise.all([serverA.signIn(), serverB.signIn()])
    const writers = Array.from({ length: 20 }, (_, i) =>
      writeProducts(i % 2 ? serverA : serverB, `R${round}-W${i}`, results, () => isOver),
    )
    const readPromise = readUntilOver(serverA, () => isOver)
    await pause(Math.random() * 500 + 50)
    await serverB.stop('SIGKILL')
    const previousCount = results.skus.length
    await expect.poll(() => results.skus.length).toBeGreaterThan(previousCount + 10)
    isOver = true
    expect(await readPromise).toEqual([])
    await Promise.all(writers)
    expect(results.refusals).toEqual([])
    acknowledged.push(...results.skus)
    serverB = await servers.start()
  }
  const skus = await readStoredSkus(servers)
  expect(new Set(skus).size).toBe(skus.length)
  expect(acknowledged.filter((sku) => !skus.includes(sku))).toEqual([])
  for (const server of [serverA, serverB])
    expect((await readProductPage(server)).total).toBe(skus.length)
  // A section that times out on a busy machine renders its placeholder, by design.
  const problemLines = serverA.readOutput().match(/^.* (warn|error) (?!\/\S* left without ).*$/gm)
  expect(problemLines).toBeNull()
}, 600_000)

test('while the database restarts under load, reads continue and changes are rejected', async () => {
  const servers = await openServersOnOwnPostgres()
  const { serverA, serverB } = servers
  const results: WriteResults = { skus: [], refusals: [] }
  let isOver = false
  await Promise.all([serverA.signIn(), serverB.signIn()])
  const writers = Array.from({ length: 10 }, (_, i) =>
    writeProducts(i % 2 ? serverA : serverB, `W${i}`, results, () => isOver),
  )
  const readPromises = [serverA, serverB].map((server) => readUntilOver(server, () => isOver))
  const readStaleHeader = async ({ url }: ServerProcess) =>
    (await fetch(`${url}/api/projects/product`)).headers.get('x-showroom-stale')
  for (let round = 1; round <= pickRounds(2, 10); round++) {
    await expect.poll(() => results.skus.length).toBeGreaterThan(round * 20)
    await servers.postgres.stop()
    for (const server of [serverA, serverB])
      await expect.poll(() => readStaleHeader(server)).toBe('1')
    const reply = await callApi(serverA, 'POST', '/projects/product', {
      token: (await serverA.signIn()).token,
      body: createTileFields(`AWAY-${round}`),
    })
    expect([reply.status, JSON.parse(reply.text).message]).toEqual([
      503,
      'The database cannot be reached: nothing was changed. Try again in a moment.',
    ])
    await servers.postgres.start()
    for (const server of [serverA, serverB])
      await expect.poll(() => readStaleHeader(server)).toBeNull()
    const previousCount = results.skus.length
    await expect.poll(() => results.skus.length).toBeGreaterThan(previousCount + 20)
  }
  isOver = true
  expect((await Promise.all(readPromises)).flat()).toEqual([])
  await Promise.all(writers)
  expect(new Set(results.refusals)).toEqual(new Set([503]))
  const skus = await readStoredSkus(servers)
  expect(results.skus.filter((sku) => !skus.includes(sku))).toEqual([])
  for (const server of [serverA, serverB]) {
    await expect.poll(async () => (await readProductPage(server)).total).toBe(skus.length)
    const countMatches = (text: RegExp) => server.readOutput().match(text)?.length
    expect([countMatches(/The database is away/g), countMatches(/The database is back/g)]).toEqual([
      pickRounds(2, 10),
      pickRounds(2, 10),
    ])
  }
}, 600_000)

test('processes report a database that was rolled back and stop, and restart with its records', async () => {
  const { serverA, serverB, database, start } = await openTwoServers()
  for (const sku of ['A', 'B'])
    await serverA.call('POST', '/projects/product', createTileFields(sku))
  await expect.poll(() => readSkus(serverB)).toEqual(['B', 'A'])
  await database.transaction(async ({ query }) => {
    await query('delete from log where seq = (select max(seq) from log)')
    await query(`delete from records where unique_key = 'b'`)
  })
  for (const server of [serverA, serverB]) {
    await expect.poll(server.readOutput).toMatch(/error The database was set back .*[\s\S]*Stopped/)
    expect(await server.stop()).toBe(1)
  }
  expect(await readSkus(await start())).toEqual(['A'])
})

test('a process is ready only while it can reach its database', async () => {
  const { postgres: ownPostgres, serverA } = await openServersOnOwnPostgres()
  const readReadiness = async () => {
    const { status, text } = await callApi(serverA, 'GET', '/ready')
    return [status, JSON.parse(text)]
  }
  expect(await readReadiness()).toEqual([200, { status: 'ok' }])
  await ownPostgres.stop()
  await expect
    .poll(readReadiness)
    .toEqual([503, { message: 'The database cannot be reached: nothing can be saved.' }])
  await ownPostgres.start()
  await expect.poll(readReadiness).toEqual([200, { status: 'ok' }])
})

test('a process listens again after its LISTEN connection is cut', async () => {
  const { serverA, serverB, database } = await openTwoServers()
  const listenerClause = `from pg_stat_activity
    where datname = current_database() and query like '%from log where seq >= %limit%' and pid <> pg_backend_pid()`
  const terminated = await database.query<{ pid: number }>(
    `select pid, pg_terminate_backend(pid) ${listenerClause}`,
  )
  expect(terminated).toHaveLength(2)
  const oldPids = terminated.map(({ pid }) => pid).join()
  const newListenersQuery = `select ${listenerClause} and pid not in (${oldPids})`
  await expect.poll(() => database.query(newListenersQuery)).toHaveLength(2)
  await serverA.call('POST', '/projects/product', createTileFields('AFTER'))
  await expect.poll(() => readSkus(serverB)).toEqual(['AFTER'])
  expect(serverA.readOutput() + serverB.readOutput()).not.toContain('The database is away')
})

test('a process that is 1,000 entries behind catches up and overwrites none of them', async () => {
  const { serverA, serverB } = await openTwoServers()
  await Promise.all([serverA.signIn(), serverB.signIn()])
  process.kill(serverB.pid, 'SIGSTOP')
  const results: WriteResults = { skus: [], refusals: [] }
  const writers = Array.from({ length: 10 }, (_, i) =>
    writeProducts(serverA, `W${i}`, results, () => results.skus.length >= 1000),
  )
  await Promise.all(writers)
  process.kill(serverB.pid, 'SIGCONT')
  const reply = await callApi(serverB, 'POST', '/projects/product', {
    token: (await serverB.signIn()).token,
    body: createTileFields(results.skus.at(-1) ?? ''),
  })
  expect(reply.status).toBe(409)
  expect((await readProductPage(serverB)).total).toBe(results.skus.length)
})

test('a start without the database fails within 5 s, and never prints the password', async () => {
  const startedAt = Date.now()
  const env = { DATABASE_URL: 'postgres://owner:very-secret@127.0.0.1:1/showroom' }
  const failure = await startServerProcess({ env }).catch(String)
  expect(failure).toContain('The database of DATABASE_URL cannot be used: connect ECONNREFUSED')
  expect(failure).not.toContain('very-secret')
  expect(Date.now() - startedAt).toBeLessThan(5000)
})

/** Preload script that prints every loaded file at the end of the process. */
const PRINT_FILES = `data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module'
  const files = []
  registerHooks({ load: (url, context, next) => { files.push(url); return next(url, context) } })
  process.on('exit', () => console.log(files.map((url) => 'loaded ' + url).join('\\n')))`,
)}`

test('without DATABASE_URL the PostgreSQL client and engine are not loaded', async () => {
  const readLoadedFiles = async (server: ServerProcess) => {
    await fetch(server.url)
    await server.stop()
    const files = server.readOutput().match(/loaded .*$/gm) ?? []
    const isPostgresFile = (url: string) =>
      /\/node_modules\/pg|\/(postgres-engine|shared)\.ts$/.test(url)
    return { all: files.length, postgresFiles: files.filter(isPostgresFile) }
  }
  const env = { NODE_OPTIONS: `--import=${PRINT_FILES}` }
  const withFolder = await readLoadedFiles(await startServerProcess({ env }))
  expect(withFolder.all).toBeGreaterThan(3)
  expect(withFolder.postgresFiles).toEqual([])
  const withDatabase = await readLoadedFiles(
    await (await openServersOnDatabase(postgres)).start(env),
  )
  for (const name of [/postgres-engine\.ts$/, /shared\.ts$/, /node_modules\/pg\//])
    expect(withDatabase.postgresFiles).toContainEqual(expect.stringMatching(name))
})
