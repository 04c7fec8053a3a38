// The sample catalogue as a finished data folder, made once: importing it for each worker would cost minutes.
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fillFirstRun } from '#api/first-run.ts'
import { openImageShelf } from '#api/images/image-shelf.ts'
import { silentLog } from '#api/log.ts'
import { noteFormats } from '#api/pictures.ts'
import { openStores } from '#api/store/stores.ts'
import { OWNER_EMAIL } from '#tests/shop.ts'

export const SAMPLE_DATA = resolve('test-results/sample-data')
export const SAMPLE_PASSWORD = 'samples are to be looked at'

/** What the folder is made from; the marker, written last, says when. */
const SOURCES = ['data/sample', 'api/contract', 'api/images', 'api/store']
const MARKER = join(SAMPLE_DATA, 'finished')

/** Imports the samples with all variants of their pictures, unless that has been done since anything changed. */
export async function prepareSampleData(): Promise<void> {
  if (await isFresh()) return
  await rm(SAMPLE_DATA, { recursive: true, force: true })
  const stores = await openStores(SAMPLE_DATA, { log: silentLog })
  const images = await openImageShelf(join(SAMPLE_DATA, 'uploads'), { log: silentLog })
  images.onFormats((url, formats) => noteFormats(stores, url, formats))
  const config = { samples: true, adminEmail: OWNER_EMAIL, adminPassword: SAMPLE_PASSWORD }
  await fillFirstRun({ stores, images, config, log: silentLog })
  await images.idle()
  await images.close()
  await stores.close()
  await writeFile(MARKER, '')
}

async function isFresh(): Promise<boolean> {
  const made = await stat(MARKER).catch(() => undefined)
  if (!made) return false
  for (const folder of SOURCES)
    for (const name of await readdir(folder, { recursive: true }))
      if ((await stat(join(folder, name))).mtimeMs > made.mtimeMs) return false
  return true
}
