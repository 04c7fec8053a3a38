// Kills at random moments while staff save: every acknowledged change must survive.
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Image } from '#api/contract/image.ts'
import { listVariantNames } from '#api/images/image-files.ts'
import type { LogEntry } from '#api/store/log-entry.ts'
import { openDatabase } from '#api/store/postgres/database.ts'
import { temporaryFolder } from '#api/testing/folder.ts'
import { form } from '#api/testing/form.ts'
import { startPostgres } from '#tests/postgres-server.ts'
import { pickRounds } from '#tests/rounds.ts'
import { type ServerProcess, startServerProcess } from '#tests/server-process.ts'
import { readLog } from './records.ts'

/** The longest time from the first response of a round to the kill. */
const ROUND_MS = 900
/** Below the hourly limit per address, which a database counts across kills. */
const MESSAGES_MAX = 25
const PHOTO = fileURLToPath(new URL('../../data/sample/photos/ivory-satin.jpg', import.meta.url))

/** A record as the API returns it. */
interface StoredRecord {
  _id: string
  rev: number
  [field: string]: unknown
}

/** The collections, with the API paths and fields of their writers. */
const KINDS = {
  products: {
    writers: 8,
    createPath: 'product',
    itemPath: 'product',
    textField: 'finish',
    createFields: createProductForm,
  },
  brands: {
    writers: 4,
    createPath: 'brand',
    itemPath: 'brands',
    deletePath: 'brand',
    textField: 'url',
    createFields: createBrandForm,
  },
  galleries: {
    writers: 1,
    createPath: 'gallery',
    itemPath: 'galleries',
    textField: 'title',
    createFields: createImageForm,
  },
  interiors: {
    writers: 1,
    createPath: 'interior',
    itemPath: 'interiors',
    textField: 'style',
    createFields: createImageForm,
  },
  photographs: {
    writers: 2,
    createPath: 'product',
    itemPath: 'product',
    textField: 'finish',
    createFields: createPhotoForm,
  },
} as const
type WriterKind = {
  writers: number
  createPath: string
  itemPath: string
  deletePath?: string
  textField: string
} & {
  createFields(name: string): Promise<FormData> | FormData
}
const writerKinds: readonly WriterKind[] = Object.values(KINDS)

function createProductForm(name: string) {
  return form({ name, sku: name, category: 'tiles', size: '16x16', brand: 'Kelvarra' })
}
function createBrandForm(name: string) {
  return form({ name })
}
const photoPromise = readFile(PHOTO).then((bytes) => new File([new Uint8Array(bytes)], 'photo.jpg'))
async function createPhotoForm(name: string) {
  const productForm = createProductForm(name)
  productForm.append('photo', await photoPromise)
  return productForm
}
async function createImageForm(title: string) {
  return form({ title, image: await photoPromise })
}

/** The last acknowledged revision of a record (0 if deleted), and the step that is not acknowledged yet. */
interface TrackedRecord {
  name: string
  rev: number
  previousRev: number
  pending?: 'change' | 'deletion' | 'undo'
}
type Acknowledged = Map<string, TrackedRecord>

/** Creates, changes, deletes and restores its own records until the process is killed. */
async function writeRecords(
  server: ServerProcess,
  kind: WriterKind,
  prefix: string,
  trackedRecords: Acknowledged,
): Promise<void> {
  for (let i = 0; ; i++) {
    const name = `${prefix}-${i}`
    const path = `/projects/${kind.createPath}`
    const { _id, rev } = await server.call<StoredRecord>(
      'POST',
      path,
      await kind.createFields(name),
    )
    const tracked: TrackedRecord = { name, rev, previousRev: rev }
    trackedRecords.set(_id, tracked)
    const trackStep = async <T>(
      pending: NonNullable<TrackedRecord['pending']>,
      call: Promise<T>,
    ): Promise<T> => {
      tracked.pending = pending
      const page = await call
      delete tracked.pending
      return page
    }
    const text = kind.textField === 'url' ? `https://example.com/${i}` : `Text ${i}`
    const itemPath = `/projects/${kind.itemPath}/${_id}`
    const changedRecord = await trackStep(
      'change',
      server.call<StoredRecord>('PUT', itemPath, { [kind.textField]: text }),
    )
    tracked.rev = changedRecord.rev
    tracked.previousRev = changedRecord.rev
    if (i % 3 === 0) continue
    const deletePath = `/projects/${kind.deletePath ?? kind.itemPath}/${_id}`
    const { undo } = await trackStep(
      'deletion',
      server.call<{ undo: number }>('DELETE', deletePath),
    )
    tracked.rev = 0
    if (i % 3 === 1) continue
    await trackStep('undo', server.call('POST', `/history/${undo}/undo`, {}))
    tracked.rev = tracked.previousRev
  }
}

