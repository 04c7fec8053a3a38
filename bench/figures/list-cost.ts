// CPU per request of the list call, beside bare node:http and other frameworks.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BenchContext, once } from '#bench/context.ts'
import type { Figure } from '#bench/figure.ts'
import { choices } from '#bench/server/catalogue.ts'
import { cpuCosts } from '#bench/server/cpu-cost.ts'
import { startServer } from '#bench/server/script.ts'

const REFERENCES = 'bench/references'
/** The requests of /products, page after page, so that no server can repeat one response. */
const PAGES = 50
const list = (index: number) =>
  `/api/projects/product?category=tiles&page=${1 + (index % PAGES)}&limit=8`
const jsonServerList = (index: number) =>
  `/products?category=tiles&_page=${1 + (index % PAGES)}&_per_page=8&_sort=-createdAt`

const measured = once(async (context) => {
  const shop = await context.shop(10_000)
  const data = join(shop.dataDir, 'products.json')
  const start = (script: string) => startServer(context, `${REFERENCES}/${script}.ts`, [data])
  const bare = await startServer(context, `${REFERENCES}/bare-http.ts`, [
    await answerFile(context, shop.url + list(0)),
    'application/json',
  ])
  return cpuCosts(context, [
    { name: 'here', url: shop.url, pid: shop.pid, path: list },
    { name: 'bare', ...bare, path: list },
    { name: 'hono', ...(await start('hono-list')), path: list },
    { name: 'fastify', ...(await start('fastify-list')), path: list },
    { name: 'express', ...(await start('express-list')), path: list },
    { name: 'json-server', ...(await start('json-server-list')), path: jsonServerList },
  ])
})

const grown = once(async (context) => {
  const few = await context.shop(1_000)
  const many = await context.shop(50_000)
  return cpuCosts(context, [
    { name: 'few', url: few.url, pid: few.pid, path: list },
    { name: 'many', url: many.url, pid: many.pid, path: list },
  ])
})

/** Writes the bytes of the product's response to a file. */
async function answerFile(context: BenchContext, url: string): Promise<string> {
  const file = join(await context.createFolder(), 'answer.json')
  await writeFile(file, Buffer.from(await (await fetch(url)).arrayBuffer()))
  return file
}

function besideFramework(
  name: 'hono' | 'fastify' | 'express' | 'json-server',
  reference: string,
): Figure {
  return {
    name: `list-${name}`,
    title: 'List call: CPU per request, 10,000 products',
    unit: 'µs',
    referenceName: reference,
    async measure(context) {
      const costs = await measured(context)
      return { here: costs.here, reference: costs[name] }
    },
  }
}

export const LIST_COST: Figure[] = [
  {
    name: 'list-cpu',
    title: 'List call: CPU per request, 10,000 products',
    unit: 'µs',
    referenceName: 'bare node:http, same bytes',
    goal: { atMost: 2, of: 'ratio' },
    async measure(context) {
      const { here, bare } = await measured(context)
      return { here, reference: bare }
    },
  },
  {
    name: 'list-filters',
    title: 'List with filters never asked before: CPU per request, 10,000 products',
    unit: 'ms',
    goal: { atMost: 0.5, of: 'here' },
    async measure(context) {
      const { url, pid } = await context.shop(10_000)
      let asked = 0
      const path = () => `/api/projects/product?limit=8&category=tiles&${choices(asked++)}`
      const { here } = await cpuCosts(context, [{ name: 'here', url, pid, path }])
      return { here: here / 1000 }
    },
  },
  besideFramework('hono', 'Hono, no index'),
  besideFramework('fastify', 'Fastify, no index'),
  besideFramework('express', 'Express, no index'),
  besideFramework('json-server', 'json-server'),
  {
    name: 'list-growth',
    title: 'List call: CPU per request, 50,000 products',
    unit: 'µs',
    referenceName: '1,000 products',
    async measure(context) {
      const { few, many } = await grown(context)
      return { here: many, reference: few }
    },
  },
]
