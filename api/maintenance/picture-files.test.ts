// Doctor and restore check every width and format of a picture, not only the URL in the record.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backup } from './backup.ts'
import { doctor } from './doctor.ts'
import { restore } from './restore.ts'
import { LOGO, LOGO_FILES, openWithLogo } from './test-environment.ts'

test.each(LOGO_FILES)('doctor and restore report the missing file %s', async (name) => {
  const { run, uploads, file } = await openWithLogo()
  await run(backup)
  expect((await run(doctor)).printed).toContain('1 picture, none of them missing')
  await rm(join(uploads, name))
  const message = `The picture ${LOGO} lacks 1 of its 4 files: ${name}`
  expect(await run(doctor)).toEqual({
    code: 1,
    printed: expect.stringContaining(`ERROR    ${message}.`),
  })
  await writeFile(file, 'spoilt')
  expect((await run(restore, 'brands')).printed).toContain(message)
  expect(await readFile(file, 'utf8')).toContain(LOGO)
})

test('an empty file counts as missing; in a damaged data file only the URLs are checked', async () => {
  const { run, uploads, file } = await openWithLogo()
  await writeFile(join(uploads, LOGO_FILES[1] ?? ''), '')
  expect((await run(doctor)).printed).toContain(`lacks 1 of its 4 files: ${LOGO_FILES[1]}`)
  await writeFile(file, `{ "brands": [ "logo": "${LOGO}"`)
  expect((await run(doctor)).printed).toContain('1 picture, none of them missing')
  await rm(join(uploads, LOGO_FILES[3] ?? ''))
  expect((await run(doctor)).printed).toContain(`lacks 1 of its 1 file: ${LOGO_FILES[3]}`)
})
