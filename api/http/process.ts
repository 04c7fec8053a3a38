// Start of the HTTP server with its time limits, and graceful shutdown.
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import type { Log } from '#api/telemetry/log.ts'
import { refuseUnreadable } from './refusals.ts'

/** Timeout of an idle connection, in ms. */
const STALLED_MS = 60_000
/**
 * How long to keep accepting connections after a signal, in ms. After SIGTERM, requests that were sent before it may
 * still be on their way, and the load balancer needs time to notice. SIGINT comes from a developer's terminal, where
 * nobody wants to wait.
 */
const ACCEPT_MS = { SIGTERM: 1_000, SIGINT: 0 }
/** How long a flood of new connections can delay the shutdown, in ms. */
const ACCEPT_WAITING_MAX_MS = 2_000
/** Pending uploads are aborted this long after the signal, in ms, early enough to answer them. */
const ABORT_PENDING_AFTER_MS = 5_000
/** Connections that are still open this long after the signal are closed, in ms. */
const STOP_WITHIN_MS = 8_000

const SET_BACK =
  'The database was set back to an earlier state than this process has in memory. It ends, and begins with the present records when it is started again.'

/** Starts the server; rejects with a readable message if the port is taken or forbidden. */
export async function listen(
  listener: RequestListener,
  { host, port, siteUrl }: { host: string; port: number; siteUrl: string },
): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: 15_000, // ms
      requestTimeout: 30_000,
      // Longer than the usual 60 s of a reverse proxy, so that the proxy closes first.
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 2_000,
      requireHostHeader: false,
    },
    listener,
  )
  // Without this, a client that stops reading would hold its connection for ever.
  server.timeout = STALLED_MS
  server.on('checkExpectation', listener)
  refuseUnreadable(server, siteUrl)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(new Error(describePortError(cause, host, port), { cause })),
    )
    server.listen(port, host, resolve)
  })
  return server
}

function describePortError(cause: NodeJS.ErrnoException, host: string, port: number): string {
  if (cause.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken by another program. Stop it, or set PORT to a free one.`
  if (cause.code === 'EACCES')
    return `Port ${port} on ${host} may not be opened by this user. Set PORT to one above 1023.`
  return `Cannot listen on ${host}:${port}: ${cause.message}`
}

/** The server's URL, in a form that opens in a browser. */
export function addressOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo
  const host = /^(127\.|::1$|0\.0\.0\.0$|::$)/.test(address) ? 'localhost' : address
  return `http://${family === 'IPv6' && host !== 'localhost' ? `[${host}]` : host}:${port}`
}

interface StopOptions {
  /** Tells health checks and load balancers that the process takes no more work. */
  announceStop(): void
  abortPending(): void
  close(): Promise<void>
  /** Calls `listener` when the records in memory are no longer valid; the process then exits to be restarted. */
  onSetBack(listener: () => void): void
}

/**
 * Shuts down on SIGTERM or SIGINT: keeps accepting for a moment, finishes the requests under way, then closes
 * everything. A second signal exits at once.
 */
export function stopOnSignal(server: Server, log: Log, options: StopOptions): void {
  const { announceStop, abortPending, close, onSetBack } = options
  let isStopping = false
  /** Without `acceptMs`, no more requests are read, because their answers would be wrong. */
  async function stopServer(code: number, acceptMs?: number): Promise<void> {
    isStopping = true
    announceStop()
    // Makes clients open a new connection for their next request, to another process or the restarted one.
    server.prependListener('request', (_, res) => {
      res.shouldKeepAlive = false
    })
    // Needed even without connections: a client that disconnected may have left an image in processing.
    setTimeout(abortPending, ABORT_PENDING_AFTER_MS)
    setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS)
    if (acceptMs !== undefined) {
      await pause(acceptMs)
      await acceptWaiting(server)
    }
    const serverClosed = new Promise((resolve) => server.close(resolve))
    // A busy connection becomes idle only after its response.
    setInterval(() => server.closeIdleConnections(), 100)
    await serverClosed
    await close()
    log.info('Stopped')
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      log.info(`${signal}: finishing the requests under way`)
      void stopServer(0, ACCEPT_MS[signal])
    })
  onSetBack(() => {
    if (isStopping) return
    log.error(SET_BACK)
    void stopServer(1)
  })
}

/**
 * Accepts every connection in the system's queue, one per turn of the event loop; closing the port would reset them.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const deadline = performance.now() + ACCEPT_WAITING_MAX_MS
  let hasAccepted = true
  const handleConnection = () => {
    hasAccepted = true
  }
  server.on('connection', handleConnection)
  while (hasAccepted && performance.now() < deadline) {
    hasAccepted = false
    // The first turn accepts a connection, the second one reads its request.
    await setImmediate()
    await setImmediate()
  }
  server.off('connection', handleConnection)
}
