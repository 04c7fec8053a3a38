// Restored accounts never make ended sessions valid again.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSecret } from '#api/security/secret.ts'
import { openStores } from '#api/store/stores.ts'
import { OWNER } from '#api/test-owner.ts'
import { restore } from './restore.ts'
import { openEnvironment } from './test-environment.ts'

/** An admin whose sessions all ended after the backup. */
async function openWithAdmin(env: { JWT_SECRET?: string } = {}) {
  const environment = await openEnvironment(env)
  const stores = await openStores(environment.dir)
  const admin = await stores.admins.insert(() => OWNER)
  await stores.close()
  const again = await openStores(environment.dir)
  await again.admins.update(admin._id, (now) => ({ ...now, sessionVersion: 2 }))
  return { ...environment, stores: again }
}

test('without a running server the secret is deleted, and the next start makes a new one', async () => {
  const { dir, run, stores } = await openWithAdmin()
  const secret = await readSecret(dir, undefined)
  await stores.close()
  const { code, printed } = await run(restore, 'admins')
  expect([code, printed]).toEqual([0, expect.stringContaining('Everybody has to sign in again')])
  expect(await readFile(join(dir, 'admins.json'), 'utf8')).toContain('"sessionVersion": 1')
  expect(await readdir(dir)).not.toContain('jwt-secret')
  expect(await readSecret(dir, undefined)).not.toBe(secret)
})

test('the secret stays when no accounts are restored, and goes with `all`', async () => {
  const { dir, run, stores } = await openWithAdmin()
  await stores.close()
  const secret = join(dir, 'jwt-secret')
  await writeFile(secret, 'x'.repeat(32), { mode: 0o600 })
  await run(restore, 'admins', '2001')
  await run(restore, 'products')
  expect(await readFile(secret, 'utf8')).toBe('x'.repeat(32))
  await run(restore, 'all', '2999')
  expect(await readdir(dir)).not.toContain('jwt-secret')
})

test('with JWT_SECRET set, the command asks the owner to change it', async () => {
  const { run, stores } = await openWithAdmin({ JWT_SECRET: 'x'.repeat(32) })
  await stores.close()
  expect((await run(restore, 'admins')).printed).toContain(
    'Change JWT_SECRET before the next start',
  )
})

test('a running server keeps its secret, since it remembers ended sessions', async () => {
  const { dir, run, stores } = await openWithAdmin()
  const secret = await readSecret(dir, undefined)
  expect((await run(restore, 'admins')).printed).not.toContain('sign in again')
  expect(await readSecret(dir, undefined)).toBe(secret)
  await stores.close()
})
