// The doctor warns while nothing is copied to another place.
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backup } from './backup.ts'
import { doctor } from './doctor.ts'
import { LOGO_FILES, openEnvironment, openWithLogo, temporaryFolder } from './test-world.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test('the doctor warns without a whole copy elsewhere, and when it is older than a week', async () => {
  let time = Date.now()
  const { dir, run, shelf } = await openWithLogo(() => new Date(time))
  const away = await temporaryFolder()
  const never = 'look  Pictures are copied nowhere'
  await run(backup)
  expect((await run(doctor)).printed).toContain(never)

  // A copy that lacks something is no whole one.
  await rm(join(shelf, LOGO_FILES[0] ?? ''))
  await run(backup, away)
  expect((await run(doctor)).printed).toContain(never)

  await writeFile(join(shelf, LOGO_FILES[0] ?? ''), 'whole')
  await run(backup, away)
  const { printed } = await run(doctor)
  expect(printed).toContain(
    `good  The last whole copy is of ${new Date(time).toISOString()}, in ${away}`,
  )
  expect(printed).not.toContain(never)
  expect((await stat(join(dir, 'last-copy.json'))).mode & 0o777).toBe(0o600)
  expect(await readdir(away)).not.toContain('last-copy.json')
  time += 8 * DAY_MS
  expect((await run(doctor)).printed).toContain(`in ${away}: that is more than a week away.`)
})

test('a folder without records has nothing to be copied', async () => {
  const { run } = await openEnvironment()
  expect((await run(doctor)).printed).not.toContain('copied nowhere')
})
