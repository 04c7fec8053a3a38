// The smallest node:http server: the same bytes for every request. Arguments: file, content type, encoding.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { listen } from './listening.ts'

const [file = '', type = '', encoding] = process.argv.slice(2)
const body = readFileSync(file)
const headers = {
  'Content-Type': type,
  'Content-Length': body.length,
  ...(encoding && { 'Content-Encoding': encoding }),
}

listen(createServer((_, res) => res.writeHead(200, headers).end(body)))
