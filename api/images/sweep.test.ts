import * as nodeFiles from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { imageIdOf } from '#api/contract/variant.ts'
import { removedFiles } from './removed.ts'
import { openTestImageStore, plain } from './test-image-store.ts'

const photograph = (colour?: string) => plain(500, 300, colour).jpeg().toBuffer()

test('a dropped picture leaves the shelf, its neighbours stay', async () => {
  const { shelf, names, removed } = await openTestImageStore()
  const kept = await shelf.put(await photograph('red'))
  const gone = await shelf.put(await photograph('blue'))
  await shelf.idle()
  expect(await names()).toHaveLength(8)

  await shelf.remove(gone.url)
  const id = kept.url.slice('/uploads/'.length, -'-500.jpg'.length)
  expect(await names()).toEqual(
    [`${id}-400.avif`, `${id}-400.jpg`, `${id}-500.avif`, `${id}-500.jpg`].sort(),
  )
  expect(await removed()).toHaveLength(4)
})

test('a picture that no record ever named is deleted at once', async () => {
  const { shelf, names, removed } = await openTestImageStore()
  const { url } = await shelf.put(await photograph())
  await shelf.remove(url, { forGood: true })
  await shelf.idle()
  expect([await names(), await removed()]).toEqual([[], []])
})

test('a picture that a restored record names again is put back at the next start', async () => {
  const { shelf, open, names } = await openTestImageStore()
  const picture = await shelf.put(await photograph())
  await shelf.idle()
  const before = await names()
  await shelf.remove(picture.url)
  expect(await names()).toEqual([])
  expect(await (await open()).sweep([picture])).toEqual({ orphans: 0, queued: 1 })
  expect(await names()).toEqual(before)
})

test('what was taken down stays for 14 days, and for as long as somebody may want it', async () => {
  const { shelf, dir, removed } = await openTestImageStore()
  const wanted = await shelf.put(await photograph())
  const gone = await shelf.put(await photograph())
  await shelf.idle()
  for (const { url } of [wanted, gone]) await shelf.remove(url)
  const aside = removedFiles(dir)
  const wantedId = imageIdOf(wanted.url) ?? ''
  const DAY = 24 * 60 * 60 * 1000
  let asked = 0
  const clear = (days: number) =>
    aside.clear(
      async () => {
        asked += 1
        return new Set([wantedId])
      },
      Date.now() + days * DAY,
    )

  expect([await clear(13.9), asked]).toEqual([0, 0])
  expect([await clear(14.1), asked]).toEqual([4, 1])
  expect((await removed()).every((name) => name.startsWith(wantedId))).toBe(true)
  expect(await removed()).toHaveLength(4)
})

test('a picture dropped before its AVIF is made never gets one', async () => {
  const { shelf, names } = await openTestImageStore()
  const heard: string[] = []
  shelf.onFormats(async (url) => void heard.push(url))
  const pictures = [await shelf.put(await photograph()), await shelf.put(await photograph())]
  await Promise.all(pictures.map(({ url }) => shelf.remove(url)))
  await shelf.idle()
  expect(await names()).toEqual([])
  expect(heard).toEqual([])
})

test('a picture dropped while its AVIF is being written loses that too', async () => {
  const put = Promise.withResolvers<string>()
  const { shelf, names } = await openTestImageStore({
    ...nodeFiles,
    open: async (path, flags) => {
      if (String(path).endsWith('.avif.tmp')) await shelf.remove(await put.promise)
      return nodeFiles.open(path, flags)
    },
  })
  const { url } = await shelf.put(await photograph())
  put.resolve(url)
  await shelf.idle()
  expect(await names()).toEqual([])
})

test('dropping what is not there, or is no picture of the shelf, does no harm', async () => {
  const { shelf, dir } = await openTestImageStore()
  await shelf.remove('/uploads/neverwasthere-800.jpg')
  await shelf.remove('../../etc/passwd')
  await nodeFiles.rm(dir, { recursive: true })
  await expect(shelf.remove('/uploads/neverwasthere-800.jpg')).resolves.toBeUndefined()
})

test('after a restart the missing AVIF is made and told', async () => {
  const { shelf, open, names } = await openTestImageStore()
  const first = await shelf.put(await photograph())
  const second = await shelf.put(await photograph())
  await shelf.close()
  expect((await names()).filter((name) => name.endsWith('.avif')).length).toBeLessThan(4)

  const again = await open()
  const heard: unknown[] = []
  again.onFormats(async (...told) => void heard.push(told))
  expect(await again.sweep([first, second])).toEqual({ orphans: 0, queued: 2 })
  await again.idle()
  expect(heard).toEqual([
    [first.url, ['avif', 'jpg']],
    [second.url, ['avif', 'jpg']],
  ])
  expect((await names()).filter((name) => name.endsWith('.avif'))).toHaveLength(4)
})

test('a picture with all its AVIF listed is left in peace, one whose files are gone is not', async () => {
  const { shelf, open, dir } = await openTestImageStore()
  const complete = await shelf.put(await photograph())
  const robbed = await shelf.put(await photograph())
  await shelf.idle()
  for (const { meta } of [complete, robbed]) meta.formats = ['avif', 'jpg']
  await nodeFiles.rm(join(dir, robbed.url.slice('/uploads/'.length).replace('.jpg', '.avif')))

  const again = await open()
  const heard: string[] = []
  again.onFormats(async (url) => void heard.push(url))
  expect(await again.sweep([complete, robbed])).toEqual({ orphans: 0, queued: 1 })
  await again.idle()
  expect(heard).toEqual([robbed.url])
})

test('orphans and half-written files are swept, strangers and pictures without meta stay', async () => {
  const { shelf, open, dir, names, removed } = await openTestImageStore()
  const named = await shelf.put(await photograph())
  await shelf.put(await photograph())
  await shelf.idle()
  const own = (await names()).filter((name) => named.url.includes(name.slice(0, 16)))
  await nodeFiles.writeFile(join(dir, `.${own[0]}.tmp`), 'half')
  await nodeFiles.writeFile(join(dir, 'notes.txt'), 'written by the owner')

  const again = await open()
  expect(await again.sweep([{ url: named.url }])).toEqual({ orphans: 5, queued: 0 })
  expect(await names()).toEqual([...own, 'notes.txt'].sort())
  // They may belong to records that somebody has just taken out of a file by hand.
  expect(await removed()).toHaveLength(4)
})

test('a picture put since the start is not swept before its record is written', async () => {
  const { shelf, names } = await openTestImageStore()
  await shelf.put(await photograph())
  await shelf.idle()
  expect(await shelf.sweep([])).toEqual({ orphans: 0, queued: 0 })
  expect(await names()).toHaveLength(4)
})
