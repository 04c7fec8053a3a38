// The engines on which an attack is tried: records in files, and in PostgreSQL.
import { onTestFinished } from 'vitest'
import { startPostgres } from '#tests/postgres-server.ts'
import { type ServerProcess, startServerProcess } from '#tests/server-process.ts'
import { openServersOnDatabase } from './servers-on-database.ts'

/** Starts a process with these variables of the environment, and stops it at the end of the test. */
export type StartServer = (env: Record<string, string>) => Promise<ServerProcess>

/** `prepare` sets up what the processes of one test share. */
export const ENGINES: readonly { engine: string; prepare: () => Promise<StartServer> }[] = [
  {
    engine: 'files',
    prepare: async () => async (env) => {
      const server = await startServerProcess({ env })
      onTestFinished(async () => void (await server.stop()))
      return server
    },
  },
  {
    engine: 'PostgreSQL',
    async prepare() {
      const postgres = await startPostgres()
      onTestFinished(() => postgres.remove())
      return (await openServersOnDatabase(postgres)).start
    },
  },
]
