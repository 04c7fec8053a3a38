// What the list call costs: beside the least that is possible, beside what others make of it, and as the catalogue grows.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Figure } from '#bench/figure.ts'
import { once, type Rig } from '#bench/rig.ts'
import { choices } from '#bench/server/catalogue.ts'
import { cpuCosts } from '#bench/server/cpu-cost.ts'
import { startServer } from '#bench/server/script.ts'

const REFERENCES = 'bench/references'
/** What /products asks for, one page after the other: the same question over and over would be too easy. */
const PAGES = 50
const list = (index: number) =>
  `/api/projects/product?category=tiles&page=${1 + (index % PAGES)}&limit=8`
const jsonServerList = (index: number) =>
  `/products?category=tiles&_page=${1 + (index % PAGES)}&_per_page=8&_sort=-createdAt`

const measured = once(async (rig) => {
  const shop = await rig.shop(10_000)
  const data = join(shop.dataDir, 'products.json')
  const start = (script: string) => startServer(rig, `${REFERENCES}/${script}.ts`, [data])
  const bare = await startServer(rig, `${REFERENCES}/bare-http.ts`, [
    await answerFile(rig, shop.url + list(0)),
    'application/json',
  ])
  return cpuCosts(rig, [
    { name: 'here', url: shop.url, pid: shop.pid, path: list },
    { name: 'bare', ...bare, path: list },
    { name: 'hono', ...(await start('hono-list')), path: list },
    { name: 'fastify', ...(await start('fastify-list')), path: list },
    { name: 'express', ...(await start('express-list')), path: list },
    { name: 'json-server', ...(await start('json-server-list')), path: jsonServerList },
  ])
})

const grown = once(async (rig) => {
  const few = await rig.shop(1_000)
  const many = await rig.shop(50_000)
  return cpuCosts(rig, [
    { name: 'few', url: few.url, pid: few.pid, path: list },
    { name: 'many', url: many.url, pid: many.pid, path: list },
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
  {
    name: 'list-filters',
    title: 'List with filters never asked before: CPU per request, 10,000 products',
    unit: 'ms',
    goal: { atMost: 0.5, of: 'here' },
    async measure(rig) {
      const { url, pid } = await rig.shop(10_000)
      let asked = 0
      const path = () => `/api/projects/product?limit=8&category=tiles&${choices(asked++)}`
      const { here } = await cpuCosts(rig, [{ name: 'here', url, pid, path }])
      return { here: here / 1000 }
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
