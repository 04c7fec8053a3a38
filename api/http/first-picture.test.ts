// The first picture of a page comes within the page.
import { expect, it } from 'vitest'
import { FIRST_PICTURE, inlineFirstPicture } from './first-picture.ts'

const SET = '/uploads/a-400.avif 400w, /uploads/a-800.avif 800w'
const PAGE = `<div props="${SET}"></div><source srcSet="${SET}"><source srcset="${SET}">`
const link = (id: string) =>
  `</uploads/${id}-800.jpg>; imagesrcset="/uploads/${id}-400.avif 400w, /uploads/${id}-800.avif 800w"`

const page = () =>
  new Response(PAGE, {
    headers: { [FIRST_PICTURE]: '/uploads/a-800.avif', link: `${link('a')}, ${link('b')}` },
  })

it('puts the bytes into the first element that names the file, which is then not preloaded', async () => {
  const response = await inlineFirstPicture(page(), async () => Buffer.from('picture'))
  expect(Object.fromEntries(response.headers)).toMatchObject({ link: link('b') })
  expect(response.headers.has(FIRST_PICTURE)).toBe(false)
  const data = SET.replace('/uploads/a-800.avif', 'data:image/avif;base64,cGljdHVyZQ==')
  expect(await response.text()).toBe(PAGE.replace(`srcSet="${SET}"`, `srcSet="${data}"`))
})

it.each([
  ['has gone', () => Promise.resolve(undefined)],
  ['is large', () => Promise.resolve(Buffer.alloc(40 * 1024))],
  ['cannot be read', () => Promise.reject(new Error('The database is away.'))],
  ['is late', () => new Promise<undefined>(() => undefined)],
])('leaves the page as it is where the file %s', async (_, read) => {
  const response = await inlineFirstPicture(page(), read)
  expect(response.headers.get('link')).toBe(`${link('a')}, ${link('b')}`)
  expect(response.headers.has(FIRST_PICTURE)).toBe(false)
  expect(await response.text()).toBe(PAGE)
})
