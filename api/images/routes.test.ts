// Tests parts of uploaded photos through the real app.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestApi } from '#api/testing/api.ts'

/** Red at the left, blue at the right. */
async function createTwoColourPicture(): Promise<File> {
  const blue = { create: { width: 400, height: 400, channels: 3, background: '#0000ff' } } as const
  const bytes = await sharp({
    create: { width: 800, height: 400, channels: 3, background: '#ff0000' },
  })
    .composite([{ input: await sharp(blue).png().toBuffer(), left: 400, top: 0 }])
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'two.png', { type: 'image/png' })
}

const RIGHT_HALF = { x: '50', y: '0', width: '50', height: '100', rotate: '0' }

async function openWithImage() {
  const api = await openTestApi()
  const { body: image } = await api.staff(
    'POST',
    '/images',
    {},
    { image: await createTwoColourPicture() },
  )
  const crop = (id: string, fields: object) =>
    api.as(api.token, 'POST', `/images/${id}/crop`, fields)
  /** The colour that fills most of a stored image. */
  const measureColour = async (url: string) => {
    const { channels } = await sharp(await api.images.read(url.split('/').at(-1) ?? '')).stats()
    return (channels[2]?.mean ?? 0) > (channels[0]?.mean ?? 0) ? 'blue' : 'red'
  }
  return { api, image, crop, measureColour }
}

test('stores a crop as a separate image, which can be cropped again from the original', async () => {
  const { api, image, crop, measureColour } = await openWithImage()
  const { status, body: rightHalf } = await crop(image.id, {
    ...RIGHT_HALF,
    focusX: '20',
    focusY: '80',
  })
  expect(status).toBe(201)
  expect(rightHalf.id).not.toBe(image.id)
  expect(rightHalf.meta).toMatchObject({ width: 400, height: 400, focus: { x: 20, y: 80 } })
  expect(await measureColour(rightHalf.url)).toBe('blue')

  const { body: leftHalf } = await crop(rightHalf.id, { ...RIGHT_HALF, x: 0 })
  expect(await measureColour(leftHalf.url), 'cut from the original, not from the part').toBe('red')
  const { body: details } = await api.as(api.token, 'GET', `/images/${leftHalf.id}`)
  expect(details.madeFrom).toMatchObject({
    image: { id: image.id, url: image.url },
    crop: { x: 0, y: 0, width: 50, height: 100, rotate: 0 },
  })
  expect(details.meta).not.toHaveProperty('madeFrom')
})

test('crops a rotated picture within its rotated bounding box', async () => {
  const { image, crop, measureColour } = await openWithImage()
  const lowerHalf = { x: 0, y: 50, width: 100, height: 50, rotate: 90 }
  const { body } = await crop(image.id, lowerHalf)
  expect(body.meta).toMatchObject({ width: 400, height: 400 })
  expect(await measureColour(body.url), 'clockwise: the right half is below').toBe('blue')
  const { body: straightened } = await crop(image.id, { ...RIGHT_HALF, rotate: -1.5 })
  expect(straightened.meta.formats).toEqual(['jpg'])
})

test('keeps the original while a product uses its crop, and the product can use it again', async () => {
  const { api, image, crop } = await openWithImage()
  const tile = { name: 'Oak', category: 'tiles', size: '8x8', sku: 'KM-1', brand: 'Zunareth' }
  const list = '/projects/product'
  const { body: product } = await api.as(api.token, 'POST', list, {
    ...tile,
    photos: [{ id: image.id }],
  })
  const { body: cropped } = await crop(image.id, RIGHT_HALF)
  const setPhoto = (id: string) =>
    api.as(api.token, 'PUT', `${list}/${product._id}`, { photos: [{ id, alt: '' }] })
  expect((await setPhoto(cropped.id)).body.photo).toBe(cropped.url)
  expect((await crop(cropped.id, RIGHT_HALF)).status).toBe(201)
  expect((await setPhoto(image.id)).body.photo).toBe(image.url)
  expect(await api.listImageUrls()).toContain(image.url)
})

test.each([
  [{ ...RIGHT_HALF, x: '60' }, undefined],
  [{ ...RIGHT_HALF, rotate: 'left' }, 'rotate'],
  [{ ...RIGHT_HALF, focusX: '101', focusY: '0' }, 'focusX'],
])('rejects %o', async (fields, field) => {
  const { image, crop } = await openWithImage()
  const { status, body } = await crop(image.id, fields)
  expect(status).toBe(422)
  if (field) expect(body.fields).toHaveProperty(field)
})

test('returns 404 for an unknown image and 401 for a visitor', async () => {
  const { api, image, crop } = await openWithImage()
  expect((await crop('no-such-image', RIGHT_HALF)).status).toBe(404)
  expect((await api.anyone('GET', `/images/${image.id}`)).status).toBe(401)
})
