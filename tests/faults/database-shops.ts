// Real processes over one PostgreSQL database, each with a disk of its own.
import { onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#api/store/postgres/database.ts'
import { temporaryFolder } from '#api/testing/folder.ts'
import { type PostgresServer, startPostgres } from '#tests/postgres-server.ts'
import { type Shop, startShop } from '#tests/shop.ts'

/** The super admin's password. */
export const PASSWORD = 'granite for two processes'

/** A database of its own; `start` starts one more process on it. */
export interface DatabaseShops {
  url: string
  database: Database
  start(env?: Record<string, string>): Promise<Shop>
}

/** A new database on the server. Everything ends with the test. */
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
      let exited: Promise<number | null> | undefined
      const stop: Shop['stop'] = (signal) => {
        exited ??= shop.stop(signal)
        return exited
      }
      onTestFinished(async () => void (await stop()))
      return { ...shop, stop }
    },
  }
}

/** Two processes on a new database of a server of their own, which a test may stop. */
export async function openWithServer() {
  const server = await startPostgres()
  onTestFinished(() => server.remove())
  const shops = await openDatabaseShops(server)
  return { server, ...shops, shopA: await shops.start(), shopB: await shops.start() }
}
