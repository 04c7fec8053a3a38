// Prints the port of a reference server.
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on a free port of this machine and prints it. */
export function listen(server: Server): void {
  server.listen(0, '127.0.0.1', () => printPort((server.address() as AddressInfo).port))
}

/** For servers that listen by themselves. */
export function printPort(port: number): void {
  console.log(`listening ${port}`)
}
