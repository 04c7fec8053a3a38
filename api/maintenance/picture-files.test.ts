// Every command looks for each width and format of a picture, not for the one file that its record points at.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backup } from './backup.ts'
import { doctor } from './doctor.ts'
import { restore } from './restore.ts'
import { LOGO, LOGO_FILES, openWithLogo, temporaryFolder } from './test-world.ts'

test.each(LOGO_FILES)('doctor, backup and restore miss %s', async (name) => {
  const { run, shelf, file } = await openWithLogo()
  await run(backup)
  const away = await temporaryFolder()
  expect((await run(doctor)).printed).toContain('1 picture, none of them missing')
  await rm(join(shelf, name))
  const gap = `The picture ${LOGO} lacks 1 of its 4 files: ${name}`
  expect(await run(doctor)).toEqual({ code: 1, printed: expect.stringContaining(`BAD   ${gap}.`) })
  expect(await run(backup, away)).toEqual({ code: 1, printed: expect.stringContaining(gap) })
  await writeFile(file, 'spoilt')
  expect((await run(restore, 'brands')).printed).toContain(gap)
  expect(await readFile(file, 'utf8')).toContain(LOGO)
})

test('an empty file is a missing one, and of a spoilt data file the address alone is looked for', async () => {
  const { run, shelf, file } = await openWithLogo()
  await writeFile(join(shelf, LOGO_FILES[1] ?? ''), '')
  expect((await run(doctor)).printed).toContain(`lacks 1 of its 4 files: ${LOGO_FILES[1]}`)
  await writeFile(file, `{ "brands": [ "logo": "${LOGO}"`)
  expect((await run(doctor)).printed).toContain('1 picture, none of them missing')
  await rm(join(shelf, LOGO_FILES[3] ?? ''))
  expect((await run(doctor)).printed).toContain(`lacks 1 of its 1 file: ${LOGO_FILES[3]}`)
})
