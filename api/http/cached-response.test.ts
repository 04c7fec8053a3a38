// A response in memory, for many who wait for it.
import type { IncomingMessage } from 'node:http'
import type * as zlib from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { CachedResponse } from './cached-response.ts'

const compressed = vi.hoisted(() => ({ times: 0 }))
vi.mock('node:zlib', async (load) => {
  const real = await load<typeof zlib>()
  const brotliCompress: typeof zlib.brotliCompress = ((...args: [Buffer, object, never]) => {
    compressed.times += 1
    real.brotliCompress(...args)
  }) as never
  return { ...real, brotliCompress }
})

test('a page is compressed once for all who wait for it: each time takes a megabyte', async () => {
  const headers = { 'Content-Type': 'text/html' }
  const response = await CachedResponse.from(
    new Response('<p>Oak</p>'.repeat(900), { headers }),
    [],
  )
  const visitor = { headers: { 'accept-encoding': 'br' } } as unknown as IncomingMessage
  await Promise.all(Array.from({ length: 100 }, () => response.prepare(visitor)))
  await response.prepare(visitor)
  expect(compressed.times).toBe(1)
  expect(response.isPrepared(visitor)).toBe(true)
})
