// Tests of how chosen files are sorted, and that a .zip is read file by file.
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { sortFiles } from './chosen-files.ts'
import { readZip } from './zip.ts'

const createFile = (name: string, bytes: Uint8Array | string = 'x') =>
  new File([bytes as BlobPart], name)

const createZip = (files: Record<string, string>) =>
  createFile(
    'photos.zip',
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  )

it('separates the sheet from photographs, and lists the files it skips', async () => {
  const zip = createZip({
    'all/KM-2.JPG': 'two',
    '__MACOSX/all/._KM-2.JPG': 'half',
    'all/notes.txt': 'words',
    'all/Thumbs.db': 'x',
  })
  const chosen = await sortFiles([
    createFile('KM-1.jpeg'),
    createFile('prices.csv'),
    createFile('old.xlsx'),
    zip,
  ])
  expect(chosen.sheet?.name).toBe('prices.csv')
  expect(chosen.photos.map(({ name }) => name)).toEqual(['KM-1.jpeg', 'KM-2.JPG'])
  expect(chosen.rejections).toEqual(['old.xlsx', 'notes.txt'])
})

it('accepts any file where a sheet is expected: the server explains what is wrong', async () => {
  expect((await sortFiles([createFile('prices.numbers')], true)).sheet?.name).toBe('prices.numbers')
  expect((await sortFiles([createFile('prices.numbers')])).sheet).toBeUndefined()
})

it('unpacks an entry of a .zip when it is opened', async () => {
  const text = 'texture '.repeat(5000)
  const [deflated, stored] = await readZip(
    createFile(
      'a.zip',
      zipSync({ 'KM-1.jpg': strToU8(text), 'KM-2.png': [strToU8('plain'), { level: 0 }] }),
    ),
  )
  const first = await deflated?.open()
  expect(await first?.text()).toBe(text)
  expect(first?.type).toBe('image/jpeg')
  expect(await (await stored?.open())?.text()).toBe('plain')
})

it('rejects a file that is not a .zip with a message', async () => {
  const { rejections } = await sortFiles([createFile('broken.zip', 'nothing')])
  expect(rejections).toEqual(['broken.zip is no .zip, or only a part of one. Make it again.'])
})
