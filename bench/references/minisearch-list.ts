// The list call on plain Hono, with MiniSearch behind its search. Argument: the data file.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import MiniSearch from 'minisearch'
import { printPort } from './listening.ts'
import { plainList, readProducts } from './plain-list.ts'

const products = readProducts(process.argv[2] ?? '')
const byId = new Map(products.map((product) => [product._id, product]))
const index = new MiniSearch({
  idField: '_id',
  fields: ['name', 'sku', 'brand'],
  searchOptions: { prefix: true, combineWith: 'AND' },
})
index.addAll(products)

const app = new Hono().get('/api/projects/product', (c) => {
  const { search = '', ...query } = c.req.query()
  const found = index.search(search).flatMap(({ id }) => byId.get(id) ?? [])
  return c.json(plainList(found, query))
})

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => printPort(port))
