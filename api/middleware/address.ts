// The client's address, by which attempts are counted.

/** The connection that Node's server passes on; absent when the app is called in process. */
export interface Connection {
  incoming?: { socket: { remoteAddress?: string | undefined } }
}

/** All calls without a connection count as one caller. */
const IN_PROCESS = 'in process'

/**
 * Returns the last hop of `forwardedFor`, or else the connection's address.
 * Pass `forwardedFor` only behind a proxy: it adds the last hop, the client can write the earlier ones.
 */
export function clientAddress(
  connection: Connection | undefined,
  forwardedFor: string | undefined,
): string {
  const hop = forwardedFor?.split(',').at(-1)?.trim()
  return subscriber(hop || connection?.incoming?.socket.remoteAddress || IN_PROCESS)
}

/** A subscriber with IPv6 owns a whole /64, which therefore counts as one address. */
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

/** Some proxies add the port, which changes with every connection. */
function withoutPort(hop: string): string {
  return /^\[(.*)\](:\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop
}
