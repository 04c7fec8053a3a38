// Starts the server with its time limits, and stops it after the running requests.
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Log } from '#api/log.ts'
import { refuseUnreadable } from './refusals.ts'

/** An idle connection is closed after this time. */
const STALLED_MS = 60_000
/** After this time a stop aborts pending uploads, so that they can be answered. */
const ABORT_PENDING_AFTER_MS = 3_000
/** After this time a stop closes running requests. */
const STOP_WITHIN_MS = 8_000

/** Listens and resolves with the server; rejects with a sentence when the port is taken or forbidden. */
export async function listen(
  listener: RequestListener,
  { host, port, siteUrl }: { host: string; port: number; siteUrl: string },
): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: 15_000, // ms
      requestTimeout: 30_000,
      // Longer than the usual 60 s of a reverse proxy, so that the proxy is the one to close.
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 2_000,
      requireHostHeader: false,
    },
    listener,
  )
  // A client that stops reading would hold its connection for ever.
  server.timeout = STALLED_MS
  server.on('checkExpectation', listener)
  refuseUnreadable(server, siteUrl)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(new Error(portSentence(cause, host, port), { cause })))
    server.listen(port, host, resolve)
  })
  return server
}

function portSentence(cause: NodeJS.ErrnoException, host: string, port: number): string {
  if (cause.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken by another program. Stop it, or set PORT to a free one.`
  if (cause.code === 'EACCES')
    return `Port ${port} on ${host} may not be opened by this user. Set PORT to one above 1023.`
  return `Cannot listen on ${host}:${port}: ${cause.message}`
}

/** The address that a person can open. */
export function addressOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo
  const host = /^(127\.|::1$|0\.0\.0\.0$|::$)/.test(address) ? 'localhost' : address
  return `http://${family === 'IPv6' && host !== 'localhost' ? `[${host}]` : host}:${port}`
}

/**
 * On SIGTERM or SIGINT: accepts no more requests, waits for running ones, then closes everything.
 * A second signal stops at once.
 */
export function stopOnSignal(
  server: Server,
  log: Log,
  { abortPending, close }: { abortPending(): void; close(): Promise<void> },
): void {
  let stopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info(`${signal}: finishing the requests under way`)
    const closed = new Promise((resolve) => server.close(resolve))
    // A busy connection is kept alive after its response and could send another request.
    setInterval(() => server.closeIdleConnections(), 100)
    // Runs also without connections: a closed one may have left an image in processing.
    setTimeout(abortPending, ABORT_PENDING_AFTER_MS)
    setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS)
    await closed
    await close()
    log.info('Stopped')
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
