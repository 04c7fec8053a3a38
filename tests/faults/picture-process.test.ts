// Kills the picture process during a picture, and the server during its pictures.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { pictureProcesses } from '#api/images/test-picture-processes.ts'
import { startShop } from '#tests/shop.ts'

const PHOTO = fileURLToPath(new URL('../../data/sample/photos/ivory-satin.jpg', import.meta.url))

/** A server whose picture process has already made a picture. */
async function openWarm() {
  const shop = await startShop()
  onTestFinished(async () => void (await shop.stop('SIGKILL')))
  const upload = () => shop.addProduct({}, PHOTO).then(({ photo = '' }) => photo, String)
  await upload()
  const [pid = 0] = pictureProcesses(shop.pid)
  return { shop, pid, upload }
}

test('a killed picture process refuses one upload at most, and the server goes on', async () => {
  const { shop, pid, upload } = await openWarm()
  process.kill(pid, 'SIGSTOP')
  const uploads = [upload(), upload()]
  // The answer to a later request proves that the server has read the uploads.
  await shop.call('GET', '/projects/product')
  process.kill(pid, 'SIGKILL')
  const outcomes = await Promise.all(uploads)
  const refused = outcomes.filter((outcome) => !outcome.startsWith('/uploads/'))
  expect(refused.length).toBeLessThanOrEqual(1)
  for (const outcome of refused)
    expect(outcome).toMatch(/: 422 .*could not be opened|: 503 .*right now/)
  const photo = await upload()
  expect((await fetch(shop.url + photo)).status).toBe(200)
  expect(pictureProcesses(shop.pid)).not.toContain(pid)
})

test('the picture process ends with the server, also when SIGKILL ends the server', async () => {
  const { shop, pid, upload } = await openWarm()
  const uploads = [upload(), upload(), upload()]
  await shop.stop('SIGKILL')
  await Promise.all(uploads)
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
})
