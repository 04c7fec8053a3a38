// Tests of the doctor's report about a secret that the start would reject.
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { doctor } from './doctor.ts'
import { openEnvironment } from './test-environment.ts'

test('a short JWT_SECRET is an error, a long one is ok', async () => {
  const short = await openEnvironment({ JWT_SECRET: 'abc' })
  const { code, printed } = await short.run(doctor)
  expect(code).toBe(1)
  expect(printed).toContain('ERROR    JWT_SECRET has 3 bytes; it needs at least 32. Write a longer')
  expect(printed).not.toContain('abc')
  const long = await openEnvironment({ JWT_SECRET: 'x'.repeat(32) })
  expect((await long.run(doctor)).printed).toContain('ok       JWT_SECRET is set')
})

test('a truncated or unreadable secret file is an error', async () => {
  const { dir, run } = await openEnvironment()
  expect((await run(doctor)).printed).not.toContain('jwt-secret')
  expect(await readdir(dir)).toEqual([])
  await writeFile(join(dir, 'jwt-secret'), 'cut off\n', { mode: 0o600 })
  const path = join(dir, 'jwt-secret')
  expect((await run(doctor)).printed).toContain(
    `ERROR    ${path} has 7 bytes; it needs at least 32.`,
  )
  const otherEnvironment = await openEnvironment()
  await mkdir(join(otherEnvironment.dir, 'jwt-secret'))
  expect((await otherEnvironment.run(doctor)).printed).toContain('ERROR    Cannot read ')
})
