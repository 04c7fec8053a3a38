// Where a request comes from, as far as counting attempts goes.

/** What the server knows of the connection; absent when the app is called in process. */
export interface Connection {
  incoming?: { socket: { remoteAddress?: string | undefined } }
}

/** All calls without a connection count as one caller. */
const IN_PROCESS = 'in process'

/**
 * The caller's address: the connection's, or the last hop of `forwardedFor`, which is the one that
 * the proxy in front of this process has added itself. Earlier hops are whatever the caller wrote.
 * Pass `forwardedFor` only where there is such a proxy.
 */
export function clientAddress(
  connection: Connection | undefined,
  forwardedFor: string | undefined,
): string {
  const hop = forwardedFor?.split(',').at(-1)?.trim()
  return subscriber(hop || connection?.incoming?.socket.remoteAddress || IN_PROCESS)
}

/** A household or an attacker with IPv6 owns a whole /64, so that all of it counts as one address. */
function subscriber(address: string): string {
  const bare = withoutPort(address)
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
  if (!bare.includes(':')) return bare
  const [head = '', tail] = bare.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  while (tail !== undefined && groups.length + rest.length < 8) groups.push('0')
  return `${[...groups, ...rest].slice(0, 4).join(':')}::/64`
}

/** Some proxies name the port as well, which changes with every connection. */
function withoutPort(hop: string): string {
  return /^\[(.*)\](:\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop
}
