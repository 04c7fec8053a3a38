// The smallest node:http server: the same bytes for each request. Arguments: file, content type, encoding.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const [file = '', type = '', encoding] = process.argv.slice(2)
const body = readFileSync(file)
const headers = {
  'Content-Type': type,
  'Content-Length': body.length,
  ...(encoding && { 'Content-Encoding': encoding }),
}

const server = createServer((_, res) => res.writeHead(200, headers).end(body))
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
