// The photograph through the product's image store, AVIF included. Arguments: photograph, folder.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { imageFilesIn } from '../../api/images/image-files.ts'
import { createImageStore } from '../../api/images/image-store.ts'
import { measurePictures } from './picture-times.ts'

const [photograph = '', folder = ''] = process.argv.slice(2)
const bytes = await readFile(photograph)
const images = createImageStore(imageFilesIn(folder))

async function take() {
  const started = performance.now()
  const image = await images.put(bytes)
  const first = performance.now() - started
  images.avif.connect({ waiting: () => [image], note: async () => {} })
  await images.avif.idle()
  return { first, all: performance.now() - started }
}

/** Bytes of the files of one photograph by format. */
async function sizes() {
  const names = await readdir(folder)
  const id = names[0]?.replace(/-\d+\.\w+$/, '') ?? ''
  const sizes = { jpg: 0, avif: 0 }
  for (const name of names.filter((other) => other.startsWith(id)))
    sizes[name.endsWith('.avif') ? 'avif' : 'jpg'] += (await stat(join(folder, name))).size
  return sizes
}

await measurePictures(take, sizes)
await images.close()
