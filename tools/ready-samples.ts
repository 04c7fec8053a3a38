// The command `npm run samples`: processes the sample pictures in advance, so that a first start only copies them.
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { type Image, imageIdOf } from '#api/contract/image.ts'
import { imageFilesIn } from '#api/images/image-files.ts'
import { createImageStore } from '#api/images/image-store.ts'
import type { ReadyImages } from '#api/maintenance/sample.ts'

const FOLDER = 'data/sample'

const uploads = join(FOLDER, 'uploads')
const workFolder = await mkdtemp(join(tmpdir(), 'samples-'))
const store = createImageStore(imageFilesIn(workFolder))
const images = new Map<string, Image>()
for (const kind of ['photos', 'logos', 'faces'])
  for (const name of (await readdir(join(FOLDER, kind))).sort())
    images.set(`${kind}/${name}`, await store.put(await readFile(join(FOLDER, kind, name))))
store.avif.connect({
  listWaiting: () => [...images.values()],
  async saveFormats(url, formats) {
    for (const image of images.values()) if (image.url === url) image.meta.formats = formats
  },
})
await store.avif.waitUntilIdle()
await store.close()

await rm(uploads, { recursive: true, force: true })
await mkdir(uploads)
const readyImages: ReadyImages = {}
for (const [file, { url, meta }] of images) {
  // A stable name, so that processing the same picture again changes only its bytes.
  const id = imageIdOf(url) ?? ''
  const sampleId = `sample-${basename(file, extname(file))}`
  readyImages[file] = { url: url.replace(id, sampleId), meta }
  for (const name of await readdir(workFolder))
    if (name.startsWith(`${id}-`))
      await rename(join(workFolder, name), join(uploads, name.replace(id, sampleId)))
}
await writeFile(join(FOLDER, 'images.json'), `${JSON.stringify(readyImages, null, 2)}\n`)
await rm(workFolder, { recursive: true })
console.log(`${images.size} sample pictures are ready in ${uploads}`)
