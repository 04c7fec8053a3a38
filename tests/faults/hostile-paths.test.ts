// Spellings of paths that could lead out of the public folders.
import { expect, test } from 'vitest'
import { listHostilePaths } from './hostile-paths.ts'
import { createRequestText, sendBytes } from './raw-http.ts'
import { openWatchedServer } from './watched-server.ts'

test('no spelling of a path serves a private file', async () => {
  const { server, checkAnswer, stopAndCheck } = await openWatchedServer()
  const paths = listHostilePaths()
  expect(paths.length).toBeGreaterThanOrEqual(200)
  const served: string[] = []
  for (const path of paths)
    for (const method of ['GET', 'HEAD', 'POST']) {
      const { status, headers, body } = await sendBytes(server.url, createRequestText(method, path))
      checkAnswer(`${method} ${path}`, status, body)
      // A redirect stays on this site.
      expect(headers.get('location') ?? '/', path).toMatch(/^\/(?![/\\])/)
      if (status === 200 && method === 'GET') served.push(path)
    }
  // Every path below /admin serves the same shell.
  expect(served.filter((path) => !path.startsWith('/admin/'))).toEqual([])
  await stopAndCheck()
}, 120_000)
