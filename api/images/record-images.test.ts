// Tests which images are kept: those with a record, and those in backups of earlier versions.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMemoryStore } from '#api/store/test-store.ts'
import { temporaryFolder } from '#api/testing/folder.ts'
import { findUsedImageIds } from './record-images.ts'

test('keeps images that any backup references, even a damaged one', async () => {
  const dir = await temporaryFolder()
  const writeBackup = async (collection: string, day: number, text: string) => {
    await mkdir(join(dir, 'backups', collection), { recursive: true })
    const name = `2026-03-0${day}T05-06-07.000Z.json`
    await writeFile(join(dir, 'backups', collection, name), text)
  }
  const createBackupText = (id: string) => `  "photo": "/uploads/${id}-800.jpg",\n  "name": "Café",`
  await writeBackup('products', 1, createBackupText('picture-one'))
  await writeBackup('products', 2, `\0${createBackupText('picture-two')}`)
  await writeBackup('brands', 1, '  "logo": "/uploads/picture-three-300.png" "/uploads/../secret"')

  const store = await openMemoryStore()
  const fields = { width: 9, height: 9, placeholder: 'data:image/png;', widths: [9] }
  await store.images.insert(() => ({ ...fields, formats: ['jpg'] }), 'system', {
    id: 'picture-now',
  })
  const ids = await findUsedImageIds(store, dir)
  for (const id of ['picture-one', 'picture-two', 'picture-three', 'picture-now'])
    expect(ids).toContain(id)
  expect(await findUsedImageIds(store, join(dir, 'nowhere'))).toEqual(new Set(['picture-now']))
})
