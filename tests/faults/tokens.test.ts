// Sessions across restarts, which survive unless the secret changes.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#api/testing/folder.ts'
import { startServerProcess } from '#tests/server-process.ts'
import { callApi } from './staff.ts'

test('sessions survive a restart, and end with a new JWT_SECRET', async () => {
  const dataDir = await temporaryFolder()
  const open = (env = {}) => startServerProcess({ dataDir, password: 'teak anchor monsoon', env })
  const first = await open()
  const { token } = await first.signIn()
  await first.stop()
  const restarted = await open()
  expect((await callApi(restarted, 'GET', '/auth/verify', { token })).status).toBe(200)
  await restarted.stop()
  const withNewSecret = await open({ JWT_SECRET: randomBytes(32).toString('hex') })
  expect((await callApi(withNewSecret, 'GET', '/auth/verify', { token })).status).toBe(401)
  await withNewSecret.stop()
})
