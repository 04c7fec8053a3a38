// How a server to compare with says where it is.
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on a free port of this machine and prints it. */
export function listening(server: Server): void {
  server.listen(0, '127.0.0.1', () => announce((server.address() as AddressInfo).port))
}

/** For servers that listen by themselves. */
export function announce(port: number): void {
  console.log(`listening ${port}`)
}
