// Attempts and claims that two processes count together in PostgreSQL.
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#api/store/postgres/database.ts'
import { migrate } from '#api/store/postgres/schema.ts'
import { startPostgres } from '#tests/postgres-server.ts'
import { ACCOUNT_LIMIT, createAttempts, type Failures } from './attempts.ts'
import { entriesInDatabase } from './database-entries.ts'
import type { Entry } from './entries.ts'
import { sharedSecret } from './secret.ts'

const server = await startPostgres()
afterAll(() => server.remove())

/** Two connections to one new database. */
async function openTwo() {
  const url = await server.createDatabase()
  const open = () => {
    const database = openDatabase(url)
    onTestFinished(() => database.close())
    return database
  }
  const both = [open(), open()] as const
  await migrate(both[0])
  return both
}

test('failures count over both processes, and a right password in one forgives in the other', async () => {
  const [one, two] = (await openTwo()).map((database) =>
    createAttempts({ entries: entriesInDatabase<Failures>(database) }),
  )
  if (!one || !two) throw new Error('There are two.')
  const who = { account: 'kavitha@example.com', address: '192.0.2.1' }
  const wrong = async () => false
  for (let i = 1; i < ACCOUNT_LIMIT; i += 1) expect(await one.run(who, wrong)).toBe(false)
  expect(await two.run(who, async () => true)).toBe(true)
  for (let i = 0; i < ACCOUNT_LIMIT; i += 1)
    expect(await (i % 2 ? one : two).run(who, wrong)).toBe(false)
  for (const attempts of [one, two])
    await expect(attempts.run(who, async () => true)).rejects.toMatchObject({
      status: 429,
      retryAfter: 15 * 60,
    })
  await two.forgive('KAVITHA@example.com')
  expect(await one.run(who, async () => true)).toBe(true)
})

test('parallel attempts in both processes do not exceed the limit', async () => {
  const both = (await openTwo()).map((database) =>
    createAttempts({ entries: entriesInDatabase<Failures>(database) }),
  )
  let tried = 0
  let refused = 0
  const allAsked = Promise.withResolvers<void>()
  const slow = async () => {
    tried += 1
    await allAsked.promise
    return false
  }
  const attempt = (i: number) =>
    both[i % 2]?.run({ account: 'a@example.com', address: `address ${i}` }, slow).catch(() => {
      refused += 1
      if (refused === 40 - ACCOUNT_LIMIT) allAsked.resolve()
    })
  await Promise.all(Array.from({ length: 40 }, (_, i) => attempt(i)))
  expect(tried).toBe(ACCOUNT_LIMIT)
  expect(refused).toBe(40 - ACCOUNT_LIMIT)
})

test('one hundred changes of an entry from both sides lose none, and expired entries go', async () => {
  const [one, two] = await openTwo()
  type Count = Entry & { count: number }
  const both = [entriesInDatabase<Count>(one), entriesInDatabase<Count>(two)]
  const add = (i: number) =>
    both[i % 2]?.change('key', (entry) => {
      const count = (entry?.count ?? 0) + 1
      return { entry: { count, expires: Date.now() + 60_000 }, result: count }
    })
  const counts = await Promise.all(Array.from({ length: 100 }, (_, i) => add(i)))
  expect(new Set(counts).size).toBe(100)
  for (let i = 0; i < 200; i += 1)
    await both[0]?.change(`old ${i}`, () => ({ entry: { count: 1, expires: 1 }, result: 0 }))
  const [row] = await one.query<{ count: number }>('select count(*)::int from attempts')
  expect(row?.count).toBeLessThan(110)
})

test('the secret is made once for all, and a given one is used instead', async () => {
  const [one, two] = await openTwo()
  const secrets = await Promise.all([sharedSecret(one, undefined), sharedSecret(two, undefined)])
  expect(secrets[0]).toHaveLength(64)
  expect(secrets[1]).toBe(secrets[0])
  const given = 'a-secret-of-thirty-two-bytes-or-more'
  expect(await sharedSecret(two, given)).toBe(given)
  await expect(sharedSecret(two, 'short')).rejects.toThrow('JWT_SECRET has 5 bytes')
})

test('without the database an attempt is refused in words', async () => {
  const [one] = await openTwo()
  const attempts = createAttempts({ entries: entriesInDatabase<Failures>(one) })
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
