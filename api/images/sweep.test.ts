// Tests of the deletion of pictures, and of files without a record.
import * as nodeFiles from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { imageIdOf } from '#api/contract/image.ts'
import { imageFilesIn } from './image-files.ts'
import { createPlainImage, makeAvif, openTestImageStore } from './test-image-store.ts'

const encodePhoto = (colour?: string) => createPlainImage(500, 300, colour).jpeg().toBuffer()

/** Makes all files of the folder older. */
async function makeOlder(dir: string, days: number): Promise<void> {
  const timeS = Date.now() / 1000 - days * 24 * 60 * 60
  for (const name of await nodeFiles.readdir(dir)) await nodeFiles.utimes(join(dir, name), 0, timeS)
}

test('removing a picture that could not be saved deletes its files only', async () => {
  const { store, dir, listNames } = await openTestImageStore()
  const saved = await store.put(await encodePhoto('red'))
  const removed = await store.put(await encodePhoto('blue'))
  await store.remove(removed)
  const id = imageIdOf(saved.url)
  expect(await listNames()).toEqual([`${id}-400.jpg`, `${id}-500.jpg`])
  await nodeFiles.rm(dir, { recursive: true })
  await expect(store.remove(removed)).resolves.toBeUndefined()
})

test('the next start deletes files that a killed process left half-written', async () => {
  const { store, dir, listNames } = await openTestImageStore()
  const id = imageIdOf((await store.put(await encodePhoto())).url)
  await nodeFiles.writeFile(join(dir, `.${id}-800.avif.tmp`), 'half')
  await imageFilesIn(dir).deleteUnfinished()
  expect(await listNames()).toEqual([`${id}-400.jpg`, `${id}-500.jpg`])
})

test('the sweep deletes unsaved pictures after 14 days, and keeps saved ones and foreign files', async () => {
  const { store, dir, listNames } = await openTestImageStore()
  const saved = await store.put(await encodePhoto())
  await makeAvif(store, [saved, await store.put(await encodePhoto())])
  await nodeFiles.writeFile(join(dir, 'notes.txt'), 'written by the owner')
  const id = imageIdOf(saved.url) ?? ''
  let listingCount = 0
  const sweep = () =>
    store.sweep(async () => {
      listingCount += 1
      return new Set([id])
    })
  await makeOlder(dir, 13.9)
  await sweep()
  expect([(await listNames()).length, listingCount]).toEqual([9, 0])
  await makeOlder(dir, 14.1)
  await sweep()
  expect(listingCount).toBe(1)
  expect(await listNames()).toHaveLength(5)
  expect((await listNames()).every((name) => name.startsWith(id) || name === 'notes.txt')).toBe(
    true,
  )
})
