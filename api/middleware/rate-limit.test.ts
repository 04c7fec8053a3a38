// A burst, then one at a time, for each caller alone, in bounded memory.
import { expect, test } from 'vitest'
import { Failure } from '#api/contract/failure.ts'
import { createRateLimiter } from './rate-limit.ts'

function openPace(limit = 3, clientsMax = 100) {
  let ms = 0
  const keepPace = createRateLimiter({
    limit,
    windowMs: limit * 1000,
    clientsMax,
    now: () => new Date(ms),
  })
  return {
    pass: (time: number) => {
      ms += time
    },
    /** The seconds to wait, or 'ok'. */
    ask: (caller = 'a') => {
      try {
        keepPace(caller)
        return 'ok'
      } catch (error) {
        return error instanceof Failure && error.status === 429 ? error.retryAfter : error
      }
    },
  }
}

test('a burst is let through, then one for each share of the window', () => {
  const { ask, pass } = openPace()
  expect([ask(), ask(), ask(), ask(), ask()]).toEqual(['ok', 'ok', 'ok', 1, 1])
  pass(999)
  expect(ask()).toBe(1)
  pass(1)
  expect([ask(), ask()]).toEqual(['ok', 1])
})

test('asking in vain uses nothing up, and quiet saves no more than the burst', () => {
  const { ask, pass } = openPace()
  for (let i = 0; i < 20; i += 1) ask()
  pass(60_000)
  expect([ask(), ask(), ask(), ask()]).toEqual(['ok', 'ok', 'ok', 1])
})

test('one caller’s haste is nobody else’s', () => {
  const { ask } = openPace(1)
  expect([ask('a'), ask('a'), ask('b')]).toEqual(['ok', 1, 'ok'])
})

test('of more callers than are remembered, those are forgotten that have been quiet for longest', () => {
  const { ask } = openPace(2, 2)
  expect([ask('a'), ask('b'), ask('a'), ask('c')]).toEqual(['ok', 'ok', 'ok', 'ok'])
  expect([ask('a'), ask('b'), ask('b')]).toEqual([1, 'ok', 'ok'])
})
