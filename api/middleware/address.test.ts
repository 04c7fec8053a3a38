// Tests client addresses, by which attempts are counted: one per subscriber.
import { expect, test } from 'vitest'
import { findClientAddress } from './address.ts'

const createConnection = (remoteAddress: string | undefined) => ({
  incoming: { socket: { remoteAddress } },
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, expectedAddress) => {
  expect(findClientAddress(createConnection(address), undefined)).toBe(expectedAddress)
})

test.each([
  ['198.51.100.9, 192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:50123', '192.0.2.1'],
  ['[2001:db8:1:2::9]:50123', '2001:db8:1:2::/64'],
  ['evil, ', '127.0.0.1'],
  ['', '127.0.0.1'],
])('X-Forwarded-For "%s" from a trusted proxy counts as %s', (header, expectedAddress) => {
  expect(findClientAddress(createConnection('127.0.0.1'), header)).toBe(expectedAddress)
})

test('calls without a connection count as one client', () => {
  expect(findClientAddress(undefined, undefined)).toBe(
    findClientAddress(createConnection(undefined), undefined),
  )
})
