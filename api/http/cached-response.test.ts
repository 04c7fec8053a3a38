// A response in memory, for many who wait for it.
import { createHook } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { CachedResponse } from './cached-response.ts'

test('a page is compressed once for all who wait for it: each time takes a megabyte', async () => {
  const html = new Response('<p>Oak</p>'.repeat(900), { headers: { 'Content-Type': 'text/html' } })
  const response = await CachedResponse.from(html, [])
  const visitor = { headers: { 'accept-encoding': 'br' } } as unknown as IncomingMessage
  let compressions = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'ZLIB') compressions += 1
    },
  }).enable()
  await Promise.all(Array.from({ length: 100 }, () => response.prepare(visitor)))
  await response.prepare(visitor)
  hook.disable()
  expect(compressions).toBe(1)
  expect(response.isPrepared(visitor)).toBe(true)
})
