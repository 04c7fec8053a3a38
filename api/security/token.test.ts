// Tests of valid tokens; permission.test.ts has forged ones.
import { expect, test } from 'vitest'
import { createTokens } from './token.ts'

const SECRET = 'a-secret-for-tests-of-32-bytes-and-more'
const HOUR_MS = 3_600_000

test('a token holds admin, version and session for twelve hours', async () => {
  let now = new Date('2026-03-02T09:00:00.000Z')
  const tokens = createTokens(SECRET, { now: () => now })
  const token = await tokens.sign({ sub: 'kavitha-1', version: 3, session: 'morning' })
  expect(await tokens.verify(token)).toEqual({
    sub: 'kavitha-1',
    version: 3,
    session: 'morning',
    expires: '2026-03-02T21:00:00.000Z',
    confirmedAt: '2026-03-02T09:00:00.000Z',
  })
  now = new Date(now.getTime() + 12 * HOUR_MS - 1000)
  expect(await tokens.verify(token)).toBeDefined()
  now = new Date(now.getTime() + 1000)
  expect(await tokens.verify(token)).toBeUndefined()
})

test('every sign-in starts a new session', async () => {
  const tokens = createTokens(SECRET)
  const session = async () =>
    (await tokens.verify(await tokens.sign({ sub: 'kavitha-1', version: 1 })))?.session
  const [first, second] = [await session(), await session()]
  expect(first).toMatch(/^[\w-]{36}$/)
  expect(first).not.toBe(second)
})

test('after a change of the secret, tokens of the previous one stay valid until it is left out', async () => {
  const NEXT = 'another-secret-of-32-bytes-and-then-some'
  const token = await createTokens(SECRET).sign({ sub: 'kavitha-1', version: 1 })
  const changed = createTokens(NEXT, { previousSecret: SECRET })
  expect(await changed.verify(token)).toMatchObject({ sub: 'kavitha-1' })
  const newToken = await changed.sign({ sub: 'kavitha-1', version: 1 })
  expect(await createTokens(NEXT).verify(newToken)).toBeDefined()
  expect(await createTokens(NEXT).verify(token)).toBeUndefined()
})
