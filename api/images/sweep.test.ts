// Removed pictures, and the sweep at the start.
import * as nodeFiles from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { imageIdOf } from '#api/contract/variant.ts'
import { imageFilesIn } from './image-files.ts'
import { clearRemoved } from './removed.ts'
import { openTestImageStore, plain } from './test-image-store.ts'

const photograph = (colour?: string) => plain(500, 300, colour).jpeg().toBuffer()

test('a removed picture leaves the folder, others stay', async () => {
  const { store, names, removed } = await openTestImageStore()
  const kept = await store.put(await photograph('red'))
  const gone = await store.put(await photograph('blue'))
  await store.idle()
  expect(await names()).toHaveLength(8)

  await store.remove(gone.url)
  const id = kept.url.slice('/uploads/'.length, -'-500.jpg'.length)
  expect(await names()).toEqual(
    [`${id}-400.avif`, `${id}-400.jpg`, `${id}-500.avif`, `${id}-500.jpg`].sort(),
  )
  expect(await removed()).toHaveLength(4)
})

test('a picture that no record ever named is deleted at once', async () => {
  const { store, names, removed } = await openTestImageStore()
  const { url } = await store.put(await photograph())
  await store.remove(url, { forGood: true })
  await store.idle()
  expect([await names(), await removed()]).toEqual([[], []])
})

test('a picture that a restored record names again is put back at the next start', async () => {
  const { store, open, names } = await openTestImageStore()
  const picture = await store.put(await photograph())
  await store.idle()
  const before = await names()
  await store.remove(picture.url)
  expect(await names()).toEqual([])
  expect(await (await open()).sweep(() => [picture])).toEqual({ orphans: 0, queued: 1 })
  expect(await names()).toEqual(before)
})

test('what was taken down stays for 14 days, and for as long as somebody may want it', async () => {
  const { store, dir, removed } = await openTestImageStore()
  const wanted = await store.put(await photograph())
  const gone = await store.put(await photograph())
  await store.idle()
  for (const { url } of [wanted, gone]) await store.remove(url)
  const files = imageFilesIn(dir)
  const wantedId = imageIdOf(wanted.url) ?? ''
  const DAY = 24 * 60 * 60 * 1000
  let asked = 0
  const clear = (days: number) =>
    clearRemoved(
      files,
      async () => {
        asked += 1
        return new Set([wantedId])
      },
      Date.now() + days * DAY,
    )

  await clear(13.9)
  expect([(await removed()).length, asked]).toEqual([8, 0])
  await clear(14.1)
  expect(asked).toBe(1)
  expect((await removed()).every((name) => name.startsWith(wantedId))).toBe(true)
  expect(await removed()).toHaveLength(4)
})

test('a picture dropped before its AVIF is made never gets one', async () => {
  const { store, names } = await openTestImageStore()
  const heard: string[] = []
  store.onFormats(async (url) => void heard.push(url))
  const pictures = [await store.put(await photograph()), await store.put(await photograph())]
  await Promise.all(pictures.map(({ url }) => store.remove(url)))
  await store.idle()
  expect(await names()).toEqual([])
  expect(heard).toEqual([])
})

test('a picture dropped while its AVIF is being written loses that too', async () => {
  const put = Promise.withResolvers<string>()
  const { store, names } = await openTestImageStore({
    ...nodeFiles,
    open: async (path, flags) => {
      if (String(path).endsWith('.avif.tmp')) await store.remove(await put.promise)
      return nodeFiles.open(path, flags)
    },
  })
  const { url } = await store.put(await photograph())
  put.resolve(url)
  await store.idle()
  expect(await names()).toEqual([])
})

test('dropping what is not there, or is no picture of the store, does no harm', async () => {
  const { store, dir } = await openTestImageStore()
  await store.remove('/uploads/neverwasthere-800.jpg')
  await store.remove('../../etc/passwd')
  await nodeFiles.rm(dir, { recursive: true })
  await expect(store.remove('/uploads/neverwasthere-800.jpg')).resolves.toBeUndefined()
})

test('after a restart the missing AVIF is made and told', async () => {
  const { store, open, names } = await openTestImageStore()
  const first = await store.put(await photograph())
  const second = await store.put(await photograph())
  await store.close()
  expect((await names()).filter((name) => name.endsWith('.avif')).length).toBeLessThan(4)

  const again = await open()
  const heard: unknown[] = []
  again.onFormats(async (...told) => void heard.push(told))
  expect(await again.sweep(() => [first, second])).toEqual({ orphans: 0, queued: 2 })
  await again.idle()
  expect(heard).toEqual([
    [first.url, ['avif', 'jpg']],
    [second.url, ['avif', 'jpg']],
  ])
  expect((await names()).filter((name) => name.endsWith('.avif'))).toHaveLength(4)
})

test('a picture with all its AVIF listed is left in peace, one whose files are gone is not', async () => {
  const { store, open, dir } = await openTestImageStore()
  const complete = await store.put(await photograph())
  const robbed = await store.put(await photograph())
  await store.idle()
  for (const { meta } of [complete, robbed]) meta.formats = ['avif', 'jpg']
  await nodeFiles.rm(join(dir, robbed.url.slice('/uploads/'.length).replace('.jpg', '.avif')))

  const again = await open()
  const heard: string[] = []
  again.onFormats(async (url) => void heard.push(url))
  expect(await again.sweep(() => [complete, robbed])).toEqual({ orphans: 0, queued: 1 })
  await again.idle()
  expect(heard).toEqual([robbed.url])
})

test('orphans and half-written files are swept, strangers and pictures without meta stay', async () => {
  const { store, open, dir, names, removed } = await openTestImageStore()
  const named = await store.put(await photograph())
  await store.put(await photograph())
  await store.idle()
  const own = (await names()).filter((name) => named.url.includes(name.slice(0, 16)))
  await nodeFiles.writeFile(join(dir, `.${own[0]}.tmp`), 'half')
  await nodeFiles.writeFile(join(dir, 'notes.txt'), 'written by the owner')

  const again = await open()
  expect(await again.sweep(() => [{ url: named.url }])).toEqual({ orphans: 5, queued: 0 })
  expect(await names()).toEqual([...own, 'notes.txt'].sort())
  // They may belong to records that were just removed by an edit by hand.
  expect(await removed()).toHaveLength(4)
  // An undo sweeps too, while AVIF files are being written.
  await nodeFiles.writeFile(join(dir, `.${own[0]}.tmp`), 'half')
  await again.sweep(() => [{ url: named.url }])
  expect(await names()).toContain(`.${own[0]}.tmp`)
})

test('a picture put since the start is not swept before its record is written', async () => {
  const { store, names } = await openTestImageStore()
  await store.put(await photograph())
  await store.idle()
  expect(await store.sweep(() => [])).toEqual({ orphans: 0, queued: 0 })
  expect(await names()).toHaveLength(4)
})
