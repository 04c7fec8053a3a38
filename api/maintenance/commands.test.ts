// Tests of the maintenance commands on a real data folder, with and without a running server.
import { execFile } from 'node:child_process'
import { chmod, chown, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { imageIdOf, imageOf } from '#api/contract/image.ts'
import { imageFilesIn } from '#api/images/image-files.ts'
import { createImageProcessor } from '#api/images/image-processor.ts'
import { createImageStore } from '#api/images/image-store.ts'
import { connectImages } from '#api/images/record-images.ts'
import type { ProductRecord } from '#api/products/contract.ts'
import { openDataFolder } from '#api/store/data-folder.ts'
import type { Transaction } from '#api/store/transaction.ts'
import { temporaryFolder } from '#api/testing/folder.ts'
import { OWNER } from '#api/testing/owner.ts'
import { tile } from '#api/testing/products.ts'
import { runTool } from './test-environment.ts'

/** Shared by all tests, because starting its process takes longer than most of them. */
const processor = createImageProcessor()
afterAll(() => processor.close())

const TOOL = fileURLToPath(new URL('./admin-tool.ts', import.meta.url))

/** An empty data folder; `openShowroom` starts stores and images as the server does, `run` runs a command. */
async function openFolder() {
  const dir = await temporaryFolder()
  const openShowroom = async () => {
    const stores = await openDataFolder(dir)
    const images = createImageStore(imageFilesIn(join(dir, 'uploads')), { processor })
    connectImages(stores, images)
    const close = async () => {
      await images.avif.waitUntilIdle()
      await images.close()
      await stores.close()
    }
    return { stores, images, close }
  }
  /** Adds a product with a new photo. */
  const addProduct = async (
    { stores, images }: Awaited<ReturnType<typeof openShowroom>>,
    sku: string,
  ) => {
    const bytes = await sharp({
      create: { width: 500, height: 300, channels: 3, background: 'teal' },
    })
      .jpeg()
      .toBuffer()
    const { url, meta } = await images.put(bytes)
    const id = imageIdOf(url) ?? ''
    const insertProduct = (transaction: Transaction) => {
      transaction.images.insert(meta, { id })
      return transaction.products.insert({ ...tile(sku), photo: id })
    }
    return (await stores.transaction(insertProduct, { by: 'system', label: 'added' })).result
  }
  const run = (...args: string[]) => runTool({ DATA_DIR: dir }, ...args)
  return { dir, openShowroom, addProduct, run, readSkus: () => readSkusIn(dir) }
}

async function readSkusIn(dir: string): Promise<string[]> {
  const { products } = JSON.parse(await readFile(join(dir, 'products.json'), 'utf8'))
  return products.map(({ sku }: ProductRecord) => sku)
}

/** A folder with three changes of products: two additions with pictures, and the deletion of the second. */
async function openAfterDeletion() {
  const folder = await openFolder()
  const showroom = await folder.openShowroom()
  await folder.addProduct(showroom, 'A-1')
  const second = await folder.addProduct(showroom, 'A-2')
  await showroom.images.avif.waitUntilIdle()
  const { seq } = showroom.stores.state()
  await showroom.stores.products.remove(second._id)
  await showroom.stores.products.insert(() => tile('A-3'))
  return { ...folder, showroom, second, seq }
}

test('restore previews what would change, and restores it as one more change', async () => {
  const { showroom, run, readSkus, seq, openShowroom } = await openAfterDeletion()
  await showroom.close()
  expect(await readSkus()).toEqual(['A-1', 'A-3'])

  const list = await run('restore')
  expect(list.code).toBe(0)
  expect(list.printed).toMatch(new RegExp(` ${seq + 1}  \\S+Z  system: deleted, 1 record\n`))

  const preview = await run('restore', String(seq))
  expect(preview).toEqual({ code: 0, printed: expect.stringContaining('Nothing was changed yet.') })
  expect(preview.printed).toContain('products: 1 come back, 0 change, 1 go away')
  expect(await readSkus()).toEqual(['A-1', 'A-3'])

  const restored = await run('restore', String(seq), '--yes')
  expect(restored).toEqual({ code: 0, printed: expect.stringMatching(/That is change \d+;/) })
  expect(await readSkus()).toEqual(['A-1', 'A-2'])
  expect((await run('restore')).printed).toMatch(/\d{4}-\S+Z {2}restore {2}\S+\.json\.gz/)

  // Restores the state before the restore.
  expect((await run('restore', String(seq + 2), '--yes')).code).toBe(0)
  expect(await readSkus()).toEqual(['A-1', 'A-3'])
  const reopened = await openShowroom()
  expect(reopened.stores.products.all().map(({ sku }) => sku)).toEqual(['A-3', 'A-1'])
  await reopened.close()
})

test('restore changes nothing while the showroom runs', async () => {
  const { dir, showroom, run, seq } = await openAfterDeletion()
  await showroom.stores.brands.insert(() => ({ name: 'Kova' }))
  const state = JSON.stringify(showroom.stores.state())
  const [month = ''] = (await readdir(join(dir, 'history'))).filter((name) => /jsonl$/.test(name))
  const path = join(dir, 'history', month)
  const log = await readFile(path, 'utf8')
  await writeFile(path, log.replace('"seq":1,', '"seq":9,'))
  for (const args of [[String(seq)], [String(seq), '--yes'], ['last'], ['files']]) {
    const { code, printed } = await run('restore', ...args)
    expect([args, code]).toEqual([args, 1])
    expect(printed).toMatch(/^The showroom is running: stop it/)
  }
  expect(await readFile(path, 'utf8')).toBe(log.replace('"seq":1,', '"seq":9,'))
  await writeFile(path, log)
  expect(JSON.stringify(showroom.stores.state())).toBe(state)
  await showroom.stores.products.insert(() => tile('A-4'))
  await showroom.close()
  const restored = await run('restore', '1')
  expect(restored.code).toBe(0)
})

test('restore rejects a point in time without an active super admin', async () => {
  const { openShowroom, run } = await openFolder()
  const showroom = await openShowroom()
  await showroom.stores.products.insert(() => tile('A-1'))
  const { seq } = showroom.stores.state()
  await showroom.stores.admins.insert(() => OWNER)
  await showroom.close()
  const result = await run('restore', String(seq), '--yes')
  expect(result).toEqual({ code: 1, printed: expect.stringContaining('no active super admin') })
})

test('restore rejects unknown arguments and numbers', async () => {
  const { showroom, run, readSkus } = await openAfterDeletion()
  await showroom.close()
  for (const args of [['products'], ['2001-01-01'], ['99'], ['1', '--no'], ['last', 'x']]) {
    const { code } = await run('restore', ...args)
    expect([args, code]).toEqual([args, 1])
  }
  expect(await readSkus()).toEqual(['A-1', 'A-3'])
})

test.each([
  ['damaged', 'line 1', (path: string) => writeFile(path, '\0\0\0')],
  ['missing', 'the file is missing', (path: string) => rm(path)],
])('restore writes a %s data file again from the history', async (kind, reason, damage) => {
  const { dir, showroom, run, readSkus, openShowroom } = await openAfterDeletion()
  await showroom.close()
  const path = join(dir, 'products.json')
  const originalText = await readFile(path, 'utf8')
  await damage(path)
  const report = await run('doctor')
  expect(report.code).toBe(1)
  expect(report.printed).toContain('ERROR    ')
  expect(report.printed).toMatch(
    new RegExp(`products\\.json cannot be read: .*${reason}.*\\n.*npm run restore -- last`),
  )
  await expect(openShowroom()).rejects.toThrow(reason)
  const { code, printed } = await run('restore', 'last')
  expect([code, printed]).toEqual([0, expect.stringContaining('2 products.')])
  expect(await readSkus()).toEqual(['A-1', 'A-3'])
  expect(await readFile(path, 'utf8')).toBe(originalText)
  const unreadableFiles = (await readdir(dir)).filter((name) =>
    name.startsWith('products.json.unreadable-'),
  )
  expect(unreadableFiles).toHaveLength(kind === 'damaged' ? 1 : 0)
  await (await openShowroom()).close()
})

test('a damaged line of the history stops the start; restore goes on from the data files', async () => {
  const { dir, showroom, run, readSkus, openShowroom } = await openAfterDeletion()
  await showroom.close()
  const [month = ''] = (await readdir(join(dir, 'history'))).filter((name) => /jsonl$/.test(name))
  const path = join(dir, 'history', month)
  const damaged = (await readFile(path, 'utf8')).replace('"seq":3,', '"seq":3x')
  await writeFile(path, damaged)
  await expect(openShowroom()).rejects.toThrow(`${path}, line 3 cannot be read.`)
  expect(await readFile(path, 'utf8')).toBe(damaged)
  expect((await run('doctor')).printed).toContain('ERROR    The history cannot be read')
  const { code, printed } = await run('restore', 'files')
  expect([code, printed]).toEqual([0, expect.stringContaining(`set aside as ${path}.unreadable-`)])
  expect(await readSkus()).toEqual(['A-1', 'A-3'])
  const reopened = await openShowroom()
  await reopened.stores.products.insert(() => tile('A-4'))
  await reopened.close()
  expect(await readSkus()).toEqual(['A-1', 'A-3', 'A-4'])
  expect((await run('doctor')).printed).not.toContain('ERROR    The history')
})

test.each(['the data files', 'a backup'])(
  'a log that lacks the newest changes, which %s have, stops the start; restore goes on from the data files',
  async (source) => {
    const { dir, showroom, run, readSkus, openShowroom } = await openAfterDeletion()
    const { seq } = showroom.stores.state()
    await showroom.close()
    if (source === 'a backup') {
      await run('backup')
      await rm(join(dir, 'history', 'written.json'))
    }
    const [month = ''] = (await readdir(join(dir, 'history'))).filter((name) => /jsonl$/.test(name))
    const path = join(dir, 'history', month)
    const shortened = (await readFile(path, 'utf8')).replace(/.*\n.*\n$/, '')
    await writeFile(path, shortened)
    await expect(openShowroom()).rejects.toThrow(`lacks the changes ${seq - 1} to ${seq}`)
    expect(await readFile(path, 'utf8')).toBe(shortened)
    const finding = `ERROR    The history lacks the changes ${seq - 1} to ${seq}`
    expect((await run('doctor')).printed).toContain(finding)
    const { code, printed } = await run('restore', 'files')
    expect([code, printed]).toEqual([
      0,
      expect.stringContaining(`set aside as ${path}.unreadable-`),
    ])
    for (const sku of ['A-4', 'A-5']) {
      const reopened = await openShowroom()
      await reopened.stores.products.insert(() => tile(sku))
      await reopened.close()
    }
    expect(await readSkus()).toEqual(['A-1', 'A-3', 'A-4', 'A-5'])
  },
)

test('doctor expects no backup of a day without changes', async () => {
  const { dir, showroom, run } = await openAfterDeletion()
  await showroom.close()
  const folder = join(dir, 'backups')
  await run('backup')
  /** Makes the backups older. */
  const renameBackups = async (change: (name: string) => string) => {
    for (const name of await readdir(folder))
      await rename(join(folder, name), join(folder, change(name)))
    return (await run('doctor')).printed
  }
  expect(await renameBackups((name) => `2026-01-01${name.slice(10)}`)).toMatch(
    /ok {7}\d backups?, none/,
  )
  expect(await renameBackups((name) => name.replace(/_\d+_/, '_1_'))).toContain(
    'warning  The last backup is of 2026-01-01',
  )
})

test('backup copies and verifies every record while the server runs', async () => {
  const { dir, openShowroom, addProduct, run } = await openFolder()
  const showroom = await openShowroom()
  await addProduct(showroom, 'A-1')
  await showroom.stores.products.insert(() => tile('A-2'))
  await showroom.images.avif.waitUntilIdle()
  // The data files follow the changes.
  await expect.poll(() => readSkusIn(dir).catch(() => [])).toHaveLength(2)
  await expect.poll(() => readFile(join(dir, 'images.json'), 'utf8')).toContain('avif')
  const { code, printed } = await run('backup')
  expect(code).toBe(0)
  const [, copy = ''] = /^3 records in (.*)$/m.exec(printed) ?? []
  const { products, images } = JSON.parse(gunzipSync(await readFile(copy)).toString())
  expect([products, images]).toEqual([
    JSON.parse(JSON.stringify(showroom.stores.products.all().toReversed())),
    JSON.parse(JSON.stringify(showroom.stores.images.all())),
  ])
  await showroom.close()

  await writeFile(join(dir, 'products.json'), '{ "products": [null] }')
  const result = await run('backup')
  expect(result.code).toBe(1)
  expect(result.printed).toMatch(/cannot be read.*products\[0\]/)
})

test('doctor reports errors with advice', async () => {
  const { dir, run, showroom } = await openAfterDeletion()
  expect((await run('doctor')).printed).toMatch(/ok {7}The showroom is running as process \d+/)
  const [product] = showroom.stores.products.all().toReversed()
  const { url } = imageOf(showroom.stores.images.get(product?.photo ?? ''))
  await run('backup')
  await showroom.close()
  await rm(join(dir, url))
  await chmod(join(dir, 'products.json'), 0o644)
  const [month = ''] = (await readdir(join(dir, 'history'))).filter((name) => /jsonl$/.test(name))
  await chmod(join(dir, 'history', month), 0o640)
  const [copy = ''] = await readdir(join(dir, 'backups'))
  await writeFile(join(dir, 'backups', copy), 'no snapshot')
  await writeFile(join(dir, 'brands.json'), '{ "brands": [] }')
  const edited = join(dir, 'galleries.json.edited-2026-11-02T09-00-00.000Z')
  await writeFile(edited, '{}', { mode: 0o644 })

  const { code, printed } = await run('doctor')
  expect(code).toBe(1)
  expect(printed).toContain(`ERROR    The picture ${url} lacks 1 of its 4 files`)
  expect(printed).toContain(`ERROR    products.json can be read by other users`)
  expect(printed).toContain(`→ chmod 600 '${join(dir, 'products.json')}'`)
  expect(printed).toContain(`→ chmod 600 '${join(dir, 'history', month)}'`)
  expect(printed).toContain(`→ chmod 600 '${edited}'`)
  expect(printed).toContain(`ERROR    The backup ${join(dir, 'backups', copy)} is spoilt`)
  expect(printed).toContain('warning  brands.json was edited by hand')
  expect(printed).toMatch(/\d+ checks: \d errors, \d warnings?$/)
})

test('doctor prints its findings as one JSON object', async () => {
  const result = await runTool({ PORT: 'x' }, 'doctor', '--json')
  expect(JSON.parse(result.printed)).toMatchObject({ error: 1, findings: [{ state: 'error' }] })
  const { run } = await openFolder()
  const { code, printed } = await run('doctor', '--json')
  const { findings, error, warning, ok } = JSON.parse(printed)
  expect(findings).toHaveLength(error + warning + ok)
  expect(code).toBe(error > 0 ? 1 : 0)
  expect(findings).toContainEqual({ state: 'ok', message: expect.stringMatching(/^Node 24/) })
  for (const finding of findings)
    if (finding.state !== 'ok') expect(finding.advice).toEqual(expect.any(String))
})

test('doctor reports invalid and unsafe settings', async () => {
  const result = await runTool({ PORT: 'x' }, 'doctor')
  expect([result.code, result.printed]).toEqual([1, expect.stringMatching(/^ERROR.*PORT is "x"\./)])
  const { dir } = await openFolder()
  const unsafe = await runTool(
    { DATA_DIR: dir, HOST: '0.0.0.0', SITE_URL: 'http://tiles.example', TRUST_PROXY: 'on' },
    'doctor',
  )
  expect(unsafe.printed).toContain('warning  HOST is 0.0.0.0')
  expect(unsafe.printed).toContain('warning  SITE_URL is http://tiles.example')
})

test.runIf(process.getuid?.() === 0)(
  'a command run as root leaves no file that the server cannot read',
  async () => {
    const { dir, showroom } = await openAfterDeletion()
    await showroom.close()
    const NOBODY = 65_534
    for (const name of [...(await readdir(dir, { recursive: true })), '.'])
      await chown(join(dir, name), NOBODY, NOBODY)
    // In a separate process, because the command gives up root permanently.
    const runProcess = (...args: string[]) =>
      promisify(execFile)(process.execPath, [TOOL, ...args], { env: { DATA_DIR: dir } })
    await runProcess('restore', '2', '--yes')
    await runProcess('backup')
    for (const name of await readdir(dir, { recursive: true }))
      expect([name, (await stat(join(dir, name))).uid]).toEqual([name, NOBODY])
  },
)