/** Adds an enquiry and an admin. Visitors may send only a few messages an hour. */
async function writePeople(
  server: ServerProcess,
  round: number,
  trackedRecords: Acknowledged,
): Promise<void> {
  const message = { name: `Visitor ${round}`, email: 'v@example.com', message: 'Hello' }
  await server.call('POST', '/contact', message)
  const { enquiries } = await server.call<{ enquiries: StoredRecord[] }>('GET', '/enquiries')
  const [enquiry] = enquiries.filter(({ name }) => name === message.name)
  if (!enquiry) throw new Error('An acknowledged enquiry is missing.')
  trackedRecords.set(enquiry._id, {
    name: message.name,
    rev: enquiry.rev,
    previousRev: enquiry.rev,
  })
  const adminFields = {
    name: `A ${round}`,
    email: `a${round}@example.com`,
    password: 'teak anchor 17',
  }
  const admin = await server.call<StoredRecord>('POST', '/admins', {
    ...adminFields,
    role: 'admin',
  })
  trackedRecords.set(admin._id, { name: adminFields.name, rev: admin.rev, previousRev: admin.rev })
}

/** The acceptable revisions of a record, 0 for none. An unacknowledged step may be durable too. */
function listPossibleRevisions({
  rev,
  previousRev: previousCount,
  pending,
}: TrackedRecord): number[] {
  if (pending === 'deletion') return [rev, 0]
  if (pending === 'undo') return [rev, previousCount]
  return pending === 'change' ? [rev, rev + 1] : [rev]
}

/** Acknowledged changes that `found`, the revisions by id, does not have. */
function findLostChanges(
  trackedRecords: Acknowledged,
  revisions: ReadonlyMap<string, number>,
): string[] {
  return [...trackedRecords].flatMap(([id, tracked]) => {
    const revision = revisions.get(id) ?? 0
    if (listPossibleRevisions(tracked).includes(revision)) return []
    return [`${tracked.name} has revision ${revision} instead of ${tracked.rev}`]
  })
}

const LISTS = [
  '/projects/brands',
  '/projects/galleries',
  '/projects/interiors',
  '/admins',
  '/enquiries?limit=100',
  '/projects/product?limit=100',
]

/** All records as the API returns them. */
async function readAllRecords(server: ServerProcess): Promise<StoredRecord[]> {
  const records: StoredRecord[] = []
  for (const path of LISTS)
    for (let [page, pages] = [1, 1]; page <= pages; page++) {
      const list = await server.call<StoredRecord[] | { pages: number; [list: string]: unknown }>(
        'GET',
        pages > 1 ? `${path}&page=${page}` : path,
      )
      if (Array.isArray(list)) records.push(...list)
      else {
        records.push(...((list.products ?? list.enquiries) as StoredRecord[]))
        pages = list.pages
      }
    }
  return records
}

/** The files of all pictures that records refer to. */
function listImageFiles(records: readonly StoredRecord[]): string[] {
  return records.flatMap((record) =>
    ['photo', 'image', 'logo'].flatMap((field) => {
      const [url, meta] = [record[field], record[`${field}Meta`]]
      return url ? listVariantNames({ url, meta } as Image) : []
    }),
  )
}

/** The revisions by id at the end of a log. */
function readRevisions(entries: readonly LogEntry[]): Map<string, number> {
  const changes = entries.flatMap((entry) => entry.changes)
  return new Map(changes.map(({ id, after }) => [id, after?.rev ?? 0]))
}

