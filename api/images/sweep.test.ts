// Deleted pictures, the start after a kill, and files that no record was saved for.
import * as nodeFiles from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { imageIdOf } from '#api/contract/variant.ts'
import { openTestImageStore, plain } from './test-image-store.ts'

const photograph = (colour?: string) => plain(500, 300, colour).jpeg().toBuffer()

/** Makes all files of the folder older. */
async function age(dir: string, days: number): Promise<void> {
  const then = Date.now() / 1000 - days * 24 * 60 * 60
  for (const name of await nodeFiles.readdir(dir)) await nodeFiles.utimes(join(dir, name), 0, then)
}

test('the files of a picture that could not be saved go, others stay', async () => {
  const { store, names } = await openTestImageStore()
  const kept = await store.put(await photograph('red'))
  const gone = await store.put(await photograph('blue'))
  await store.makeAvif([kept, gone])
  await store.idle()
  expect(await names()).toHaveLength(8)
  await store.remove(gone.url)
  const id = imageIdOf(kept.url)
  expect(await names()).toEqual(
    [`${id}-400.avif`, `${id}-400.jpg`, `${id}-500.avif`, `${id}-500.jpg`].sort(),
  )
})

test('deleting what is not there, or is no picture of the store, does no harm', async () => {
  const { store, dir } = await openTestImageStore()
  await store.remove('/uploads/neverwasthere-800.jpg')
  await store.remove('../../etc/passwd')
  await nodeFiles.rm(dir, { recursive: true })
  await expect(store.remove('/uploads/neverwasthere-800.jpg')).resolves.toBeUndefined()
})

test('after a restart the missing AVIF is made and told, and unfinished files are gone', async () => {
  const { store, open, dir, names } = await openTestImageStore()
  const first = await store.put(await photograph())
  const second = await store.put(await photograph())
  await store.close()
  const [name = ''] = await names()
  expect((await names()).filter((one) => one.endsWith('.avif')).length).toBeLessThan(4)
  await nodeFiles.writeFile(join(dir, `.${name}.tmp`), 'half')

  const again = await open()
  const heard: unknown[] = []
  again.onFormats(async (...told) => void heard.push(told))
  const filesGone = { ...first, url: '/uploads/neverwasthere-500.jpg' }
  expect(await again.resume([first, second, filesGone])).toBe(2)
  await again.idle()
  expect(heard).toEqual([
    [first.url, ['avif', 'jpg']],
    [second.url, ['avif', 'jpg']],
  ])
  expect((await names()).filter((one) => one.endsWith('.avif'))).toHaveLength(4)
  expect(await names()).not.toContain(`.${name}.tmp`)
})

test('a picture with all its AVIF listed is left in peace, one whose files are gone is not', async () => {
  const { store, open, dir } = await openTestImageStore()
  const complete = await store.put(await photograph())
  const robbed = await store.put(await photograph())
  await store.makeAvif([complete, robbed])
  await store.idle()
  for (const { meta } of [complete, robbed]) meta.formats = ['avif', 'jpg']
  await nodeFiles.rm(join(dir, robbed.url.slice('/uploads/'.length).replace('.jpg', '.avif')))

  const again = await open()
  const heard: string[] = []
  again.onFormats(async (url) => void heard.push(url))
  expect(await again.resume([complete, robbed])).toBe(1)
  await again.idle()
  expect(heard).toEqual([robbed.url])
})

test('pictures that were never saved go after 14 days; saved ones and files of others stay', async () => {
  const { store, dir, names } = await openTestImageStore()
  const saved = await store.put(await photograph())
  await store.makeAvif([saved, await store.put(await photograph())])
  await store.idle()
  await nodeFiles.writeFile(join(dir, 'notes.txt'), 'written by the owner')
  const id = imageIdOf(saved.url) ?? ''
  let asked = 0
  const sweep = () =>
    store.sweep(async () => {
      asked += 1
      return new Set([id])
    })
  await age(dir, 13.9)
  await sweep()
  expect([(await names()).length, asked]).toEqual([9, 0])
  await age(dir, 14.1)
  await sweep()
  expect(asked).toBe(1)
  expect(await names()).toHaveLength(5)
  expect((await names()).every((name) => name.startsWith(id) || name === 'notes.txt')).toBe(true)
})
