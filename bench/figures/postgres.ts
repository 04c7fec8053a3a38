// PostgreSQL beside files: reads, one durable change, the time until another process shows it, and more processes.
import { setTimeout as pause } from 'node:timers/promises'
import { type BenchContext, once } from '#bench/context.ts'
import type { Figure } from '#bench/figure.ts'
import { PASSWORD, writeCatalogue } from '#bench/server/catalogue.ts'
import { cpuCosts } from '#bench/server/cpu-cost.ts'
import { saturate } from '#bench/server/load.ts'
import { runTrial } from '#bench/server/script.ts'
import { memoryOf } from '#bench/server/usage.ts'
import { median } from '#bench/statistics.ts'
import type { WriteTimes } from '#bench/trials/write-times.ts'
import { openDataFolder } from '../../api/store/data-folder.ts'
import { openDatabase } from '../../api/store/postgres/database.ts'
import { migrate } from '../../api/store/postgres/schema.ts'
import { fillDatabase } from '../../api/store/postgres/write-entries.ts'
import { startPostgres } from '../../tests/postgres-server.ts'
import { type Shop, startShop } from '../../tests/shop.ts'

const PRODUCTS = 10_000
const ROUNDS = 3
const CHANGES = 30
const MOST_PROCESSES = 4
const list = (index: number) =>
  `/api/projects/product?category=tiles&page=${1 + (index % 50)}&limit=8`

const openServer = once(async (context) => {
  const server = await startPostgres({ isDurable: true })
  context.onEnd(() => server.remove())
  return server
})

/** A database with the generated catalogue. */
async function createCatalogue(context: BenchContext): Promise<string> {
  const url = await (await openServer(context)).createDatabase()
  const folder = await context.createFolder()
  await writeCatalogue(folder, PRODUCTS)
  const source = await openDataFolder(folder)
  const database = openDatabase(url)
  await migrate(database)
  await fillDatabase(database, { ...source.state(), seq: 0 }, [])
  await database.close()
  await source.close()
  return url
}

const processes = once(async (context) => {
  const url = await createCatalogue(context)
  const shops: Shop[] = []
  for (let i = 0; i < MOST_PROCESSES; i++) {
    const dataDir = await context.createFolder()
    const shop = await startShop({ dataDir, password: PASSWORD, env: { DATABASE_URL: url } })
    context.onEnd(async () => void (await shop.stop()))
    shops.push(shop)
  }
  return shops
})

const writes = once(async (context) => {
  const times: Record<'postgres' | 'sql', number[]> = { postgres: [], sql: [] }
  for (let round = 1; round <= ROUNDS; round++)
    for (const by of ['postgres', 'sql'] as const) {
      context.report(`round ${round} of ${ROUNDS}: ${by}`)
      const url = await createCatalogue(context)
      const script = `bench/trials/${by}-writes.ts`
      times[by].push((await runTrial<WriteTimes>(context, script, [url])).one)
    }
  return { here: median(times.postgres), reference: median(times.sql) }
})

/** Requests per second of this many processes, each of which gets the same number of connections. */
async function throughput(shops: readonly Shop[]): Promise<number> {
  const connections = 32 / shops.length
  const counts = await Promise.all(
    shops.map(({ url }) => saturate({ url, path: list }, { connections, forMs: 2000 })),
  )
  return counts.reduce((sum, count) => sum + count) / 2
}

export const POSTGRES: Figure[] = [
  {
    name: 'postgres-reads',
    title: 'PostgreSQL, list call: CPU per request, 10,000 products',
    unit: 'µs',
    referenceName: 'files',
    goal: { atMost: 1.1, of: 'ratio' },
    async measure(context) {
      const [shop] = await processes(context)
      const files = await context.shop(PRODUCTS)
      const subject = ({ url, pid }: Shop) => ({ url, pid, path: list })
      const { here, reference } = await cpuCosts(context, [
        { name: 'here', ...subject(shop ?? files) },
        { name: 'reference', ...subject(files) },
      ])
      return { here, reference }
    },
  },
  {
    name: 'postgres-write',
    title: 'PostgreSQL, one durable change, 10,000 products',
    unit: 'ms',
    referenceName: 'the bare SQL transaction',
    goal: { atMost: 3, of: 'ratio' },
    measure: writes,
  },
  {
    name: 'postgres-seen',
    title: 'PostgreSQL, a change is seen by another process after its answer',
    unit: 'ms',
    goal: { atMost: 100, of: 'here' },
    async measure(context) {
      const [one, two] = await processes(context)
      if (!one || !two) throw new Error('Two were started.')
      const times: number[] = []
      for (let i = 0; i < CHANGES; i++) {
        const { _id } = await one.addProduct({ sku: `SEEN-${i}` })
        const answered = performance.now()
        while (!(await fetch(`${two.url}/api/projects/product/${_id}`)).ok);
        times.push(performance.now() - answered)
      }
      return { here: median(times), note: `at most ${Math.ceil(Math.max(...times))} ms` }
    },
  },
  {
    name: 'postgres-processes',
    title: 'PostgreSQL, list calls in a second of two processes',
    unit: '',
    referenceName: 'one process',
    async measure(context) {
      const shops = await processes(context)
      await throughput(shops)
      const one = await throughput(shops.slice(0, 1))
      const two = await throughput(shops.slice(0, 2))
      const four = await throughput(shops)
      return { here: two, reference: one, note: `four: ${Math.round(four)}` }
    },
  },
  {
    name: 'postgres-memory',
    title: 'PostgreSQL, memory of one more process, 10,000 products, idle',
    unit: 'MB',
    referenceName: 'files',
    async measure(context) {
      const shops = await processes(context)
      const files = await context.shop(PRODUCTS)
      const last = shops.at(-1) ?? files
      for (const { url } of [last, files])
        await saturate({ url, path: list }, { connections: 8, forMs: 1000 })
      await pause(2000)
      return { here: memoryOf(last.pid), reference: memoryOf(files.pid) }
    },
  },
]
