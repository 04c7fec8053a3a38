// Tests the API description as served to programs and to people.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestApi } from '#api/testing/api.ts'

test.each(['/api/docs', '/api/openapi.json'])('%s sets Cache-Control', async (path) => {
  const { app, signedIn } = await openTestApi()
  const controlOf = async (init: RequestInit) =>
    (await app.request(path, init, {})).headers.get('cache-control')
  expect(await controlOf({})).toBe('no-cache')
  expect(await controlOf({ method: 'HEAD' })).toBe('no-cache')
  expect(await controlOf({ headers: signedIn })).toBe('no-store')
})

test('the documentation page may run only its own scripts, and call only this site', async () => {
  const { app } = await openTestApi()
  const response = await app.request('/api/docs/')
  expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8')
  const text = await response.text()
  const script = /<script>(.*)<\/script>/s.exec(text)?.[1] ?? ''
  const hash = createHash('sha256').update(script).digest('base64')
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src 'self' 'sha256-${hash}'; style-src 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  expect(text).not.toMatch(/https?:|\/\/\w/)
})
