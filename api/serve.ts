// The process: takes the data folder, then brings in the rest and opens one port for the site, the admin and the API.
import { openStores } from '#api/store/stores.ts'
import { readConfig } from './config.ts'
import { consoleLog } from './log.ts'

const log = consoleLog()

async function start(): Promise<void> {
  const config = readConfig(process.env)
  // Before most of the program is even read: whoever may not have the folder, or has spoilt a file in it, waits no longer.
  const stores = await openStores(config.dataDir, { log })
  const { startServer: openDoors } = await import('./start-server.ts')
  await openDoors(config, log, stores)
}

start().catch((error: unknown) => {
  log.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
