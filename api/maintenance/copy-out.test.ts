// A copy in another place is whole as far as anything can be read, and mended where it has become another.
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backup } from './backup.ts'
import { LOGO_FILES, openWithLogo, temporaryFolder } from './test-world.ts'

test('data files that are spoilt or unreadable keep neither the others nor the pictures from being copied', async () => {
  const { dir, run } = await openWithLogo()
  const away = await temporaryFolder()
  const enquiries = '{\n  "enquiries": []\n}\n'
  await writeFile(join(away, 'products.json'), 'the copy from before')
  await writeFile(join(dir, 'products.json'), '\0\0\0')
  await writeFile(join(dir, 'enquiries.json'), enquiries)
  await mkdir(join(dir, 'interiors.json'))
  const { code, printed } = await run(backup, away)
  expect(code).toBe(1)
  expect(printed).toContain(`${join(dir, 'products.json')} could not be copied: `)
  expect(printed).toContain(`${join(dir, 'interiors.json')} could not be copied: EISDIR`)
  expect(printed).toContain(`${away} does not hold everything: 4 picture files, 4 of them new.`)
  expect((await readdir(join(away, 'uploads'))).sort()).toEqual(LOGO_FILES)
  expect(await readFile(join(away, 'enquiries.json'), 'utf8')).toBe(enquiries)
  expect(await readFile(join(away, 'products.json'), 'utf8')).toBe('the copy from before')
})

test('a copy of the same size with another content is mended, and a good one left alone', async () => {
  const { dir, run, shelf } = await openWithLogo()
  const away = await temporaryFolder()
  expect((await run(backup, away)).code).toBe(0)
  const [backupName = ''] = await readdir(join(dir, 'backups/brands'))
  const copies = ['brands.json', join('backups/brands', backupName), `uploads/${LOGO_FILES[0]}`]
  for (const copy of copies) {
    const { length } = await readFile(join(away, copy))
    await writeFile(join(away, copy), 'x'.repeat(length))
    // As somebody's other copy would be, or one that was written later.
    await utimes(join(away, copy), 1_000_000_000, 1_000_000_000)
  }
  // The same content with another time is the same.
  await utimes(join(away, 'uploads', LOGO_FILES[1] ?? ''), 1_000_000_000, 1_000_000_000)
  expect(await run(backup, away)).toEqual({
    code: 0,
    printed: expect.stringContaining('4 picture files, 1 of them new.'),
  })
  for (const copy of copies)
    expect([copy, await readFile(join(away, copy))]).toEqual([
      copy,
      await readFile(join(dir, copy)),
    ])
  expect(await readdir(join(away, 'uploads'))).toEqual(await readdir(shelf))
})
