// Accounts that go back to a backup bring no session back that had been ended.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSecret } from '#api/security/secret.ts'
import { openStores } from '#api/store/stores.ts'
import { OWNER } from '#api/test-owner.ts'
import { restore } from './restore.ts'
import { openEnvironment } from './test-world.ts'

/** A folder whose admin had every session ended after the backup was made. */
async function openWithAdmin(env: { JWT_SECRET?: string } = {}) {
  const world = await openEnvironment(env)
  const stores = await openStores(world.dir)
  const admin = await stores.admins.insert(() => OWNER)
  await stores.close()
  const again = await openStores(world.dir)
  await again.admins.update(admin._id, (now) => ({ ...now, sessionVersion: 2 }))
  return { ...world, stores: again }
}

test('without a running showroom the secret goes, and the next start makes a new one', async () => {
  const { dir, run, stores } = await openWithAdmin()
  const secret = await readSecret(dir, undefined)
  await stores.close()
  const { code, printed } = await run(restore, 'admins')
  expect([code, printed]).toEqual([0, expect.stringContaining('Everybody has to sign in again')])
  expect(await readFile(join(dir, 'admins.json'), 'utf8')).toContain('"sessionVersion": 1')
  expect(await readdir(dir)).not.toContain('jwt-secret')
  expect(await readSecret(dir, undefined)).not.toBe(secret)
})

test('where no accounts go back the secret stays, and with `all` it goes', async () => {
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

test('where JWT_SECRET is set, the owner is told to change it', async () => {
  const { run, stores } = await openWithAdmin({ JWT_SECRET: 'x'.repeat(32) })
  await stores.close()
  expect((await run(restore, 'admins')).printed).toContain(
    'Change JWT_SECRET before the next start',
  )
})

test('a running showroom keeps its secret: it lets no ended session come back', async () => {
  const { dir, run, stores } = await openWithAdmin()
  const secret = await readSecret(dir, undefined)
  expect((await run(restore, 'admins')).printed).not.toContain('sign in again')
  expect(await readSecret(dir, undefined)).toBe(secret)
  await stores.close()
})
