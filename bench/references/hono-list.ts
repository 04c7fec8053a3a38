// The list call on plain Hono, without an index. Argument: the data file.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { printPort } from './listening.ts'
import { plainList, readProducts } from './plain-list.ts'

const products = readProducts(process.argv[2] ?? '')
const app = new Hono().get('/api/projects/product', (c) =>
  c.json(plainList(products, c.req.query())),
)

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => printPort(port))
