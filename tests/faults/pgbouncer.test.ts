// The real process behind PgBouncer: it needs session mode, and refuses to start in other modes.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, type TestContext, test } from 'vitest'
import { temporaryFolder } from '#api/testing/folder.ts'
import { findFreePort, startPostgres } from '#tests/postgres-server.ts'
import { startServerProcess } from '#tests/server-process.ts'
import { installPackages } from '#tools/browser.ts'

const postgres = await startPostgres()
afterAll(() => postgres.remove())

const isInstalled = () => {
  try {
    return execFileSync('pgbouncer', ['--version']).length > 0
  } catch {
    return false
  }
}
if (!isInstalled()) installPackages('pgbouncer')

/** Starts PgBouncer with its defaults and these settings. Resolves with the URL of a new database behind it. */
async function startPgBouncer(context: TestContext, settings: string): Promise<string> {
  if (!isInstalled()) context.skip('PgBouncer is not installed.')
  const url = new URL(await postgres.createDatabase())
  const folder = await temporaryFolder()
  const port = await findFreePort()
  const file = join(folder, 'pgbouncer.ini')
  const { port: serverPort, username, password } = url
  await writeFile(
    file,
    `[databases]
* = host=127.0.0.1 port=${serverPort} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
${settings}
`,
  )
  // PgBouncer does not run as root.
  await chmod(folder, 0o755)
  await chmod(file, 0o644)
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', [...asUser, file], { stdio: 'ignore' })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  const isListening = async () => {
    const socket = connect(port, '127.0.0.1')
    // `once` rejects if the socket emits 'error' first.
    const isConnected = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    return isConnected
  }
  await expect.poll(isListening).toBe(true)
  return Object.assign(url, { port: String(port) }).href
}

test('starts and saves behind PgBouncer in session mode, with its defaults', async (context) => {
  const DATABASE_URL = await startPgBouncer(context, '')
  const server = await startServerProcess({ env: { DATABASE_URL } })
  await server.addProduct({ sku: 'A' })
  expect(await server.call('GET', '/ready')).toEqual({ status: 'ok' })
  expect(await server.stop()).toBe(0)
})

for (const mode of ['transaction', 'transaction\nserver_round_robin = 1', 'statement'])
  test(`refuses to start with pool_mode = ${mode}, and names PgBouncer`, async (context) => {
    const DATABASE_URL = await startPgBouncer(context, `pool_mode = ${mode}`)
    await expect(startServerProcess({ env: { DATABASE_URL } })).rejects.toThrow(
      /The database of DATABASE_URL cannot be used: it is behind PgBouncer .* set pool_mode = session there\./,
    )
  })
