// The metrics and the JSON log of a real process.
import { expect, onTestFinished, test } from 'vitest'
import { startServerProcess } from '#tests/server-process.ts'

async function openServer(env: Record<string, string> = {}) {
  const server = await startServerProcess({ env })
  onTestFinished(async () => void (await server.stop()))
  return server
}

test('counts requests by route pattern, and reports the memory, event loop and disk of the process', async () => {
  const { url } = await openServer()
  for (const path of ['/about', '/about', '/api/projects/products/a', '/api/nowhere', '/uploads/x'])
    await (await fetch(url + path)).bytes()
  const text = await (await fetch(`${url}/api/metrics`)).text()
  for (const line of [
    'http_requests_total{method="GET",route="/about",status="200"} 2',
    'http_requests_total{method="GET",route="/api/projects/product/:id",status="404"} 1',
    'http_requests_total{method="GET",route="/api/*",status="404"} 1',
    'http_requests_total{method="GET",route="/uploads/*",status="404"} 1',
    'showroom_pictures_waiting{kind="upload"} 0',
  ])
    expect(text.split('\n')).toContain(line)
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m)
  expect(text).toMatch(/^process_resident_memory_bytes \d/m)
  expect(text).toMatch(/^showroom_disk_bytes\{state="free"\} \d/m)
  const forwarded = { headers: { 'X-Forwarded-For': '192.0.2.1' } }
  expect((await fetch(`${url}/api/metrics`, forwarded)).status).toBe(401)
})

test('each line of the JSON log is an object with its request id', async () => {
  const { url, readOutput } = await openServer({ LOG_FORMAT: 'json', TRUST_PROXY: 'on' })
  const headers = { 'X-Request-Id': 'order-7', 'X-Forwarded-For': '192.0.2.7' }
  const response = await fetch(`${url}/api/nowhere`, { headers })
  expect(response.headers.get('x-request-id')).toBe('order-7')
  for (const id of ['a b', 'x'.repeat(129), '<script>']) {
    const { headers } = await fetch(`${url}/about`, { headers: { 'X-Request-Id': id } })
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
  const readLogLines = () =>
    readOutput()
      .split('\n')
      .filter((line) => line.startsWith('{'))
  await expect.poll(() => readLogLines().filter((line) => line.includes('/about'))).toHaveLength(3)
  const [entry] = readLogLines().filter((line) => line.includes('order-7'))
  expect(JSON.parse(entry ?? '')).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    requestId: 'order-7',
    address: '192.0.2.7',
    method: 'GET',
    path: '/api/nowhere',
    status: 404,
    durationMs: expect.any(Number),
    message: expect.stringMatching(/^GET \/api\/nowhere 404 \d+ ms$/),
  })
  for (const line of readLogLines())
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(String) })
})
