// Tests of durable image files, and of failed writes.
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { interceptFiles } from '#api/store/test-files.ts'
import { catchFailure, createPlainImage, openTestImageStore } from './test-image-store.ts'

const encodePhoto = () => createPlainImage(300, 300).jpeg().toBuffer()

test('a picture is durable before its upload is acknowledged', async () => {
  const calls: string[] = []
  const { store, dir } = await openTestImageStore(
    interceptFiles((call, path) => calls.push(`${call} ${basename(path)}`)),
  )
  const { url } = await store.put(await encodePhoto())
  const name = basename(url)
  expect(calls.slice(1, 10)).toEqual([
    `open .${name}.tmp`,
    `write .${name}.tmp`,
    `utimes .${name}.tmp`,
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
  async (code, status, message) => {
    for (const failingCall of ['open', 'write', 'sync', 'rename']) {
      let isBroken = true
      const { store, listNames } = await openTestImageStore(
        interceptFiles((call) => {
          if (isBroken && call === failingCall) throw Object.assign(new Error(code), { code })
        }),
      )
      expect(await catchFailure(store.put(await encodePhoto()))).toEqual([status, message])
      expect(await listNames()).toEqual([])
      isBroken = false
      await expect(store.put(await encodePhoto())).resolves.toBeDefined()
    }
  },
)
