// What the list call costs: beside the least that is possible, beside what others make of it, and as the catalogue grows.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Figure } from '#tests/bench/figure.ts'
import { once, type Rig } from '#tests/bench/rig.ts'
import { cpuCosts } from '#tests/bench/server/cpu-cost.ts'
import { startServer } from '#tests/bench/server/script.ts'

const REFERENCES = 'tests/bench/references'
/** What our own pages and the admin ask for, page by page. */
const LIST = '/api/projects/product?page=1&limit=10'
const JSON_SERVER_LIST = '/products?_page=1&_per_page=10&_sort=-createdAt'

const measured = once(async (rig) => {
  const shop = await rig.shop(10_000)
  const data = join(shop.dataDir, 'products.json')
  const list = (script: string, path = LIST) =>
    startServer(rig, `${REFERENCES}/${script}.ts`, [data]).then((server) => ({
      ...server,
      path: () => path,
    }))
  const bare = await startServer(rig, `${REFERENCES}/bare-http.ts`, [
    await answerFile(rig, `${shop.url}${LIST}`),
    'application/json',
  ])
  return cpuCosts(rig, [
    { name: 'here', url: shop.url, pid: shop.pid, path: () => LIST },
    { name: 'bare', ...bare, path: () => LIST },
    { name: 'hono', ...(await list('hono-list')) },
    { name: 'fastify', ...(await list('fastify-list')) },
    { name: 'express', ...(await list('express-list')) },
    { name: 'json-server', ...(await list('json-server-list', JSON_SERVER_LIST)) },
  ])
})

const grown = once(async (rig) => {
  const few = await rig.shop(1_000)
  const many = await rig.shop(50_000)
  return cpuCosts(rig, [
    { name: 'few', url: few.url, pid: few.pid, path: () => LIST },
    { name: 'many', url: many.url, pid: many.pid, path: () => LIST },
  ])
})

/** The very bytes that the product answers with, as a file. */
async function answerFile(rig: Rig, url: string): Promise<string> {
  const file = join(await rig.folder(), 'answer.json')
  await writeFile(file, Buffer.from(await (await fetch(url)).arrayBuffer()))
  return file
}

function against(name: 'hono' | 'fastify' | 'express' | 'json-server', against: string): Figure {
  return {
    name: `list-${name}`,
    title: 'List call: CPU per request, 10,000 products',
    unit: 'µs',
    against,
    async measure(rig) {
      const costs = await measured(rig)
      return { here: costs.here, reference: costs[name] }
    },
  }
}

export const LIST_COST: Figure[] = [
  {
    name: 'list-cpu',
    title: 'List call: CPU per request, 10,000 products',
    unit: 'µs',
    against: 'bare node:http, same bytes',
    goal: { atMost: 1.8, of: 'ratio' },
    async measure(rig) {
      const { here, bare } = await measured(rig)
      return { here, reference: bare }
    },
  },
  against('hono', 'Hono, no index'),
  against('fastify', 'Fastify, no index'),
  against('express', 'Express, no index'),
  against('json-server', 'json-server'),
  {
    name: 'list-growth',
    title: 'List call: CPU per request, 50,000 products',
    unit: 'µs',
    against: '1,000 products',
    goal: { atMost: 1.1, of: 'ratio' },
    async measure(rig) {
      const { few, many } = await grown(rig)
      return { here: many, reference: few }
    },
  },
]
