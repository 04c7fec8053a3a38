// Reads the lists of interiors, gallery and brands.
import { expect, it } from 'vitest'
import { createClient } from '#api/client.ts'
import { photograph } from '#api/images/test-photograph.ts'
import { openTestApi } from '#api/test-api.ts'
import { readBrands, readGallery, readInteriors } from './lists.ts'

it('reads what staff have added, newest first', async () => {
  const { app, staff } = await openTestApi()
  const { api } = createClient('http://localhost', { fetch: app.request })
  for (const title of ['Foyer', 'Terrace']) {
    await staff('POST', '/projects/interior', { title }, { image: await photograph(420, 300) })
    await staff('POST', '/projects/gallery', { title }, { image: await photograph(420, 300) })
  }
  await staff('POST', '/projects/brand', { name: 'Palorriq' })

  const rooms = [{ title: 'Terrace' }, { title: 'Foyer' }]
  expect(await readInteriors(api)).toMatchObject({ kind: 'ready', items: rooms })
  expect(await readGallery(api)).toMatchObject({ kind: 'ready', items: rooms })
  expect(await readBrands(api)).toMatchObject({ kind: 'ready', items: [{ name: 'Palorriq' }] })
})

it('tells a list that is empty from one that cannot be read', async () => {
  const { app } = await openTestApi()
  const { api } = createClient('http://localhost', { fetch: app.request })
  expect(await readGallery(api)).toEqual({ kind: 'ready', items: [] })

  const broken = createClient('http://localhost', {
    fetch: async () => Response.json({ message: 'Something went wrong.' }, { status: 500 }),
  })
  for (const read of [readInteriors, readGallery, readBrands])
    expect(await read(broken.api)).toEqual({ kind: 'failed' })
})
