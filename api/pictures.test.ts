import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestApi } from '#api/test-api.ts'
import { silentLog } from './log.ts'
import { backedUpPictures, measureGrounds } from './pictures.ts'

test('pictures that any backup names are known, also those of a spoilt one', async () => {
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

test('the ground of logos that were stored before it was measured is measured once', async () => {
  const { staff, stores, images } = await openTestApi()
  const white = sharp({ create: { width: 300, height: 90, channels: 4, background: '#fff8' } })
  const logo = new File([await white.png().toBuffer()], 'white.png', { type: 'image/png' })
  const { body } = await staff('POST', '/projects/brand', { name: 'Kelvarra' }, { logo })
  const stored = await stores.brands.amend(body._id, (brand) => {
    const { ground: _, ...logoMeta } = brand.logoMeta ?? body.logoMeta
    return { ...brand, logoMeta }
  })
  expect(stored.logoMeta).not.toHaveProperty('ground')
  await images.idle()

  const ground = vi.spyOn(images, 'ground')
  await measureGrounds(stores, images, silentLog)
  const measured = await stores.brands.get(body._id)
  expect(measured).toMatchObject({ rev: 1, logoMeta: { ground: 'dark', formats: ['png'] } })
  await measureGrounds(stores, images, silentLog)
  expect(ground).toHaveBeenCalledTimes(1)
})
