// A damaged data file stops the start; the process names the file, the place and the restore command.
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

/** A data folder with two products and their backup. */
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

/** Damage that a power cut leaves; api/store/bad-files.test.ts has every other kind. */
const CASES: [string, string, (good: string) => string | undefined][] = [
  ['truncated', 'the text ends too early', (good) => good.slice(0, -40)],
  ['missing', 'the file is missing', () => undefined],
]

/** The output of a process that refuses to start, and its time in ms. */
async function refusal(dataDir: string): Promise<{ said: string; ms: number }> {
  const begun = performance.now()
  const outcome = await startShop({ dataDir, password: PASSWORD }).catch((error: Error) => error)
  if (!(outcome instanceof Error)) {
    await outcome.stop()
    throw new Error('It started.')
  }
  return { said: outcome.message, ms: performance.now() - begun }
}

test('the process refuses a damaged file, and the printed command restores it', async () => {
  const { dataDir, good, backup } = await workedFolder()
  const path = join(dataDir, 'products.json')
  const times: number[] = []
  for (const [kind, reason, damage] of CASES) {
    const content = damage(good)
    if (content === undefined) await rm(path)
    else await writeFile(path, content)
    const { said, ms } = await refusal(dataDir)
    times.push(ms)
    expect([kind, said]).toEqual([kind, expect.stringContaining('ended with 1 ')])
    expect(said).toContain(`${path} cannot be read: `)
    expect(said).toContain(reason)
    expect(said).toContain(`last good backup, ${backup}: `)
    const left = await readFile(path).catch(() => undefined)
    expect([kind, left]).toEqual([kind, content === undefined ? undefined : Buffer.from(content)])
    expect((await readdir(dataDir)).filter((name) => name.endsWith('.lock'))).toEqual([])

    const command = /: (DATA_DIR='.*' npm run restore -- products)$/m.exec(said)?.[1] ?? 'false'
    // The tool behind the npm script, without the start of npm.
    const tool = command.replace(
      'npm run restore --',
      `'${process.execPath}' api/admin-tool.ts restore`,
    )
    await promisify(execFile)('sh', ['-c', tool])
    expect([kind, await readFile(path, 'utf8')]).toEqual([kind, good])
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

test('a second process on the folder is refused with the id of the first; the lock of a dead one is taken over', async () => {
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

test('a copy of a data folder starts on another path', async () => {
  const { dataDir } = await workedFolder()
  const copy = await mkdtemp(join(tmpdir(), 'copy-'))
  onTestFinished(() => rm(copy, { recursive: true, force: true }))
  await cp(dataDir, copy, { recursive: true })
  const shop = await startShop({ dataDir: copy, password: PASSWORD })
  expect((await shop.call<ProductPage>('GET', '/projects/product')).total).toBe(2)
  await shop.stop()
})
