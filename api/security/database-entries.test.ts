// Tests of attempts that two processes count together in PostgreSQL, and of their shared secret.
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#api/store/postgres/database.ts'
import { migrate } from '#api/store/postgres/schema.ts'
import { startPostgres } from '#tests/postgres-server.ts'
import { ACCOUNT_LIMIT, createAttempts, type Failures } from './attempts.ts'
import { entriesInDatabase } from './database-entries.ts'
import type { Entry } from './entries.ts'
import { readSharedSecret } from './secret.ts'

const server = await startPostgres()
afterAll(() => server.remove())

/** Two connections to one new database. */
async function openTwoConnections() {
  const url = await server.createDatabase()
  const connect = () => {
    const database = openDatabase(url)
    onTestFinished(() => database.close())
    return database
  }
  const connections = [connect(), connect()] as const
  await migrate(connections[0])
  return connections
}

test('failures count across processes, and so does the reset by a right password', async () => {
  const [first, second] = (await openTwoConnections()).map((database) =>
    createAttempts({ entries: entriesInDatabase<Failures>(database) }),
  )
  if (!first || !second) throw new Error('There are two.')
  const caller = { account: 'kavitha@example.com', address: '192.0.2.1' }
  const rejectPassword = async () => false
  for (let i = 1; i < ACCOUNT_LIMIT; i += 1)
    expect(await first.run(caller, rejectPassword)).toBe(false)
  expect(await second.run(caller, async () => true)).toBe(true)
  for (let i = 0; i < ACCOUNT_LIMIT; i += 1)
    expect(await (i % 2 ? first : second).run(caller, rejectPassword)).toBe(false)
  for (const attempts of [first, second])
    await expect(attempts.run(caller, async () => true)).rejects.toMatchObject({
      status: 429,
      retryAfter: 15 * 60,
    })
  await second.resetAccount('KAVITHA@example.com')
  expect(await first.run(caller, async () => true)).toBe(true)
})

test('parallel attempts in both processes do not exceed the limit', async () => {
  const attemptsByProcess = (await openTwoConnections()).map((database) =>
    createAttempts({ entries: entriesInDatabase<Failures>(database) }),
  )
  let verifications = 0
  let rejectedCount = 0
  const allStarted = Promise.withResolvers<void>()
  const rejectSlowly = async () => {
    verifications += 1
    await allStarted.promise
    return false
  }
  const attempt = (i: number) =>
    attemptsByProcess[i % 2]
      ?.run({ account: 'a@example.com', address: `address ${i}` }, rejectSlowly)
      .catch(() => {
        rejectedCount += 1
        if (rejectedCount === 40 - ACCOUNT_LIMIT) allStarted.resolve()
      })
  await Promise.all(Array.from({ length: 40 }, (_, i) => attempt(i)))
  expect(verifications).toBe(ACCOUNT_LIMIT)
  expect(rejectedCount).toBe(40 - ACCOUNT_LIMIT)
})

test('a hundred parallel changes of an entry lose none, and expired entries are removed', async () => {
  const [first, second] = await openTwoConnections()
  type Count = Entry & { count: number }
  const stores = [entriesInDatabase<Count>(first), entriesInDatabase<Count>(second)]
  const add = (i: number) =>
    stores[i % 2]?.change('key', (entry) => {
      const count = (entry?.count ?? 0) + 1
      return { entry: { count, expires: Date.now() + 60_000 }, result: count }
    })
  const counts = await Promise.all(Array.from({ length: 100 }, (_, i) => add(i)))
  expect(new Set(counts).size).toBe(100)
  for (let i = 0; i < 200; i += 1)
    await stores[0]?.change(`old ${i}`, () => ({ entry: { count: 1, expires: 1 }, result: 0 }))
  const [row] = await first.query<{ count: number }>('select count(*)::int from attempts')
  expect(row?.count).toBeLessThan(110)
})

test('processes share one stored secret, unless JWT_SECRET is set', async () => {
  const [first, second] = await openTwoConnections()
  const secrets = await Promise.all([
    readSharedSecret(first, undefined),
    readSharedSecret(second, undefined),
  ])
  expect(secrets[0]).toHaveLength(64)
  expect(secrets[1]).toBe(secrets[0])
  const jwtSecret = 'a-secret-of-thirty-two-bytes-or-more'
  expect(await readSharedSecret(second, jwtSecret)).toBe(jwtSecret)
  await expect(readSharedSecret(second, 'short')).rejects.toThrow('JWT_SECRET has 5 bytes')
})

test('without the database, an attempt is rejected with a message', async () => {
  const [database] = await openTwoConnections()
  const attempts = createAttempts({ entries: entriesInDatabase<Failures>(database) })
  await server.stop()
  try {
    const attempt = attempts.run({ account: 'a', address: 'b' }, async () => true)
    await expect(attempt).rejects.toMatchObject({
      status: 503,
      message: expect.stringMatching(/^The database cannot be reached/),
    })
  } finally {
    await server.start()
  }
})
