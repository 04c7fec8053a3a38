// Real processes that share one PostgreSQL database, each with its own disk.
import { onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#api/store/postgres/database.ts'
import { temporaryFolder } from '#api/testing/folder.ts'
import { type PostgresServer, startPostgres } from '#tests/postgres-server.ts'
import { type Shop, startShop } from '#tests/shop.ts'

/** The super admin's password. */
export const PASSWORD = 'granite for two processes'

/** A new database; `start` starts one more process on it. */
export interface DatabaseShops {
  url: string
  database: Database
  start(env?: Record<string, string>): Promise<Shop>
}

/** Creates a database on the server. Everything is cleaned up at the end of the test. */
export async function openDatabaseShops(server: PostgresServer): Promise<DatabaseShops> {
  const url = await server.createDatabase()
  const database = openDatabase(url)
  onTestFinished(() => database.close())
  return {
    url,
    database,
    async start(env = {}) {
      const dataDir = await temporaryFolder()
      const shop = await startShop({
        dataDir,
        password: PASSWORD,
        env: { ...env, DATABASE_URL: url },
      })
      let exitPromise: Promise<number | null> | undefined
      const stop: Shop['stop'] = (signal) => {
        exitPromise ??= shop.stop(signal)
        return exitPromise
      }
      onTestFinished(async () => void (await stop()))
      return { ...shop, stop }
    },
  }
}

/** Starts a server that the test may stop, and two processes on a new database. */
export async function openWithServer() {
  const server = await startPostgres()
  onTestFinished(() => server.remove())
  const shops = await openDatabaseShops(server)
  return { server, ...shops, shopA: await shops.start(), shopB: await shops.start() }
}
