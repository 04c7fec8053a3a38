// A backup from the future, left by a wrong clock: doctor and restore still judge the others correctly.
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backup } from './backup.ts'
import { doctor } from './doctor.ts'
import { restore } from './restore.ts'
import { brandsText, openEnvironment } from './test-environment.ts'

/** A backup dated ten years ahead, and a data file that changed an hour ago. */
async function openAfterWrongClock() {
  const environment = await openEnvironment()
  const file = join(environment.dir, 'brands.json')
  const copies = join(environment.dir, 'backups/brands')
  await mkdir(copies, { recursive: true })
  const year = new Date().getFullYear() + 10
  const ahead = join(copies, `${year}-01-01T00-00-00.000Z.json`)
  await writeFile(ahead, brandsText('Ahead'))
  await writeFile(file, brandsText('Now'), { mode: 0o600 })
  const long = new Date(Date.now() - 60 * 60 * 1000)
  await utimes(file, long, long)
  return { ...environment, file, ahead }
}

test('the doctor reports a file without a backup, also beside a backup from the future', async () => {
  const { run } = await openAfterWrongClock()
  const { code, printed } = await run(doctor)
  expect(printed).toContain('ERROR    brands.json has changed, and was not backed up')
  expect(code).toBe(1)
  await run(backup)
  expect((await run(doctor)).printed).not.toContain('was not backed up')
})

test('restore takes the backup made last; with a time, the nearest one before it', async () => {
  const { run, file, ahead } = await openAfterWrongClock()
  await run(backup)
  await writeFile(file, 'spoilt')
  await run(restore, 'brands')
  expect(await readFile(file, 'utf8')).toBe(brandsText('Now'))
  await run(restore, 'brands', String(new Date().getFullYear() + 10))
  expect(await readFile(file, 'utf8')).toBe(await readFile(ahead, 'utf8'))
  await run(restore, 'brands', String(new Date().getFullYear()))
  expect(await readFile(file, 'utf8')).toBe(brandsText('Now'))
})
