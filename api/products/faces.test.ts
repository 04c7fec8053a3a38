// Tests the faces of tiles through the real app: their measures, their pictures, and what changes and undo do to them.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestApi } from '#api/testing/api.ts'

const LIST_PATH = '/projects/product'
const tile = { name: 'Oak', category: 'tiles', size: '8x8', sku: 'KM-1', brand: 'Zunareth' }
const actualSize = { width: 200, length: 1000 }

async function openApi() {
  const api = await openTestApi()
  /** Uploads a plain picture of this size and returns its id. */
  const upload = async (width: number, height: number): Promise<string> => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#a87' } })
      .jpeg()
      .toBuffer()
    const image = new File([new Uint8Array(bytes)], 'face.jpg', { type: 'image/jpeg' })
    return (await api.staff('POST', '/images', {}, { image })).body.id
  }
  const add = (fields: object) => api.as(api.token, 'POST', LIST_PATH, { ...tile, ...fields })
  const change = (id: string, fields: object) =>
    api.as(api.token, 'PUT', `${LIST_PATH}/${id}`, fields)
  return { ...api, upload, add, change }
}

test('a face has the measures of its tile in the orientation of its picture, and a URL to draw from', async () => {
  const api = await openApi()
  const [lying, large] = [await api.upload(500, 100), await api.upload(1600, 320)]
  const { status, body } = await api.add({
    actualSize,
    faces: [{ image: lying }, { image: large, width: 990, length: 198 }],
  })
  expect(status).toBe(201)
  expect(body.faces).toEqual([
    { image: lying, width: 1000, length: 200, url: `/uploads/${lying}-500.jpg` },
    { image: large, width: 1000, length: 200, url: `/uploads/${large}-1600.jpg` },
  ])
  const visitor = await api.anyone('GET', `${LIST_PATH}/${body._id}`)
  expect(visitor.body.faces).toEqual(body.faces)
})

test('a form sends faces as text, and a tile without an actual size gives their measures', async () => {
  const api = await openApi()
  const image = await api.upload(1200, 1200)
  const without = await api.staff('POST', LIST_PATH, {
    ...tile,
    faces: JSON.stringify([{ image }]),
  })
  expect(without.status).toBe(422)
  expect(without.body.fields.faces).toContain('A face needs the measures of its tile')
  const faces = JSON.stringify([{ image, width: 600, length: 600 }])
  const created = await api.staff('POST', LIST_PATH, { ...tile, faces })
  expect(created.body.faces).toEqual([
    { image, width: 600, length: 600, url: `/uploads/${image}-1200.jpg` },
  ])
})

test('a change keeps the faces that it does not mention, and their measures follow the actual size', async () => {
  const api = await openApi()
  const faces = [{ image: await api.upload(500, 100) }]
  const { body: created } = await api.add({ actualSize, faces })
  const renamed = await api.change(created._id, { name: 'Teak' })
  expect(renamed.body.faces).toEqual(created.faces)
  const corrected = await api.change(created._id, { actualSize: { width: 195, length: 1000 } })
  expect(corrected.body.faces[0]).toMatchObject({ width: 1000, length: 195 })
  const square = await api.change(created._id, { actualSize: { width: 300, length: 300 } })
  expect(square.body.faces).toEqual(corrected.body.faces)

  const cleared = await api.change(created._id, { faces: [] })
  expect(cleared.body).not.toHaveProperty('faces')
  const { body: history } = await api.as(api.token, 'GET', '/history')
  const { seq } = history.entries[0]
  const { body: entry } = await api.as(api.token, 'GET', `/history/${seq}`)
  expect(entry.changes[0].fields).toContainEqual({
    field: 'faces',
    type: 'picture',
    before: [expect.stringContaining(faces[0]?.image ?? '')],
  })
  await api.as(api.token, 'POST', `/history/${seq}/undo`, {})
  const restored = await api.anyone('GET', `${LIST_PATH}/${created._id}`)
  expect(restored.body.faces).toEqual(square.body.faces)
})

test('a face is no photo of its product, whether it has others or none', async () => {
  const api = await openApi()
  const [face, photo] = [await api.upload(500, 100), await api.upload(400, 400)]
  const { body: bare } = await api.add({ actualSize, faces: [{ image: face }] })
  expect(bare).not.toHaveProperty('photo')
  expect(bare).not.toHaveProperty('photos')
  const photos = [{ id: photo, alt: 'Laid in a hall' }]
  const { body: shown } = await api.change(bare._id, { photos })
  expect(shown.photo).toContain(photo)
  expect(shown.photos).toMatchObject(photos)
  expect(shown.photos).toHaveLength(1)
})

test('sanitaryware has no faces', async () => {
  const api = await openApi()
  const faces = [{ image: await api.upload(500, 100) }]
  const { body: created } = await api.add({ actualSize, faces })
  const { body } = await api.change(created._id, { category: 'sanitaryware' })
  expect(body).not.toHaveProperty('faces')
})

test('rejects a face that is not on the server, of another shape, twice in the list, or a fifth one', async () => {
  const api = await openApi()
  const square = await api.upload(400, 400)
  const refusalOf = async (faces: unknown) =>
    (await api.add({ actualSize, faces })).body.fields.faces
  expect(await refusalOf([{ image: 'never-uploaded' }])).toBe(
    'Face 1 is not on the server. Upload it again.',
  )
  expect(await refusalOf([{ image: square }])).toBe(
    'Face 1 has another shape than the tile of 200 x 1000 mm: its picture has 400 x 400 pixels. Put the corners on the edges of one tile.',
  )
  expect(await refusalOf([{ image: square }, { image: square }])).toContain('only once')
  const five = Array.from({ length: 5 }, (_, n) => ({ image: `face-number-${n}` }))
  expect(await refusalOf(five)).toBe('At most 4 faces.')
  expect(await refusalOf([{ image: square, width: 20_000, length: 20_000 }])).toContain('10000 mm')
  expect(await refusalOf('[')).toContain('Faces must be a list')
})
