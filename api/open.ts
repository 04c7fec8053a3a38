// The composition root: opens the data folder and puts the parts together.
import { join } from 'node:path'
import { openImageShelf } from '#api/images/image-shelf.ts'
import { createAttempts } from '#api/security/attempts.ts'
import { hashPassword, randomPassword } from '#api/security/password.ts'
import { readSecret } from '#api/security/secret.ts'
import { createTokens } from '#api/security/token.ts'
import { firstAdmin } from '#api/store/first-admin.ts'
import { importSample } from '#api/store/sample.ts'
import { openStores } from '#api/store/stores.ts'
import { createApi } from './app.ts'
import { createClient } from './client.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { namedPictures, noteFormats } from './pictures.ts'

/** Where the in-process client believes the API to be; nothing is ever sent there. */
const IN_PROCESS = 'http://showroom.internal'

export type Showroom = Awaited<ReturnType<typeof openShowroom>>

/**
 * Opens the data folder, fills it on the first run, and returns the API over it.
 * @throws with a sentence for the owner when the folder is in use or a file in it cannot be read.
 */
export async function openShowroom(config: Config, log: Log) {
  const stores = await openStores(config.dataDir, { log })
  const uploads = join(config.dataDir, 'uploads')
  const images = await openImageShelf(uploads, { log })
  images.onFormats((url, formats) => noteFormats(stores, url, formats))

  const tokens = createTokens(await readSecret(config.dataDir, config.jwtSecret))
  const api = createApi({ stores, images, tokens, attempts: createAttempts(), config, log })
  const client = createClient(IN_PROCESS, { fetch: api.request })

  return {
    api,
    uploads,
    /** What pages find in `Astro.locals`. */
    locals: { api: client.api },
    async close() {
      await images.close()
      await stores.close()
    },
  }
}
