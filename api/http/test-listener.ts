// Puts a listener behind a free port of this machine for as long as a test runs.
import type { RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { addressOf, listen } from './process.ts'

/** The address it answers at. */
export async function listenForTest(listener: RequestListener): Promise<string> {
  const place = { host: '127.0.0.1', port: 0, siteUrl: 'http://localhost:4321' }
  const server = await listen(listener, place)
  onTestFinished(() => void server.close())
  return addressOf(server)
}
