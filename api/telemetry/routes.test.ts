// Tests who may read the metrics of the process.
import { expect, test } from 'vitest'
import { openTestApi } from '#api/testing/api.ts'

const TOKEN = { Authorization: 'Bearer a-token-for-metrics' }

async function openMetrics() {
  const api = await openTestApi()
  const read = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    api.app.request('/api/metrics', { headers }, { incoming: { socket: { remoteAddress } } })
  return { ...api, read }
}

test.each([
  ['127.0.0.1', {}, 200],
  ['::1', {}, 200],
  ['::ffff:127.0.0.1', {}, 200],
  ['192.0.2.1', {}, 401],
  ['192.0.2.1', TOKEN, 200],
  ['192.0.2.1', { Authorization: 'Bearer another-token-here' }, 401],
  // A proxy on the same machine forwarded these.
  ['127.0.0.1', { 'X-Forwarded-For': '192.0.2.1' }, 401],
  ['127.0.0.1', { 'X-Forwarded-For': '127.0.0.1' }, 401],
  ['127.0.0.1', { 'X-Real-IP': '192.0.2.1' }, 401],
  ['127.0.0.1', { 'X-Forwarded-For': '192.0.2.1', ...TOKEN }, 200],
])('a request from %s with %j returns %i', async (address, headers, status) => {
  const { read } = await openMetrics()
  const response = await read(address, headers)
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store'])
})

test('the session of a super admin does not give access', async () => {
  const { read, signedIn } = await openMetrics()
  expect((await read('192.0.2.1', signedIn)).status).toBe(401)
})
