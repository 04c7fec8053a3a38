// For tests: a store on the engine under test, in memory or on PostgreSQL.
import '#api/record-kinds.ts'
import { randomUUID } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { openDatabase } from '#api/store/postgres/database.ts'
import { migrate } from '#api/store/postgres/schema.ts'
import { openConfigured } from './data-folder.ts'
import { type Engine, emptyRecords, singleProcessMethods } from './engine.ts'
import type { LogEntry } from './log-entry.ts'
import { openStore, type Store } from './store.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Creates databases; absent in runs in memory. */
    postgresUrl: string | undefined
  }
}

/** The database of this test file. */
let databasePromise: Promise<{ url: string; empty(): Promise<unknown> }> | undefined

/** Creates an empty database on the server of this run; resolves with its URL. */
export async function createTestDatabase(serverUrl: string): Promise<string> {
  const server = openDatabase(serverUrl)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await server.query(`create database ${name}`)
  await server.close()
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
}

async function createTables(serverUrl: string) {
  const url = await createTestDatabase(serverUrl)
  const tables = openDatabase(url)
  await migrate(tables)
  return {
    url,
    empty: () =>
      tables.query('truncate records, log, image_files, attempts, demand, imports cascade'),
  }
}

/** An engine without durable storage. */
function memoryEngine(): Engine {
  const log: LogEntry[] = []
  return {
    ...singleProcessMethods,
    load: async () => ({ records: emptyRecords(), seq: 0 }),
    commit: async (make) => {
      log.push(...(await make([])))
    },
    backUp: async () => {},
    async *entries(id) {
      for (const entry of log.toReversed())
        if (id === undefined || entry.changes.some((change) => change.id === id)) yield entry
    },
    watch: async () => {},
    close: async () => {},
  }
}

/** A store with nothing on disk. */
export function openMemoryStore(now?: () => Date): Promise<Store> {
  return openStore(memoryEngine(), now)
}

/** An empty store. It is closed at the end of the test. */
export async function openTestStore(now?: () => Date): Promise<Store> {
  const server = inject('postgresUrl')
  if (!server) return openMemoryStore(now)
  databasePromise ??= createTables(server)
  const { url, empty } = await databasePromise
  await empty()
  const store = await openConfigured({ databaseUrl: url, dataDir: '' }, now ? { now } : {})
  let closePromise: Promise<void> | undefined
  const close = () => {
    closePromise ??= store.close()
    return closePromise
  }
  onTestFinished(close)
  return { ...store, close }
}
