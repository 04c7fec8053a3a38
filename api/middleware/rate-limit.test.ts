// A burst, then one at a time, for each caller alone, in bounded memory.
import { expect, test } from 'vitest'
import { Failure } from '#api/contract/failure.ts'
import { memoryEntries } from '#api/security/entries.ts'
import { type Allowance, createRateLimiter } from './rate-limit.ts'

function openPace(limit = 3, clientsMax = 100) {
  let ms = 0
  const now = () => new Date(ms)
  const entries = memoryEntries<Allowance>(clientsMax, now)
  const keepPace = createRateLimiter({ limit, windowMs: limit * 1000, entries, now })
  return {
    pass: (time: number) => {
      ms += time
    },
    /** The seconds to wait, or 'ok'. */
    ask: async (caller = 'a') => {
      try {
        await keepPace(caller)
        return 'ok'
      } catch (error) {
        return error instanceof Failure && error.status === 429 ? error.retryAfter : error
      }
    },
  }
}

test('a burst is let through, then one for each share of the window', async () => {
  const { ask, pass } = openPace()
  expect([await ask(), await ask(), await ask(), await ask(), await ask()]).toEqual([
    'ok',
    'ok',
    'ok',
    1,
    1,
  ])
  pass(999)
  expect(await ask()).toBe(1)
  pass(1)
  expect([await ask(), await ask()]).toEqual(['ok', 1])
})

test('asking in vain uses nothing up, and quiet saves no more than the burst', async () => {
  const { ask, pass } = openPace()
  for (let i = 0; i < 20; i += 1) await ask()
  pass(60_000)
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual(['ok', 'ok', 'ok', 1])
})

test('one caller’s haste is nobody else’s', async () => {
  const { ask } = openPace(1)
  expect([await ask('a'), await ask('a'), await ask('b')]).toEqual(['ok', 1, 'ok'])
})

test('of more callers than are remembered, those are forgotten that have been quiet for longest', async () => {
  const { ask } = openPace(2, 2)
  expect([await ask('a'), await ask('b'), await ask('a'), await ask('c')]).toEqual([
    'ok',
    'ok',
    'ok',
    'ok',
  ])
  expect([await ask('a'), await ask('b'), await ask('b')]).toEqual([1, 'ok', 'ok'])
})
