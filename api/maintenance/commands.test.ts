// Runs the maintenance commands on a real data folder, with and without a running server.
import { execFile } from 'node:child_process'
import { chmod, chown, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { runAdminTool } from '#api/admin-tool.ts'
import type { FieldsOf } from '#api/contract/fields.ts'
import type { ProductRecord } from '#api/contract/product.ts'
import { createImageProcessor } from '#api/images/image-processor.ts'
import { openImageStore } from '#api/images/image-store.ts'
import { namedPictures, noteFormats } from '#api/pictures.ts'
import { openStores } from '#api/store/stores.ts'
import { temporaryFolder } from './test-environment.ts'

/** One for all tests: the start of its process takes longer than most of them. */
const processor = createImageProcessor()
afterAll(() => processor.close())

const TOOL = fileURLToPath(new URL('../admin-tool.ts', import.meta.url))

/** An empty data folder; `open` starts stores and images as the server does, `run` runs a command. */
async function openFolder() {
  const dir = await temporaryFolder()
  const open = async () => {
    const stores = await openStores(dir)
    const images = await openImageStore(join(dir, 'uploads'), { processor })
    images.onFormats((url, formats) => noteFormats(stores, url, formats))
    await images.sweep(await namedPictures(stores))
    const close = async () => {
      await images.idle()
      await images.close()
      await stores.close()
    }
    return { stores, images, close }
  }
  /** Adds a product with a new photograph. */
  const add = async ({ stores, images }: Awaited<ReturnType<typeof open>>, sku: string) => {
    const bytes = await sharp({
      create: { width: 500, height: 300, channels: 3, background: 'teal' },
    })
      .jpeg()
      .toBuffer()
    const { url, meta } = await images.put(bytes)
    return stores.products.insert(() => ({ ...tile(sku), photo: url, photoMeta: meta }))
  }
  const run = (...args: string[]) => runTool({ DATA_DIR: dir }, args)
  return { dir, open, add, run, skus: () => skusIn(dir) }
}

async function runTool(env: Record<string, string>, args: string[]) {
  const lines: string[] = []
  const code = await runAdminTool(args, env, (line) => lines.push(line))
  return { code, printed: `${lines.join('\n')}\n` }
}

function tile(sku: string): FieldsOf<ProductRecord> {
  return { name: `Tile ${sku}`, category: 'tiles', sku, brand: 'Kova', size: '2x2', tags: [] }
}

async function skusIn(dir: string): Promise<string[]> {
  const { products } = JSON.parse(await readFile(join(dir, 'products.json'), 'utf8'))
  return products.map(({ sku }: ProductRecord) => sku)
}

/** Two backups: one with two products and their pictures, one after the second product was deleted. */
async function openAfterDeletion() {
  const folder = await openFolder()
  const shop = await folder.open()
  await folder.add(shop, 'A-1')
  const second = await folder.add(shop, 'A-2')
  await shop.close()
  const again = await folder.open()
  await again.stores.products.remove(second._id)
  await again.images.remove(second.photo ?? '')
  const pictures = async () =>
    (await readdir(join(folder.dir, 'uploads'))).filter((name) => name !== 'removed')
  return { ...folder, shop: again, second, pictures }
}

test('restore brings records and pictures back and keeps the replaced file', async () => {
  const { dir, shop, run, skus, pictures } = await openAfterDeletion()
  await shop.close()
  expect([await skus(), (await pictures()).length]).toEqual([['A-1'], 4])

  const listed = await run('restore')
  expect(listed.code).toBe(0)
  expect(listed.printed).toMatch(
    /products\.json\n {2}\S+Z +\d+ KB {2}1 record\n {2}\S+Z +\d+ KB {2}2 records\n/,
  )

  const { code, printed } = await run('restore', 'products')
  expect(code).toBe(0)
  expect(printed).toMatch(/products\.json is again what it was at \S+Z: 2 records\./)
  expect(printed).toContain('4 picture files put back.')
  expect(printed).toContain('The showroom is not running: start it again.')
  expect([await skus(), (await pictures()).length]).toEqual([['A-1', 'A-2'], 8])
  const [, kept = ''] = /What was there before is now (.*)/.exec(printed) ?? []
  expect(JSON.parse(await readFile(kept, 'utf8')).products).toHaveLength(1)
  expect((await readdir(dir)).filter((name) => name.startsWith('.'))).toEqual([])
  expect((await run('doctor')).printed).toContain('before-')
})

test('a running server loads the restored file', async () => {
  const { shop, run, second, pictures } = await openAfterDeletion()
  const { code, printed } = await run('restore', 'products')
  expect(code).toBe(0)
  expect(printed).toMatch(/is running as process \d+ and takes over by itself/)
  await expect
    .poll(async () => (await shop.stores.products.all()).map(({ sku }) => sku))
    .toEqual(['A-2', 'A-1'])
  expect(await shop.stores.products.find(second._id)).toBeDefined()
  expect(await pictures()).toHaveLength(8)
  await shop.stores.products.insert(() => tile('A-3'))
  await shop.close()
})

test('restore accepts a time, and refuses unknown names and times', async () => {
  const { dir, shop, run, skus } = await openAfterDeletion()
  await shop.close()
  const { printed } = await run('restore')
  const [, both = ''] = /(\S+Z) .* 2 records/.exec(printed) ?? []
  const before = await readFile(join(dir, 'products.json'))
  for (const args of [['nothing'], ['products', '2001'], ['products', '2001-01-01', 'x']]) {
    const { code } = await run('restore', ...args)
    expect([args, code]).toEqual([args, 1])
  }
  expect(await readFile(join(dir, 'products.json'))).toEqual(before)
  expect((await run('restore', 'all', both)).code).toBe(0)
  expect(await skus()).toEqual(['A-1', 'A-2'])
})

test('restore takes the newest readable backup when the file and the newest backup are damaged', async () => {
  const { dir, shop, run, skus } = await openAfterDeletion()
  await shop.close()
  const newest = (await readdir(join(dir, 'backups/products'))).sort().at(-1) ?? ''
  await writeFile(join(dir, 'products.json'), '\0\0\0')
  await writeFile(join(dir, 'backups/products', newest), '{ "products": [')
  const report = await run('doctor')
  expect(report.code).toBe(1)
  expect(report.printed).toMatch(
    /ERROR {4}.*products\.json cannot be read: line 1.*\n.*npm run restore -- products/,
  )
  expect(report.printed).toMatch(/ERROR {4}The backup .* is spoilt/)
  expect((await run('restore', 'products')).code).toBe(0)
  expect(await skus()).toEqual(['A-1', 'A-2'])
})

test('backup copies and checks every file while the server runs', async () => {
  const { dir, open, add, run } = await openFolder()
  const shop = await open()
  await add(shop, 'A-1')
  await shop.stores.products.insert(() => tile('A-2'))
  // The AVIF files change the record once more.
  await shop.images.idle()
  const { code, printed } = await run('backup')
  expect(code).toBe(0)
  const [, copy = ''] = /products\.json: 2 records in (.*)/.exec(printed) ?? []
  expect(await readFile(copy)).toEqual(await readFile(join(dir, 'products.json')))
  await shop.close()

  await writeFile(join(dir, 'products.json'), '{ "products": [null] }')
  const refused = await run('backup')
  expect(refused.code).toBe(1)
  expect(refused.printed).toMatch(/could not be backed up.*products\[0\]/)
})

test('doctor reports errors with advice', async () => {
  const { dir, run, shop } = await openAfterDeletion()
  expect((await run('doctor')).printed).toMatch(/ok {7}The showroom is running as process \d+/)
  await shop.close()
  const [product] = JSON.parse(await readFile(join(dir, 'products.json'), 'utf8')).products
  await rm(join(dir, product.photo))
  await chmod(join(dir, 'products.json'), 0o644)
  await rm(join(dir, 'backups/products'), { recursive: true })
  const long = new Date(Date.now() - 60 * 60 * 1000)
  await utimes(join(dir, 'products.json'), long, long)

  const { code, printed } = await run('doctor')
  expect(code).toBe(1)
  expect(printed).toContain(`ERROR    The picture ${product.photo} lacks 1 of its 4 files`)
  expect(printed).toContain(`ERROR    products.json can be read by other users`)
  expect(printed).toContain(`→ chmod 600 '${join(dir, 'products.json')}'`)
  expect(printed).toContain('ERROR    products.json has changed, and was not backed up')
  expect(printed).toMatch(/\d+ checks: \d errors, \d warnings?\n$/)
})

test('doctor reports invalid and unsafe settings', async () => {
  const wrong = await runTool({ PORT: 'x' }, ['doctor'])
  expect([wrong.code, wrong.printed]).toEqual([1, expect.stringMatching(/^ERROR.*PORT is "x"\./)])
  const { dir } = await openFolder()
  const unsafe = await runTool(
    { DATA_DIR: dir, HOST: '0.0.0.0', SITE_URL: 'http://tiles.example', TRUST_PROXY: 'on' },
    ['doctor'],
  )
  expect(unsafe.printed).toContain('warning  HOST is 0.0.0.0')
  expect(unsafe.printed).toContain('warning  SITE_URL is http://tiles.example')
})

test.runIf(process.getuid?.() === 0)(
  'a command of root leaves no file that the server cannot read',
  async () => {
    const { dir, shop } = await openAfterDeletion()
    await shop.close()
    const NOBODY = 65_534
    for (const name of [...(await readdir(dir, { recursive: true })), '.'])
      await chown(join(dir, name), NOBODY, NOBODY)
    // In a process: the command gives up root.
    const asProcess = (...args: string[]) =>
      promisify(execFile)(process.execPath, [TOOL, ...args], { env: { DATA_DIR: dir } })
    await asProcess('restore', 'products')
    await asProcess('backup')
    for (const name of await readdir(dir, { recursive: true }))
      expect([name, (await stat(join(dir, name))).uid]).toEqual([name, NOBODY])
  },
)
