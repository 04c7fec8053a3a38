// Entry point of the process: locks and reads the data folder, then loads everything else and opens the port.
import './record-kinds.ts'
import { openConfigured } from '#api/store/data-folder.ts'
import { consoleLog, jsonLog } from '#api/telemetry/log.ts'
import { readConfig } from './config.ts'

let log = consoleLog()

async function start(): Promise<void> {
  const config = readConfig(process.env)
  if (config.logFormat === 'json') log = await jsonLog()
  // First, so that a locked folder or an unreadable file stops the start at once.
  const stores = await openConfigured(config, { log })
  const { startServer } = await import('./start-server.ts')
  await startServer(config, log, stores)
}

start().catch((error: unknown) => {
  log.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
