// Client address, by which attempts are counted.

/** The connection that Node's server passes on; absent when the app is called in process. */
export interface Connection {
  incoming?: { socket: { remoteAddress?: string | undefined } }
}

/** All calls without a connection count as a single client. */
const IN_PROCESS = 'in process'

/**
 * Returns the last hop of `forwardedFor` if there is one, otherwise the connection's address. Pass `forwardedFor` only
 * behind a proxy: the proxy adds the last hop, but the client can forge the earlier ones.
 */
export function findClientAddress(
  connection: Connection | undefined,
  forwardedFor: string | undefined,
): string {
  const hop = forwardedFor?.split(',').at(-1)?.trim()
  return toSubscriberAddress(hop || connection?.incoming?.socket.remoteAddress || IN_PROCESS)
}

/** An IPv6 subscriber owns a whole /64 network, so the network counts as one address. */
function toSubscriberAddress(address: string): string {
  const host = removePort(address)
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
  if (!host.includes(':')) return host
  const [head = '', tail] = host.split('::')
  const groups = head === '' ? [] : head.split(':')
  const tailGroups = tail ? tail.split(':') : []
  while (tail !== undefined && groups.length + tailGroups.length < 8) groups.push('0')
  return `${[...groups, ...tailGroups].slice(0, 4).join(':')}::/64`
}

/** Removes the port that some proxies add, because it changes with every connection. */
function removePort(hop: string): string {
  return /^\[(.*)\](:\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop
}
