// A data folder with the sample catalogue and a super admin, which each worker copies.
import '#api/record-kinds.ts'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { imageFilesIn } from '#api/images/image-files.ts'
import { createImageStore } from '#api/images/image-store.ts'
import { fillFirstRun } from '#api/maintenance/first-run.ts'
import { openDataFolder } from '#api/store/data-folder.ts'
import { silentLog } from '#api/telemetry/log.ts'
import { OWNER_EMAIL } from '#tests/server-process.ts'

export const SAMPLE_DATA = resolve('test-results/sample-data')
export const SAMPLE_PASSWORD = 'samples are to be looked at'

/** Imports the samples into an empty folder. */
export async function prepareSampleData(): Promise<void> {
  await rm(SAMPLE_DATA, { recursive: true, force: true })
  const stores = await openDataFolder(SAMPLE_DATA, { log: silentLog })
  const images = createImageStore(imageFilesIn(join(SAMPLE_DATA, 'uploads')), { log: silentLog })
  const config = { samples: true, adminEmail: OWNER_EMAIL, adminPassword: SAMPLE_PASSWORD }
  await fillFirstRun({ stores, images, config, log: silentLog })
  await images.close()
  await stores.close()
}
