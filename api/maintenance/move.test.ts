// Tests of moving a showroom with samples, history and pictures of deleted records to PostgreSQL and back.
import '#api/record-kinds.ts'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { analyticsInFolder } from '#api/analytics/count-storage.ts'
import { readConfig } from '#api/config.ts'
import { imageOf } from '#api/contract/image.ts'
import { importFilesIn } from '#api/imports/import-files.ts'
import { createSavedImport } from '#api/imports/test-imports.ts'
import { openShowroom } from '#api/open.ts'
import { openConfigured } from '#api/store/data-folder.ts'
import { openDatabase } from '#api/store/postgres/database.ts'
import { silentLog } from '#api/telemetry/log.ts'
import { temporaryFolder } from '#api/testing/folder.ts'
import { startPostgres } from '#tests/postgres-server.ts'
import { runTool } from './test-environment.ts'

const server = await startPostgres()
afterAll(() => server.remove())

/** A folder with the samples, changed, deleted and returned records, and the picture of a deleted one. */
async function openFolder() {
  const dir = await temporaryFolder()
  const env = { DATA_DIR: dir, ADMIN_PASSWORD: 'granite and water' }
  const stores = await openConfigured(readConfig(env))
  const showroom = await openShowroom(readConfig(env), silentLog, stores)
  const [first, second] = stores.products.all()
  await stores.products.update(first?._id ?? '', (product) => ({
    ...product,
    name: 'Ünü "Oak" \u2028',
  }))
  await stores.products.remove(second?._id ?? '')
  const { seq } = stores.state()
  await stores.enquiries.insert(
    () => ({
      subject: 'New',
      name: 'Meena',
      email: 'meena@example.com',
      message: 'Is it\nin stock?',
      products: [],
      status: 'new',
      relay: 'none',
    }),
    'visitor',
  )
  const removed = imageOf(stores.images.get(second?.photo ?? '')).url
  await showroom.close()
  await (await openShowroom(readConfig(env), silentLog)).close()
  const analytics = analyticsInFolder(join(dir, 'demand'))
  await analytics.add('2026-11-21', new Map([['opened KM-T-204', 3]]))
  await analytics.add(
    '2026-11-22',
    new Map([
      ['opened KM-T-204', 1],
      ['missed “kota”', 2],
    ]),
  )
  const imports = importFilesIn(join(dir, 'imports'))
  await imports.create(createSavedImport({ id: 'waits' }), Buffer.from('[1,["SKU"]]\n'))
  await imports.addPhoto('waits', { name: 'KM-1.jpg', id: 'a', url: '/uploads/a-800.jpg' })
  return { dir, env, seq, removed, imports }
}

/** The records, the history and the pictures of a folder by name. */
async function readFiles(dir: string): Promise<Record<string, unknown>> {
  const names = (await readdir(dir, { recursive: true })).filter(
    (name) => /^(\w+\.json$|history|uploads|demand)/.test(name) && /\.\w+$/.test(name),
  )
  const readOrHash = async (name: string) => {
    const bytes = await readFile(join(dir, name))
    // PostgreSQL does not preserve the order of keys.
    if (name.endsWith('.jsonl'))
      return [
        name,
        bytes
          .toString()
          .split(/\n(?=.)/)
          .map((line) => JSON.parse(line)),
      ] as const
    return [name, createHash('sha256').update(bytes).digest('hex')] as const
  }
  return Object.fromEntries(await Promise.all(names.sort().map(readOrHash)))
}

test('moves a showroom to PostgreSQL and back without a difference', async () => {
  const { dir, env, seq, removed, imports } = await openFolder()
  const before = await readFiles(dir)
  expect(Object.keys(before)).toContain('demand/2026-11-22.json')
  const url = await server.createDatabase()
  const moved = await runTool(env, 'move', '--to', url)
  expect(moved).toEqual({
    code: 0,
    printed: expect.stringMatching(/^Moved and compared: \d+ records.* and 1 import\./),
  })
  expect(moved.printed).not.toContain('password')
  expect(await readFiles(dir)).toEqual(before)

  const folderAfter = await temporaryFolder()
  // A folder with only the image cache of a process on PostgreSQL counts as empty.
  await mkdir(join(folderAfter, 'cache'))
  const onDatabase = { DATA_DIR: folderAfter, DATABASE_URL: url }
  const { printed } = await runTool(onDatabase, 'doctor')
  expect(printed).toMatch(/ok {7}The history: \d+ changes, as the records are/)
  expect(printed).toMatch(/ok {7}\d+ pictures, none of them missing/)
  expect(await runTool(onDatabase, 'move', '--to', folderAfter)).toMatchObject({ code: 0 })
  expect(await readFiles(folderAfter)).toEqual(before)
  const importsBack = importFilesIn(join(folderAfter, 'imports'))
  expect(await importsBack.list()).toEqual(['waits'])
  expect(await importsBack.read('waits')).toEqual(await imports.read('waits'))
  expect(await importsBack.readRows('waits')).toEqual(await imports.readRows('waits'))

  // The moved showroom has its order, its history, and the pictures of deleted records.
  for (const settings of [onDatabase, { DATA_DIR: folderAfter }]) {
    const config = readConfig(settings)
    const stores = await openConfigured(config)
    const showroom = await openShowroom(config, silentLog, stores)
    expect((await showroom.readImage(removed.slice('/uploads/'.length)))?.length).toBeGreaterThan(0)
    await showroom.close()
    const restored = await runTool(settings, 'restore', String(seq - 1), '--yes')
    expect(restored).toEqual({ code: 0, printed: expect.stringContaining('Restored.') })
  }
  const recordsOf = async (settings: Record<string, string>) => {
    const stores = await openConfigured(readConfig(settings))
    const { products } = stores.state().records
    await stores.close()
    return products.map(({ _id, name }) => `${_id} ${name}`)
  }
  expect(await recordsOf(onDatabase)).toEqual(await recordsOf({ DATA_DIR: folderAfter }))
})

