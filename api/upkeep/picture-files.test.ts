// Every command looks for each width and format of a picture, not for the one file that its record points at.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backup } from './backup.ts'
import { doctor } from './doctor.ts'
import { restore } from './restore.ts'
import { brandsText, openWorld, temporaryFolder } from './test-world.ts'

const LOGO = '/uploads/picture-of-kova-400.png'
const FILES = [200, 400].flatMap((width) =>
  ['avif', 'png'].map((format) => `picture-of-kova-${width}.${format}`),
)

/** A brand with a logo in four files. */
async function openWithLogo() {
  const world = await openWorld()
  const shelf = join(world.dir, 'uploads')
  await mkdir(shelf)
  for (const file of FILES) await writeFile(join(shelf, file), file)
  const logoMeta = {
    width: 400,
    height: 300,
    placeholder: 'data:image/png;base64,',
    widths: [200, 400],
    formats: ['avif', 'png'],
  }
  const file = join(world.dir, 'brands.json')
  await writeFile(file, brandsText('Kova', { logo: LOGO, logoMeta }), { mode: 0o600 })
  await world.run(backup)
  return { ...world, shelf, file }
}

test.each(FILES)('doctor, backup and restore miss %s', async (name) => {
  const { run, shelf, file } = await openWithLogo()
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
  await writeFile(join(shelf, FILES[1] ?? ''), '')
  expect((await run(doctor)).printed).toContain(`lacks 1 of its 4 files: ${FILES[1]}`)
  await writeFile(file, `{ "brands": [ "logo": "${LOGO}"`)
  expect((await run(doctor)).printed).toContain('1 picture, none of them missing')
  await rm(join(shelf, FILES[3] ?? ''))
  expect((await run(doctor)).printed).toContain(`lacks 1 of its 1 file: ${FILES[3]}`)
})
