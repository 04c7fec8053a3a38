// Forged Host and X-Forwarded headers: no answer repeats them, and no request goes there.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '#tests/shop.ts'
import { requestText, sendBytes } from './wire.ts'

let shop: Shop
/** A server that must never receive a request. */
const bystander = createServer()
const calls: string[] = []
let evil: string
beforeAll(async () => {
  shop = await startShop()
  await shop.addProduct({ sku: 'KM-1' })
  bystander.on('connection', (socket) => {
    calls.push('a connection')
    socket.destroy()
  })
  bystander.listen(0, '127.0.0.1')
  await once(bystander, 'listening')
  evil = `127.0.0.1:${(bystander.address() as AddressInfo).port}`
})
afterAll(async () => {
  bystander.close()
  await shop.stop()
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

const named = (name: string): Record<string, string> => ({
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

const odd = [
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
async function ask(target: string, headers: Record<string, string>) {
  const [method = '', path = ''] = target.split(' ')
  const {
    status,
    headers: got,
    body,
  } = await sendBytes(shop.url, requestText(method, path, headers))
  got.delete('x-request-id')
  return { status, body, location: got.get('location'), headers: JSON.stringify([...got]) }
}

test.each(TARGETS)('%s ignores forged host headers', async (target) => {
  const usual = await ask(target, {})
  expect(usual.status).toBeLessThan(500)
  for (const host of [evil, 'evil.example', ...odd]) {
    const met = await ask(target, { ...named(host || 'evil.example'), Host: host })
    // The API refuses an invalid host; every other answer ignores the forged headers.
    expect([target, host, met.status, met.location]).toEqual([
      target,
      host,
      usual.status,
      usual.location,
    ])
    expect(`${met.headers}${met.body}`.toLowerCase()).not.toMatch(/evil\.example|6666|\u00e9vil/)
    expect(`${met.headers}${met.body}`).not.toContain(evil)
  }
  // The first request is hostile; the cache must not pass it on to the next one.
  const fresh = `${target}${target.includes('?') ? '&' : '?'}first=hostile`
  await ask(fresh, {
    ...named('evil.example'),
    Host: 'evil.example',
    'X-Forwarded-For': 'evil.example',
  })
  const next = await ask(fresh, {})
  expect(next.status).toBe(usual.status)
  expect(`${next.headers}${next.body}`).not.toContain('evil.example')
  expect(calls).toEqual([])
})

test('rejects an absolute URL of another site', async () => {
  for (const line of [
    `http://${evil}/about`,
    `//${evil}/about`,
    `${evil}`,
    `http://${evil}/api/wakeup`,
  ]) {
    const { status, body } = await sendBytes(shop.url, requestText('GET', line))
    expect([line, status]).toEqual([line, 400])
    expect(body).not.toContain(evil)
  }
  const connect = await sendBytes(shop.url, requestText('CONNECT', evil))
  expect([0, 400, 405]).toContain(connect.status)
  expect(calls).toEqual([])
})
