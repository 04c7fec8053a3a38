// What the doctor says of backups, and what a restore takes, when the clock was wrong.
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backup } from './backup.ts'
import { doctor } from './doctor.ts'
import { restore } from './restore.ts'
import { brandsText, openEnvironment } from './test-world.ts'

/** A folder with one backup from ten years ahead, and another content in the file since an hour. */
async function openAfterWrongClock() {
  const world = await openEnvironment()
  const file = join(world.dir, 'brands.json')
  const copies = join(world.dir, 'backups/brands')
  await mkdir(copies, { recursive: true })
  const year = new Date().getFullYear() + 10
  const ahead = join(copies, `${year}-01-01T00-00-00.000Z.json`)
  await writeFile(ahead, brandsText('Ahead'))
  await writeFile(file, brandsText('Now'), { mode: 0o600 })
  const long = new Date(Date.now() - 60 * 60 * 1000)
  await utimes(file, long, long)
  return { ...world, file, ahead }
}

test('the doctor names a backup from the future, and sees that the file has none of its own', async () => {
  const { run, ahead } = await openAfterWrongClock()
  const { code, printed } = await run(doctor)
  expect(printed).toContain(`look  The backup ${ahead} says that it is from the future.`)
  expect(printed).toContain('BAD   brands.json has changed, and was not backed up')
  expect(code).toBe(1)
  await run(backup)
  expect((await run(doctor)).printed).not.toContain('was not backed up')
})

test('a restore takes what was copied last, and with a time what is nearest to it', async () => {
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
