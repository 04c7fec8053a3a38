// Forged Host and X-Forwarded headers: no response repeats them, and no request goes to them.
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerProcess, startServerProcess } from '#tests/server-process.ts'
import { createRequestText, sendBytes } from './raw-http.ts'

let server: ServerProcess
/** A server that must never receive a request. */
const bystanderServer = createServer()
const connections: string[] = []
let evilHost: string
beforeAll(async () => {
  server = await startServerProcess()
  await server.addProduct({ sku: 'KM-1' })
  bystanderServer.on('connection', (socket) => {
    connections.push('a connection')
    socket.destroy()
  })
  bystanderServer.listen(0, '127.0.0.1')
  await once(bystanderServer, 'listening')
  evilHost = `127.0.0.1:${(bystanderServer.address() as AddressInfo).port}`
})
afterAll(async () => {
  bystanderServer.close()
  await server.stop()
})

const TARGETS = [
  'GET /',
  'GET /products/KM-1',
  'GET /products/nothing',
  'GET /catalogue',
  'GET /plain/brands',
  'GET /plain/nothing',
  'GET /nowhere',
  'GET /about/',
  'GET /sitemap.xml',
  'GET /robots.txt',
  'GET /admin/products',
  'GET /_server-islands/nothing',
  'GET /uploads/nothing',
  'POST /about',
  'GET /api/projects/product',
  'GET /api/openapi.json',
  'GET /api/nowhere',
  'POST /api/contact',
]

const createForgedHeaders = (name: string): Record<string, string> => ({
  'X-Forwarded-Host': name,
  'X-Forwarded-Server': name,
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Port': '6666',
  'X-Forwarded-Prefix': `//${name}`,
  'X-Host': name,
  'X-Original-Host': name,
  'X-Original-URL': '/admin',
  'X-Rewrite-URL': '/api/admins',
  'X-HTTP-Method-Override': 'DELETE',
  Forwarded: `host=${name};proto=https;for=127.0.0.1`,
  Via: `1.1 ${name}`,
  Origin: `http://${name}`,
  Referer: `http://${name}/products?category=tiles`,
})

const INVALID_HOSTS = [
  'user@evil.example',
  'user:pass@evil.example:80',
  'evil.example/admin?x=',
  'evil.example:99999',
  '"><script>alert(1)</script>',
  'evil.example\\@localhost',
  '[::1',
  '%00',
  '',
  'EVIL.example.',
  '\u00e9vil',
]

/** The response without values that differ between equal requests. */
async function sendRequest(target: string, headers: Record<string, string>) {
  const [method = '', path = ''] = target.split(' ')
  const {
    status,
    headers: responseHeaders,
    body,
  } = await sendBytes(server.url, createRequestText(method, path, headers))
  responseHeaders.delete('x-request-id')
  return {
    status,
    body,
    location: responseHeaders.get('location'),
    headers: JSON.stringify([...responseHeaders]),
  }
}

test.each(TARGETS)('%s ignores forged host headers', async (target) => {
  const baseline = await sendRequest(target, {})
  expect(baseline.status).toBeLessThan(500)
  for (const host of [evilHost, 'evil.example', ...INVALID_HOSTS]) {
    const response = await sendRequest(target, {
      ...createForgedHeaders(host || 'evil.example'),
      Host: host,
    })
    // The API rejects an invalid host; every other response ignores the forged headers.
    expect([target, host, response.status, response.location]).toEqual([
      target,
      host,
      baseline.status,
      baseline.location,
    ])
    expect(`${response.headers}${response.body}`.toLowerCase()).not.toMatch(
      /evil\.example|6666|\u00e9vil/,
    )
    expect(`${response.headers}${response.body}`).not.toContain(evilHost)
  }
  // The first request is hostile; the cache must not serve its response to the next one.
  const uncachedTarget = `${target}${target.includes('?') ? '&' : '?'}first=hostile`
  await sendRequest(uncachedTarget, {
    ...createForgedHeaders('evil.example'),
    Host: 'evil.example',
    'X-Forwarded-For': 'evil.example',
  })
  const nextResponse = await sendRequest(uncachedTarget, {})
  expect(nextResponse.status).toBe(baseline.status)
  expect(`${nextResponse.headers}${nextResponse.body}`).not.toContain('evil.example')
  expect(connections).toEqual([])
})

test('rejects an absolute URL of another site', async () => {
  for (const line of [
    `http://${evilHost}/about`,
    `//${evilHost}/about`,
    `${evilHost}`,
    `http://${evilHost}/api/wakeup`,
  ]) {
    const { status, body } = await sendBytes(server.url, createRequestText('GET', line))
    expect([line, status]).toEqual([line, 400])
    expect(body).not.toContain(evilHost)
  }
  const connect = await sendBytes(server.url, createRequestText('CONNECT', evilHost))
  expect([0, 400, 405]).toContain(connect.status)
  expect(connections).toEqual([])
})