test('move rejects a target that is not empty, and a running showroom', async () => {
  const { dir, env } = await openFolder()
  const url = await server.createDatabase()
  const running = await openConfigured(readConfig(env))
  const whileRunning = await runTool(env, 'move', '--to', url)
  await running.close()
  expect(whileRunning).toEqual({
    code: 1,
    printed: expect.stringContaining('is in use by process'),
  })
  const otherFolder = await temporaryFolder()
  await writeFile(join(otherFolder, 'notes.txt'), 'mine')
  expect(await runTool(env, 'move', '--to', otherFolder)).toEqual({
    code: 1,
    printed: expect.stringMatching(/^The folder \S+ is not empty\. Nothing was moved/),
  })
  expect(await readdir(otherFolder)).toEqual(['notes.txt'])
  expect((await runTool(env, 'move', '--to', url)).code).toBe(0)
  expect(await runTool(env, 'move', '--to', url)).toEqual({
    code: 1,
    printed: expect.stringMatching(/^The database is not empty\./),
  })
  for (const misspelt of [[url], ['--to', url.replace('postgres:', 'postgre:')]])
    expect((await runTool(env, 'move', ...misspelt)).printed).toMatch(
      /^Usage: npm run move -- --to postgres:/,
    )
  await writeFile(join(dir, 'brands.json'), '{ "brands": [ 7 ] }')
  const spoilt = await runTool(env, 'move', '--to', join(otherFolder, 'new'))
  expect(spoilt).toEqual({ code: 1, printed: expect.stringContaining('brands[0]: ') })
})

test('moves a history whose newest month was set aside', async () => {
  const { dir, env } = await openFolder()
  const history = join(dir, 'history')
  const [month = ''] = (await readdir(history)).filter((name) => /jsonl$/.test(name))
  const [firstLine, ...otherLines] = (await readFile(join(history, month), 'utf8')).split(/(?<=\n)/)
  await writeFile(join(history, '2025-01.jsonl'), firstLine ?? '')
  await writeFile(join(history, month), `spoilt ${otherLines.join('')}`)
  expect(await runTool(env, 'restore', 'files')).toMatchObject({ code: 0 })
  const target = join(await temporaryFolder(), 'new')
  const moved = await runTool(env, 'move', '--to', target)
  expect(moved).toEqual({ code: 0, printed: expect.stringMatching(/^Moved and compared: /) })
})

test('an interrupted move leaves no showroom there, and its target counts as not empty', async () => {
  const { dir, env } = await openFolder()
  const url = await server.createDatabase()
  await (await openConfigured({ databaseUrl: url, dataDir: '' })).close()
  const database = openDatabase(url)
  const failTrigger = `create function fail() returns trigger language plpgsql as $$
    begin raise exception 'It ends here.'; end $$;
    create trigger fail after insert on import_photos execute function fail()`
  await database.query(failTrigger)
  expect(await runTool(env, 'move', '--to', url)).toMatchObject({ code: 1 })
  await database.query('delete from image_files; delete from enquiry_files; delete from demand')
  expect(await database.query('select from imports')).toHaveLength(1)
  for (const table of ['records', 'log'])
    expect(await database.query(`select from ${table}`)).toEqual([])
  await database.query('drop trigger fail on import_photos')
  const isNotEmpty = { code: 1, printed: expect.stringMatching(/^The database is not empty/) }
  expect(await runTool(env, 'move', '--to', url)).toEqual(isNotEmpty)
  await database.query(
    `delete from imports; insert into demand values ('2026-01-01', 'opened A', 1)`,
  )
  expect(await runTool(env, 'move', '--to', url)).toEqual(isNotEmpty)
  await database.query('delete from demand')
  await database.close()
  expect(await runTool(env, 'move', '--to', url)).toMatchObject({ code: 0 })
  expect(await readdir(dir)).toContain('products.json')
})

test('doctor reports records that differ from the history, and missing pictures', async () => {
  const { env } = await openFolder()
  const url = await server.createDatabase()
  await runTool(env, 'move', '--to', url)
  const onDatabase = { DATA_DIR: await temporaryFolder(), DATABASE_URL: url }
  const database = openDatabase(url)
  await database.query(
    `update records set body = jsonb_set(body, '{name}', '"Other"') where collection = 'brands'`,
  )
  await database.query(`delete from image_files where name like 'sample-%-800.jpg'`)
  await database.query('delete from log where seq = 2')
  await database.close()
  const { code, printed } = await runTool(onDatabase, 'doctor')
  expect(code).toBe(1)
  expect(printed).toMatch(/ERROR {4}Records differ from the history: brands \S+, /)
  expect(printed).toContain('ERROR    The history lacks 1 change.')
  expect(printed).toMatch(/ERROR {4}The picture \S+ lacks 1 of its/)
  expect((await runTool(onDatabase, 'backup')).printed).toContain('pg_dump')
  const away = { ...onDatabase, DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/showroom' }
  const unreachable = await runTool(away, 'doctor')
  expect(unreachable.printed).toMatch(/The database of DATABASE_URL cannot be used: .*ECONNREFUSED/)
  expect(unreachable.printed).not.toContain('secret')
})
