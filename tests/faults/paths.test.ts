// Spellings of paths that could lead out of the public folders: none serves a private file.
import { expect, test } from 'vitest'
import { hostilePaths } from './hostile-paths.ts'
import { openWatchedShop } from './watched-shop.ts'
import { requestText, sendBytes } from './wire.ts'

test('no spelling of a path serves a private file', async () => {
  const { shop, judge, end } = await openWatchedShop()
  const paths = hostilePaths()
  expect(paths.length).toBeGreaterThanOrEqual(200)
  const found: string[] = []
  for (const path of paths)
    for (const method of ['GET', 'HEAD', 'POST']) {
      const { status, headers, body } = await sendBytes(shop.url, requestText(method, path))
      judge(`${method} ${path}`, status, body)
      // A redirect stays on this site.
      expect(headers.get('location') ?? '/', path).toMatch(/^\/(?![/\\])/)
      if (status === 200 && method === 'GET') found.push(path)
    }
  // Every path below /admin serves the same shell.
  expect(found.filter((path) => !path.startsWith('/admin/'))).toEqual([])
  await end()
}, 120_000)
