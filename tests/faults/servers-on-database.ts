// Real processes that share one PostgreSQL database, each with its own disk.
import { onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#api/store/postgres/database.ts'
import { temporaryFolder } from '#api/testing/folder.ts'
import { type PostgresServer, startPostgres } from '#tests/postgres-server.ts'
import { type ServerProcess, startServerProcess } from '#tests/server-process.ts'

/** The super admin's password. */
export const PASSWORD = 'granite for two processes'

/** A new database; `start` starts one more process on it. */
export interface ServersOnDatabase {
  url: string
  database: Database
  start(env?: Record<string, string>): Promise<ServerProcess>
}

/** Creates a database on the server. Everything is cleaned up at the end of the test. */
export async function openServersOnDatabase(postgres: PostgresServer): Promise<ServersOnDatabase> {
  const url = await postgres.createDatabase()
  const database = openDatabase(url)
  onTestFinished(() => database.close())
  return {
    url,
    database,
    async start(env = {}) {
      const dataDir = await temporaryFolder()
      const server = await startServerProcess({
        dataDir,
        password: PASSWORD,
        env: { ...env, DATABASE_URL: url },
      })
      let exitPromise: Promise<number | null> | undefined
      const stop: ServerProcess['stop'] = (signal) => {
        exitPromise ??= server.stop(signal)
        return exitPromise
      }
      onTestFinished(async () => void (await stop()))
      return { ...server, stop }
    },
  }
}

/** Starts a server that the test may stop, and two processes on a new database. */
export async function openServersOnOwnPostgres() {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.remove())
  const servers = await openServersOnDatabase(postgres)
  return { postgres, ...servers, serverA: await servers.start(), serverB: await servers.start() }
}
