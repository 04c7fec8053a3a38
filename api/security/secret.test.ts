// Tests of the sources of the secret, and of rejected secrets.
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#api/testing/folder.ts'
import { readSecret } from './secret.ts'

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('the first start creates a secret that only the owner can read, and later starts use it', async () => {
  const folder = await temporaryFolder()
  const secret = await readSecret(folder, undefined)
  expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32)
  expect(await readdir(folder)).toEqual(['jwt-secret'])
  expect(await modeOf(join(folder, 'jwt-secret'))).toBe('600')
  expect(await readSecret(folder, undefined)).toBe(secret)
  expect(await readSecret(await temporaryFolder(), undefined)).not.toBe(secret)
})

test('uses JWT_SECRET if it is set, and writes nothing', async () => {
  const folder = await temporaryFolder()
  const jwtSecret = 'an-owner-chose-this-one-and-it-is-long'
  expect(await readSecret(folder, jwtSecret)).toBe(jwtSecret)
  expect(await readdir(folder)).toEqual([])
})

test('rejects a short secret with a message that does not contain it', async () => {
  const folder = await temporaryFolder()
  const reading = readSecret(folder, 'short-and-secret')
  await expect(reading).rejects.toThrow(/^JWT_SECRET has 16 bytes; it needs at least 32\./)
  await expect(reading).rejects.not.toThrow(/short-and-secret/)
  const path = join(folder, 'jwt-secret')
  await writeFile(path, 'cut off\n')
  await expect(readSecret(folder, undefined)).rejects.toThrow(`${path} has 7 bytes`)
  expect(await readFile(path, 'utf8')).toBe('cut off\n')
})

test('makes a secret file that others can read private again', async () => {
  const folder = await temporaryFolder()
  const secret = await readSecret(folder, undefined)
  await chmod(join(folder, 'jwt-secret'), 0o644)
  expect(await readSecret(folder, undefined)).toBe(secret)
  expect(await modeOf(join(folder, 'jwt-secret'))).toBe('600')
})
