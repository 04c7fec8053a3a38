// Tests bulk deletions and the order of featured records through the real app, with their undo.
import { expect, test } from 'vitest'
import { createPhoto } from '#api/images/test-photo.ts'
import { openTestApi } from '#api/testing/api.ts'

async function openApi() {
  const api = await openTestApi()
  const post = (path: string, body: object) => api.as(api.token, 'POST', path, body)
  return {
    ...api,
    post,
    put: (path: string, body: object) => api.as(api.token, 'PUT', path, body),
    undo: (seq: number) => post(`/history/${seq}/undo`, {}),
  }
}

test('deletes many records of a collection in one step', async () => {
  const api = await openApi()
  for (const [collection, path, fields] of [
    ['interiors', '/projects/interior', { title: 'Hall' }],
    ['galleries', '/projects/gallery', { title: 'Hall' }],
    ['brands', '/projects/brand', { name: 'Palorriq' }],
    ['enquiries', '/contact', { name: 'Anu', email: 'a@example.com', message: 'Hello' }],
  ] as const) {
    for (const suffix of ['', ' 2', ' 3']) {
      const [[field = '', text = '']] = Object.entries(fields) as [[string, string]]
      const image = collection === 'brands' ? 'logo' : 'image'
      const files = collection === 'enquiries' ? {} : { [image]: await createPhoto(800, 8) }
      await api.staff('POST', path, { ...fields, [field]: text + suffix }, files)
    }
    const previous = JSON.stringify(api.stores[collection].all())
    const ids = api.stores[collection].all().map(({ _id }) => _id)
    const { body } = await api.post('/records/delete', { collection, ids: ids.slice(1) })
    expect(body.message).toMatch(/^Deleted 2 (interiors|gallery items|brands|enquiries)\.$/)
    expect(api.stores[collection].all()).toHaveLength(1)
    await api.undo(body.undo)
    expect(JSON.stringify(api.stores[collection].all())).toBe(previous)
  }
})

test('sets the featured records of a collection in order', async () => {
  const api = await openApi()
  const addBrand = async (name: string, featured = '') =>
    (await api.post('/projects/brand', { name, featured })).body._id
  const ids = [await addBrand('A'), await addBrand('B'), await addBrand('C', '7')]
  const [a, b, c] = ids
  const listIds = async () =>
    (await api.anyone('GET', '/projects/brands')).body.map(({ _id }: { _id: string }) => _id)
  const feature = (...order: unknown[]) =>
    api.put('/records/featured', { collection: 'brands', ids: order })
  const { body } = await feature(b, 'unknown', a)
  expect(body.message).toBe('Changed the order of featured brands.')
  expect(await listIds()).toEqual([b, a, c])
  expect(api.stores.brands.get(c ?? '')).not.toHaveProperty('featured')
  expect((await feature(b, a)).body.message).toBe('Nothing had to be changed.')
  await api.undo(body.undo)
  expect(await listIds()).toEqual([c, b, a])
})
