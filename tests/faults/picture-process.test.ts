// The picture process when the server is killed; api/images/image-processor.test.ts kills the picture process.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findPictureProcesses } from '#api/images/test-picture-processes.ts'
import { startServerProcess } from '#tests/server-process.ts'

const PHOTO = fileURLToPath(new URL('../../data/sample/photos/ivory-satin.jpg', import.meta.url))

test('the picture process ends with the server, even after SIGKILL', async () => {
  const server = await startServerProcess()
  const uploadPhoto = () => server.addProduct({}, PHOTO).catch(() => {})
  await uploadPhoto()
  const [pid = 0] = findPictureProcesses(server.pid)
  const uploads = [uploadPhoto(), uploadPhoto(), uploadPhoto()]
  await server.stop('SIGKILL')
  await Promise.all(uploads)
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
})
