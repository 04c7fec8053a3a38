// The photograph through bare sharp: upright, three widths, JPEG defaults. Arguments: photograph, folder.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { IMAGE_WIDTHS } from '../../api/contract/image.ts'
import { measurePictures } from './picture-times.ts'

const [photograph = '', folder = ''] = process.argv.slice(2)
const bytes = await readFile(photograph)

async function take() {
  const started = performance.now()
  for (const width of IMAGE_WIDTHS)
    await sharp(bytes)
      .autoOrient()
      .resize({ width })
      .jpeg()
      .toFile(join(folder, `${width}.jpg`))
  const all = performance.now() - started
  return { first: all, all }
}

await measurePictures(take)
