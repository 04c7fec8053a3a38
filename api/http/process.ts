// Starts the server with its time limits, and stops it after the running requests.
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import type { Log } from '#api/log.ts'
import { refuseUnreadable } from './refusals.ts'

/** An idle connection is closed after this time. */
const STALLED_MS = 60_000
/**
 * For this time a stop by SIGTERM goes on accepting: what was sent before it may still be on its way, and a balancer has to
 * learn of it. SIGINT comes from the terminal of a developer, who waits.
 */
const ACCEPT_MS = { SIGTERM: 1_000, SIGINT: 0 }
/** A flood of connections holds up a stop by this time at most. */
const ACCEPT_WAITING_MAX_MS = 2_000
/** After this time a stop aborts pending uploads, so that they can be answered. */
const ABORT_PENDING_AFTER_MS = 5_000
/** After this time a stop closes running requests. */
const STOP_WITHIN_MS = 8_000

const SET_BACK =
  'The database was set back to an earlier state than this process has in memory. It ends, and begins with the present records when it is started again.'

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

interface StopOptions {
  /** Says that the process takes no more work, for whatever sends it some. */
  announceStop(): void
  abortPending(): void
  close(): Promise<void>
  /** Calls `listener` when the records in memory are wrong: the process ends with an error, to be started again. */
  onSetBack(listener: () => void): void
}

/**
 * On SIGTERM or SIGINT: accepts requests for a moment, finishes what was read, then closes everything.
 * A second signal stops at once.
 */
export function stopOnSignal(server: Server, log: Log, options: StopOptions): void {
  const { announceStop, abortPending, close, onSetBack } = options
  let isStopping = false
  /** Without `acceptMs` nothing more is read: its answer would be wrong. */
  async function stop(code: number, acceptMs?: number): Promise<void> {
    isStopping = true
    announceStop()
    // The next request of a client goes to another process, or to the next one.
    server.prependListener('request', (_, res) => {
      res.shouldKeepAlive = false
    })
    // Runs also without connections: a closed one may have left an image in processing.
    setTimeout(abortPending, ABORT_PENDING_AFTER_MS)
    setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS)
    if (acceptMs !== undefined) {
      await pause(acceptMs)
      await acceptWaiting(server)
    }
    const closed = new Promise((resolve) => server.close(resolve))
    // A connection that was busy is idle after its response.
    setInterval(() => server.closeIdleConnections(), 100)
    await closed
    await close()
    log.info('Stopped')
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      log.info(`${signal}: finishing the requests under way`)
      void stop(0, ACCEPT_MS[signal])
    })
  onSetBack(() => {
    if (isStopping) return
    log.error(SET_BACK)
    void stop(1)
  })
}

/** Accepts all connections that wait in the system's queue, which a closed port would reset: one in a turn of the event loop. */
async function acceptWaiting(server: Server): Promise<void> {
  const deadline = performance.now() + ACCEPT_WAITING_MAX_MS
  let hasAccepted = true
  const note = () => {
    hasAccepted = true
  }
  server.on('connection', note)
  while (hasAccepted && performance.now() < deadline) {
    hasAccepted = false
    // Two turns: the first one accepts, and the second one reads what has come with it.
    await setImmediate()
    await setImmediate()
  }
  server.off('connection', note)
}
