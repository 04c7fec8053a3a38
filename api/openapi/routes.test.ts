// Tests the API description as served to programs and to people.
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openTestApi } from '#api/testing/api.ts'

async function openPage(spelling = '/api/docs') {
  const { app } = await openTestApi()
  const response = await app.request(spelling)
  return { app, status: response.status, headers: response.headers, text: await response.text() }
}

test.each(['/api/docs', '/api/openapi.json'])('%s sets Cache-Control', async (path) => {
  const { app, signedIn } = await openTestApi()
  const controlOf = async (init: RequestInit) =>
    (await app.request(path, init, {})).headers.get('cache-control')
  expect(await controlOf({})).toBe('no-cache')
  expect(await controlOf({ method: 'HEAD' })).toBe('no-cache')
  expect(await controlOf({ headers: signedIn })).toBe('no-store')
})

describe('the documentation page', () => {
  test('lists every call and every schema, with links to each', async () => {
    const { app, status, headers, text } = await openPage()
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    for (const { path } of app.routes)
      expect(text).toContain(`<code>${path.replaceAll(/:(\w+)/g, '{$1}')}</code>`)
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const targets = [...text.matchAll(/ href="#([^"]+)"/g)].map(([, target]) => target)
    expect(new Set(ids).size).toBe(ids.length)
    expect(targets.filter((target) => !ids.includes(target))).toEqual([])
  })

  test('allows only its own style by its Content-Security-Policy', async () => {
    const { headers, text } = await openPage('/api/docs/')
    const style = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    expect(text).not.toMatch(/<script|<img|<link| style=| on\w+=| (href|src)="http/i)
  })

  test('shows the rules of each field', async () => {
    const { text } = await openPage()
    expect(text).toContain('type string, minLength 1, maxLength 120')
    expect(text).toContain('type integer, minimum 1, maximum 100, default 10')
    expect(text).toContain('enum admin | super_admin')
    expect(text).toContain('type array, items: <a href="#Interior">Interior</a>')
    expect(text).not.toMatch(/undefined|\[object|NaN/)
  })
})
