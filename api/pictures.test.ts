// Tests which images the backups name.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backedUpPictures } from './pictures.ts'

test('all backups count, also damaged ones', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const backup = async (collection: string, day: number, text: string) => {
    await mkdir(join(dir, 'backups', collection), { recursive: true })
    const name = `2026-03-0${day}T05-06-07.000Z.json`
    await writeFile(join(dir, 'backups', collection, name), text)
  }
  const naming = (id: string) => `  "photo": "/uploads/${id}-800.jpg",\n  "name": "Café",`
  await backup('products', 1, naming('picture-one'))
  await backup('products', 2, `\0${naming('picture-two')}`)
  await backup('brands', 1, '  "logo": "/uploads/picture-three-300.png" "/uploads/../secret"')
  await backup('admins', 1, naming('of-no-concern'))
  await writeFile(join(dir, 'backups/products/note.txt'), naming('no-backup'))

  const ids = await backedUpPictures(dir)
  expect([...ids].sort()).toEqual(['picture-one', 'picture-three', 'picture-two'])
  expect(await backedUpPictures(join(dir, 'nowhere'))).toEqual(new Set())
})
