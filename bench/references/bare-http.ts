// The least that Node can do: one file's bytes for every request. Arguments: the file, its content type, its encoding.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { listening } from './listening.ts'

const [file = '', type = '', encoding] = process.argv.slice(2)
const body = readFileSync(file)
const headers = {
  'Content-Type': type,
  'Content-Length': body.length,
  ...(encoding && { 'Content-Encoding': encoding }),
}

listening(createServer((_, res) => res.writeHead(200, headers).end(body)))
