// The list call on Fastify, without an index. Argument: the data file.
import Fastify from 'fastify'
import { printPort } from './listening.ts'
import { plainList, readProducts } from './plain-list.ts'

const products = readProducts(process.argv[2] ?? '')
const app = Fastify()
app.get('/api/projects/product', (request) =>
  plainList(products, request.query as Record<string, string>),
)

const address = await app.listen({ host: '127.0.0.1', port: 0 })
printPort(Number(new URL(address).port))
