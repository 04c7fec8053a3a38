// A data file that cannot be understood stops the process itself, which says where and how to go back.
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import type { ProductPage } from '#api/contract/product.ts'
import { startShop } from '#tests/shop.ts'
import { note } from './figures.ts'

const PASSWORD = 'nothing is lost here'

/** A folder that a shop has worked in: two products, and their backup. */
async function workedFolder(): Promise<{ dataDir: string; good: string; backup: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bad-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const shop = await startShop({ dataDir, password: PASSWORD })
  await shop.addProduct({ sku: 'A-1' })
  await shop.addProduct({ sku: 'A-2' })
  await shop.stop()
  const backups = join(dataDir, 'backups/products')
  const newest = (await readdir(backups)).sort().at(-1) ?? ''
  const good = await readFile(join(dataDir, 'products.json'), 'utf8')
  return { dataDir, good, backup: join(backups, newest) }
}

type Spoil = (good: string) => string | Buffer | undefined

const change = (how: (products: Record<string, unknown>[]) => void): Spoil => {
  return (good) => {
    const file = JSON.parse(good)
    how(file.products)
    return JSON.stringify(file, null, 2)
  }
}

const CASES: [string, string, Spoil][] = [
  ['empty', 'the file is empty', () => ''],
  ['null', 'it holds null', () => 'null'],
  ['a bare list', 'it holds a list', () => '[]'],
  ['of another shape', 'products: a list is missing', () => '{ "interiors": [] }'],
  ['cut off', 'the text ends too early', (good) => good.slice(0, -40)],
  ['full of NULs', 'a control character', (good) => Buffer.alloc(good.length)],
  [
    'with one id twice',
    'products[1]._id',
    change((products) => Object.assign(products[1] ?? {}, { _id: products[0]?._id })),
  ],
  [
    'with one SKU twice',
    'products[1].sku',
    change((products) => Object.assign(products[1] ?? {}, { sku: ' a-1 ' })),
  ],
  [
    'with one bad record',
    'products[0].category',
    change((products) => Object.assign(products[0] ?? {}, { category: 'cutlery' })),
  ],
  ['missing', 'the file is missing', () => undefined],
]

/** What the process said before it ended by itself, and how long that took in ms. */
async function refusal(dataDir: string): Promise<{ said: string; ms: number }> {
  const begun = performance.now()
  const outcome = await startShop({ dataDir, password: PASSWORD }).catch((error: Error) => error)
  if (!(outcome instanceof Error)) {
    await outcome.stop()
    throw new Error('It started.')
  }
  return { said: outcome.message, ms: performance.now() - begun }
}

test('the process refuses every kind of bad file, and the command it prints brings it back', async () => {
  const { dataDir, good, backup } = await workedFolder()
  const path = join(dataDir, 'products.json')
  const times: number[] = []
  for (const [what, finding, spoil] of CASES) {
    const content = spoil(good)
    if (content === undefined) await rm(path)
    else await writeFile(path, content)
    const { said, ms } = await refusal(dataDir)
    times.push(ms)
    expect([what, said]).toEqual([what, expect.stringContaining('ended with 1 ')])
    expect(said).toContain(`${path} cannot be read: `)
    expect(said).toContain(finding)
    expect(said).toContain(`last good backup, ${backup}: `)
    const left = await readFile(path).catch(() => undefined)
    expect([what, left]).toEqual([what, content === undefined ? undefined : Buffer.from(content)])
    expect((await readdir(dataDir)).filter((name) => name.endsWith('.lock'))).toEqual([])

    const command = /: (DATA_DIR='.*' npm run restore -- products)$/m.exec(said)?.[1] ?? 'false'
    // The tool that npm runs, without npm's own second.
    const tool = command.replace(
      'npm run restore --',
      `'${process.execPath}' api/admin-tool.ts restore`,
    )
    await promisify(execFile)('sh', ['-c', tool])
    expect([what, await readFile(path, 'utf8')]).toEqual([what, good])
  }
  const shop = await startShop({ dataDir, password: PASSWORD })
  const page = await shop.call<ProductPage>('GET', '/projects/product')
  await shop.stop()
  expect(page.products.map(({ sku }) => sku)).toEqual(['A-2', 'A-1'])
  await note('bad file at start', {
    kinds: CASES.length,
    refused: CASES.length,
    'ms, median': Math.round(times.sort((a, b) => a - b)[times.length >> 1] ?? 0),
    'brought back by the printed command': CASES.length,
  })
}, 120_000)

test('a byte order mark is no mistake', async () => {
  const { dataDir, good } = await workedFolder()
  await writeFile(join(dataDir, 'products.json'), `\ufeff${good}`)
  const shop = await startShop({ dataDir, password: PASSWORD })
  await shop.addProduct({ sku: 'A-3' })
  const { total } = await shop.call<ProductPage>('GET', '/projects/product')
  await shop.stop()
  expect(total).toBe(3)
})

test('a second process on the folder is refused and told by whom; a dead one is taken over', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'second-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const first = await startShop({ dataDir, password: PASSWORD })
  const product = await first.addProduct({ sku: 'A-1' })
  const { said, ms } = await refusal(dataDir)
  expect(said).toContain(`${dataDir} is in use by process ${first.pid} since `)
  expect(said).toContain('ended with 1 ')
  await first.call('PUT', `/projects/product/${product._id}`, { finish: 'matt' })

  await first.stop('SIGKILL')
  const second = await startShop({ dataDir, password: PASSWORD })
  const { products } = await second.call<ProductPage>('GET', '/projects/product')
  await second.stop()
  expect(products).toMatchObject([{ sku: 'A-1', finish: 'matt' }])
  await note('second process', { 'refused in ms': Math.round(ms), 'dead one taken over': 1 })
})

test('a folder from another machine is a data folder like any other', async () => {
  const { dataDir } = await workedFolder()
  const copy = await mkdtemp(join(tmpdir(), 'copy-'))
  onTestFinished(() => rm(copy, { recursive: true, force: true }))
  await cp(dataDir, copy, { recursive: true })
  const shop = await startShop({ dataDir: copy, password: PASSWORD })
  expect((await shop.call<ProductPage>('GET', '/projects/product')).total).toBe(2)
  await shop.stop()
})