/** The JSON files of the folder that cannot be parsed. */
async function findTornFiles(dataDir: string): Promise<string[]> {
  const tornFiles: string[] = []
  // A kill may happen before the first write of any of them.
  const names = [
    ...(await readdir(dataDir)),
    ...(await readdir(join(dataDir, 'history'))).map((name) => `history/${name}`),
  ]
  for (const name of names) {
    if (!name.endsWith('.json') || basename(name).startsWith('.')) continue
    try {
      JSON.parse(await readFile(join(dataDir, name), 'utf8'))
    } catch {
      tornFiles.push(name)
    }
  }
  return tornFiles
}

/** The state after a kill: the log, the names of pictures, and torn files. */
interface KilledData {
  env: Record<string, string>
  readLogEntries(): Promise<LogEntry[]>
  listPictures(): Promise<string[]>
  findTornFiles(): Promise<string[]>
}

const openFolderData = async (dataDir: string): Promise<KilledData> => ({
  env: {},
  readLogEntries: () => readLog(dataDir),
  // The folder is created with the first picture.
  listPictures: () => readdir(join(dataDir, 'uploads')).catch(() => []),
  findTornFiles: () => findTornFiles(dataDir),
})

async function openPostgresData(): Promise<KilledData> {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.remove())
  const url = await postgres.createDatabase()
  const database = openDatabase(url)
  onTestFinished(() => database.close())
  return {
    env: { DATABASE_URL: url },
    readLogEntries: () => database.query<LogEntry>('select changes from log order by seq'),
    listPictures: async () =>
      (await database.query<{ name: string }>('select name from image_files')).map(
        ({ name }) => name,
      ),
    findTornFiles: async () => [],
  }
}

test.each([
  ['files', pickRounds(6, 500), openFolderData],
  ['PostgreSQL', pickRounds(2, 40), openPostgresData],
])(
  'with %s, kills lose no acknowledged change, tear no file, and leave no record without its picture',
  async (_, roundCount, openData) => {
    const dataDir = await temporaryFolder()
    const trackedRecords: Acknowledged = new Map()
    const { env, readLogEntries, listPictures, findTornFiles } = await openData(dataDir)
    const start = () => startServerProcess({ dataDir, password: 'the plug is pulled', env })
    const tornFiles: string[] = []
    const lostChanges: string[] = []

    for (let round = 1; round <= roundCount; round++) {
      const server = await start()
      await server.signIn()
      const before = trackedRecords.size
      const peopleWriters =
        round <= MESSAGES_MAX ? [writePeople(server, round, trackedRecords)] : []
      // A round ends with the process, when the writers' calls fail.
      const writers = writerKinds.flatMap((kind, number) =>
        Array.from({ length: kind.writers }, (_, i) =>
          writeRecords(server, kind, `W${number}.${i}-R${round}`, trackedRecords),
        ),
      )
      const writersPromise = Promise.allSettled([...writers, ...peopleWriters])
      // A round without an acknowledged change proves nothing, however slow the machine is.
      await vi.waitUntil(() => trackedRecords.size > before, { timeout: 60_000, interval: 10 })
      await pause(Math.random() * ROUND_MS)
      await server.stop('SIGKILL')
      const results = await writersPromise
      // Only a lost connection is an acceptable failure.
      for (const result of results)
        if (result.status === 'rejected' && / \d{3} \{/.test(`${result.reason}`))
          throw new Error(`${result.reason}\n${server.readOutput()}`)
      tornFiles.push(...(await findTornFiles()))
      lostChanges.push(...findLostChanges(trackedRecords, readRevisions(await readLogEntries())))
    }

    const server = await start()
    const records = await readAllRecords(server)
    expect(await server.stop()).toBe(0)
    const revisions = new Map(records.map(({ _id, rev }) => [_id, rev]))
    const storedNames = new Set(await listPictures())
    const referencedFiles = listImageFiles(records)
    const missingFiles = referencedFiles.filter((name) => !storedNames.has(name))
    const leftovers = (await readdir(dataDir, { recursive: true })).filter((name) =>
      /(^|\/)\.[^/]+$|\.lock/.test(name),
    )
    expect(tornFiles).toEqual([])
    expect(lostChanges).toEqual([])
    expect(findLostChanges(trackedRecords, revisions)).toEqual([])
    expect(missingFiles).toEqual([])
    expect(leftovers).toEqual([])
    expect(server.readOutput()).not.toMatch(/ (warning|error) /i)
  },
  3_600_000,
)
