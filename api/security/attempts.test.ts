// Tests of the limits on sign-in attempts, with a controlled clock.
import { expect, test } from 'vitest'
import { Failure } from '#api/contract/failure.ts'
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, createAttempts } from './attempts.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

const acceptPassword = async () => true
const rejectPassword = async () => false

function openAttempts() {
  let now = Date.parse('2026-03-02T09:00:00.000Z')
  const attempts = createAttempts({ now: () => new Date(now) })
  let addresses = 0
  /** Resolves with 'right', 'wrong', or the seconds to wait. */
  const attempt = async (
    verify: () => Promise<boolean>,
    { account = 'kavitha@example.com', address = `address ${addresses++}` } = {},
  ) => {
    try {
      return (await attempts.run({ account, address }, verify)) ? 'right' : 'wrong'
    } catch (error) {
      if (error instanceof Failure && error.status === 429) return error.retryAfter
      throw error
    }
  }
  const attemptTimes = async (count: number, ...args: Parameters<typeof attempt>) => {
    const results: unknown[] = []
    for (let i = 0; i < count; i += 1) results.push(await attempt(...args))
    return results
  }
  const wait = (seconds: number) => {
    now += seconds * 1000
  }
  return { attempt, attemptTimes, wait, resetAccount: attempts.resetAccount }
}

test('an account has to wait after five failures, from any address', async () => {
  const { attempt, attemptTimes, wait } = openAttempts()
  expect(await attemptTimes(ACCOUNT_LIMIT, rejectPassword)).toEqual(
    Array(ACCOUNT_LIMIT).fill('wrong'),
  )
  expect(await attempt(acceptPassword)).toBe(15 * MINUTE_S)
  wait(10 * MINUTE_S)
  expect(await attempt(acceptPassword)).toBe(5 * MINUTE_S)
  expect(await attempt(acceptPassword, { account: 'suresh@example.com' })).toBe('right')
  wait(5 * MINUTE_S)
  expect(await attempt(acceptPassword)).toBe('right')
})

test('each wait is twice as long, up to four hours, until a day passes without one', async () => {
  const { attempt, attemptTimes, wait } = openAttempts()
  const waits: unknown[] = []
  for (let i = 0; i < 6; i += 1) {
    await attemptTimes(ACCOUNT_LIMIT, rejectPassword)
    const seconds = await attempt(rejectPassword)
    waits.push(seconds)
    wait(Number(seconds))
  }
  expect(waits).toEqual([15, 30, 60, 120, 240, 240].map((minutes) => minutes * MINUTE_S))
  wait(24 * HOUR_S)
  await attemptTimes(ACCOUNT_LIMIT, rejectPassword)
  expect(await attempt(rejectPassword)).toBe(15 * MINUTE_S)
})

test('attempts during a wait do not extend it', async () => {
  const { attempt, attemptTimes, wait } = openAttempts()
  await attemptTimes(ACCOUNT_LIMIT, rejectPassword)
  await attemptTimes(50, rejectPassword)
  wait(15 * MINUTE_S)
  expect(await attempt(rejectPassword)).toBe('wrong')
})

test('failures older than 15 minutes do not count', async () => {
  const { attemptTimes, wait } = openAttempts()
  await attemptTimes(4, rejectPassword)
  wait(15 * MINUTE_S)
  expect(await attemptTimes(4, rejectPassword)).toEqual(Array(4).fill('wrong'))
})

test('a success resets the count of the account, but not of the address', async () => {
  const { attempt, attemptTimes } = openAttempts()
  const address = '192.0.2.1'
  await attemptTimes(4, rejectPassword, { address })
  expect(await attempt(acceptPassword, { address })).toBe('right')
  expect(await attemptTimes(4, rejectPassword, { address })).toEqual(Array(4).fill('wrong'))
  for (let i = 8; i < ADDRESS_LIMIT; i += 1)
    expect(await attempt(rejectPassword, { address, account: `somebody ${i}` })).toBe('wrong')
  expect(await attempt(acceptPassword, { address, account: 'anybody' })).toBe(15 * MINUTE_S)
})

test('an account may try at once after a reset, and its next wait is short again', async () => {
  const { attempt, attemptTimes, wait, resetAccount } = openAttempts()
  await attemptTimes(ACCOUNT_LIMIT, rejectPassword)
  wait(15 * MINUTE_S)
  await attemptTimes(ACCOUNT_LIMIT, rejectPassword)
  expect(await attempt(acceptPassword)).toBe(30 * MINUTE_S)
  await resetAccount('KAVITHA@example.com')
  await attemptTimes(ACCOUNT_LIMIT, rejectPassword)
  expect(await attempt(acceptPassword)).toBe(15 * MINUTE_S)
})

test('successful attempts do not use up the limit of an address', async () => {
  const { attemptTimes } = openAttempts()
  const results = await attemptTimes(ADDRESS_LIMIT * 2, acceptPassword, { address: '192.0.2.1' })
  expect(new Set(results)).toEqual(new Set(['right']))
})

test('parallel attempts cannot exceed the limit', async () => {
  const { attempt } = openAttempts()
  let verifications = 0
  const rejectSlowly = () =>
    new Promise<boolean>((resolve) => {
      verifications += 1
      setImmediate(() => resolve(false))
    })
  const results = await Promise.all(Array.from({ length: 100 }, () => attempt(rejectSlowly)))
  expect(verifications).toBe(ACCOUNT_LIMIT)
  expect(results.filter((result) => result === 'wrong')).toHaveLength(ACCOUNT_LIMIT)
  expect(results.filter((result) => typeof result === 'number')).toHaveLength(95)
  expect(await attempt(acceptPassword)).toBe(15 * MINUTE_S)
})

test('an attempt that throws does not count', async () => {
  const { attempt, attemptTimes } = openAttempts()
  const failToVerify = () => Promise.reject(new Error('broken'))
  for (let i = 0; i < 10; i += 1) await expect(attempt(failToVerify)).rejects.toThrow('broken')
  expect(await attemptTimes(ACCOUNT_LIMIT, rejectPassword)).toEqual(
    Array(ACCOUNT_LIMIT).fill('wrong'),
  )
})

test('a flood of invented accounts does not evict one that has to wait', async () => {
  const { attempt, attemptTimes } = openAttempts()
  await attemptTimes(ACCOUNT_LIMIT, rejectPassword)
  for (let i = 0; i < 20_500; i += 1)
    await attempt(rejectPassword, { account: `invented ${i}`, address: `flood ${i % 350}` })
  expect(await attempt(acceptPassword)).toBe(15 * MINUTE_S)
})
