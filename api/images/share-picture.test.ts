// Tests of pictures for shared links, measured with sharp.
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { toDrawableText } from './drawable.ts'
import { limitSharp } from './limits.ts'
import { drawSharePicture } from './share-picture.ts'
import { drawText, SANS, SERIF } from './share-text.ts'
import { createPhoto } from './test-photo.ts'

const wordmark = { letters: 'KM', lines: ['Tiles &', 'Granites'] }
const text = { wordmark, title: 'Terracotta Matt', note: 'KM-T-131 · Tessmira' }

/** The cell of the title, and the one below it. */
const TITLE = { left: 48, top: 140, width: 500, height: 370 }
const NOTE = { left: 48, top: 522, width: 500, height: 106 }

/** The share of dark pixels in an area of the picture, which shows whether it has text. */
async function measureInk(picture: Buffer, part: typeof TITLE): Promise<number> {
  const { data } = await sharp(picture)
    .extract(part)
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((tone) => tone < 128).length / data.length
}

// Same limits as in the process: three formats, none of which can reference other files.
beforeAll(() => limitSharp())

describe('a picture for a shared link', () => {
  test('has the size that messengers accept, even with a photo of pure noise', async () => {
    const noise = Buffer.from(await (await createPhoto(1600, 1600)).arrayBuffer())
    const picture = await drawSharePicture(text, noise)
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    expect(picture.length).toBeLessThan(300_000)
  })

  test('shows the photo on the right and the text on the left', async () => {
    const tile = await readFile('data/sample/photos/nero-marquina.jpg')
    const picture = await drawSharePicture(text, tile)
    const withoutText = await drawSharePicture({ wordmark, title: '', note: '' }, tile)
    expect(
      await measureInk(picture, { left: 640, top: 60, width: 500, height: 500 }),
    ).toBeGreaterThan(0.2)
    for (const cell of [TITLE, NOTE]) {
      expect(await measureInk(picture, cell)).toBeGreaterThan(0.005)
      expect(await measureInk(withoutText, cell)).toBe(0)
    }
  })

  test('without a photo, the title extends into the grid of tiles', async () => {
    const pictureWithoutPhoto = await drawSharePicture({
      ...text,
      title: 'Kashmir Gold Polished Granite Slab',
    })
    expect(
      await measureInk(pictureWithoutPhoto, { left: 580, top: 140, width: 440, height: 370 }),
    ).toBeGreaterThan(0.005)
  })

  test('is the same without a photo and with an unreadable one', async () => {
    const pictureWithoutPhoto = await drawSharePicture(text)
    expect(await drawSharePicture(text, Buffer.from('not a picture'))).toEqual(pictureWithoutPhoto)
  })

  test.each([
    '<span size="999999">Oro</span> & <b>',
    '&lt;script&gt; &#0; </span>',
    'W'.repeat(120),
    'a b '.repeat(30),
    '“Ébène” № ½ “',
    'தெரகோட்டா மேட்',
  ])('draws %j as plain text, and fits it', async (title) => {
    expect(await measureInk(await drawSharePicture({ ...text, title }), TITLE)).toBeGreaterThan(
      0.003,
    )
  })
})

test('draws only characters that the fonts have, and nothing of a text in another script', () => {
  expect(toDrawableText('Oro  Élite 🎉')).toBe('Oro Élite')
  expect(toDrawableText('தெரகோட்டா மேட் 60')).toBe('தெரகோட்டா மேட் 60')
  expect(toDrawableText('KM-1 · ₹85 per sq ft')).toBe('KM-1 · ₹85 per sq ft')
  expect(toDrawableText('గ్రానైట్ 60')).toBe('')
})

test.each([
  ['Fraunces', SERIF],
  ['Instrument Sans', SANS],
])('draws Tamil letters beside %s as one shape where the script joins them', async (_, font) => {
  const measure = async (title: string) =>
    (await drawText(title, { font, sizes: [76], color: '#151f1c', width: 600, height: 300 }))?.width
  expect(await measure('ஸ்ரீ')).toBeLessThan((await measure('ஸரீ')) ?? 0)
})

test('draws the price of a product with the sign of the rupee', async () => {
  const lettering = { font: SANS, sizes: [28], color: '#4e5854', width: 400, height: 72 } as const
  const [price, amount] = await Promise.all(['₹85', '85'].map((text) => drawText(text, lettering)))
  expect(price?.width).toBeGreaterThan((amount?.width ?? 0) + 8)
})

test('draws a long word smaller before breaking it', async () => {
  const box = { font: SERIF, sizes: [76, 38], color: '#151f1c', width: 400, height: 300 } as const
  const expected = await drawText('SOM-4X2-10/01', { ...box, sizes: [38] })
  expect(await drawText('SOM-4X2-10/01', box)).toEqual(expected)
  const wrapped = await drawText('W'.repeat(40), box)
  expect(wrapped?.height).toBeGreaterThan(76)
})
