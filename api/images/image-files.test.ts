import * as nodeFiles from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import type { FileCalls } from './image-files.ts'
import { failureOf, openTestShelf, plain } from './test-shelf.ts'

/** The real calls, each one announced before it is made. */
function watched(before: (call: string, path: string) => void): FileCalls {
  return {
    ...nodeFiles,
    open: async (path, flags) => {
      before('open', String(path))
      const file = await nodeFiles.open(path, flags)
      return new Proxy(file, {
        get(target, key) {
          const value: unknown = Reflect.get(target, key, target)
          if (typeof value !== 'function') return value
          return (...given: unknown[]) => {
            before(String(key), String(path))
            return value.apply(target, given)
          }
        },
      })
    },
    rename: (from, to) => {
      before('rename', String(to))
      return nodeFiles.rename(from, to)
    },
  }
}

const photograph = () => plain(300, 300).jpeg().toBuffer()

test('a picture is on disk before anybody hears of it', async () => {
  const calls: string[] = []
  const { shelf, dir } = await openTestShelf(
    watched((call, path) => calls.push(`${call} ${basename(path)}`)),
  )
  const { url } = await shelf.put(await photograph())
  const name = basename(url)
  expect(calls.slice(0, 8)).toEqual([
    `open .${name}.tmp`,
    `writeFile .${name}.tmp`,
    `sync .${name}.tmp`,
    `close .${name}.tmp`,
    `rename ${name}`,
    `open ${basename(dir)}`,
    `sync ${basename(dir)}`,
    `close ${basename(dir)}`,
  ])
})

test.each([
  ['ENOSPC', 507, 'The picture was not saved: the disk is full.'],
  ['EDQUOT', 507, 'The picture was not saved: the disk is full.'],
  ['EIO', 503, 'The picture could not be saved. Please try again.'],
])(
  '%s at any step leaves no file behind, and the next picture is saved',
  async (code, status, sentence) => {
    for (const failing of ['open', 'writeFile', 'sync', 'rename']) {
      let broken = true
      const { shelf, names } = await openTestShelf(
        watched((call) => {
          if (broken && call === failing) throw Object.assign(new Error(code), { code })
        }),
      )
      expect(await failureOf(shelf.put(await photograph()))).toEqual([status, sentence])
      expect(await names()).toEqual([])
      broken = false
      await expect(shelf.put(await photograph())).resolves.toBeDefined()
    }
  },
)
