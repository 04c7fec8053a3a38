// `npm run move -- --to …`: copies a showroom to a database or folder, and compares every record and picture.
import { resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { COLLECTIONS } from '#api/contract/collections.ts'
import type { State } from '#api/store/engine.ts'
import type { LogEntry } from '#api/store/log-entry.ts'
import type { Store } from '#api/store/store.ts'
import { type Command, type CommandEnvironment, formatCount } from './command.ts'
import {
  ANALYTICS_SINCE,
  isDatabaseUrl,
  openStorage,
  type ShowroomStorage,
} from './showroom-storage.ts'

const USAGE = [
  'Usage: npm run move -- --to postgres://user:password@host:5432/showroom',
  '       npm run move -- --to ./data',
  'It carries the showroom of the present settings there; what is here stays as it is.',
]

/** Number of image files per write. */
const PAGE_FILES = 5
/** Stands for a file that has disappeared before it was read. */
const MISSING_FILE = Buffer.alloc(0)

interface Content {
  state: State
  /** Oldest first. */
  entries: LogEntry[]
}

/** @throws Error for the owner if something was not copied exactly */
export const move: Command = async ([flag, targetAddress, ...rest], environment) => {
  const { config, print, progress } = environment
  // A misspelt URL must not become a folder, whose name would contain the password.
  const isAddress =
    targetAddress && (isDatabaseUrl(targetAddress) || !targetAddress.includes('://'))
  if (flag !== '--to' || !isAddress || rest.length > 0) {
    for (const line of USAGE) print(line)
    return 1
  }
  await using resources = new AsyncDisposableStack()
  const openAddress = (address: string) =>
    resources.adopt(openStorage(address, environment), (storage) => storage.close())
  const source = openAddress(config.databaseUrl ?? config.dataDir)
  const target = openAddress(isDatabaseUrl(targetAddress) ? targetAddress : resolve(targetAddress))
  if (!(await target.isEmpty()))
    throw new Error(
      `${target.name} is not empty. Nothing was moved; name an empty one, which may be missing.`,
    )
  const store = resources.adopt(await source.open(), (sourceStore) => sourceStore.close())
  const content = await readContent(store)
  const imageFileCount =
    (await copyImageFiles(target, 'imageFiles', source, environment)) +
    (await copyImageFiles(target, 'enquiryImageFiles', source, environment))
  const analytics = Map.groupBy(await source.analytics.read(ANALYTICS_SINCE), ({ day }) => day)
  for (const [day, sums] of analytics)
    await target.analytics.add(day, new Map(sums.map((sum) => [sum.key, sum.count])))
  const importCount = await copyImports(source, target)
  progress(`Writing ${formatCount(content.entries.length, 'change')}`)
  // Last, so that an interrupted move does not leave a showroom there.
  await target.fill(content.state, content.entries)
  const targetStore = await target.open()
  assertEqual(content, await readContent(targetStore).finally(() => targetStore.close()), target)
  await store.runExclusively(async () => {
    // On PostgreSQL, other processes may still be running.
    if (store.state().seq !== content.state.seq)
      throw createMoveError('changes were made here meanwhile. Stop all processes first', target)
  })
  progress('')
  const recordCount = Object.values(content.state.records).flat().length
  print(
    `Moved and compared: ${formatCount(recordCount, 'record')}, ${formatCount(content.entries.length, 'change')}, ${formatCount(imageFileCount, 'picture file')} and ${formatCount(importCount, 'import')}.`,
  )
  print(`The showroom uses it with ${target.setting}. Everybody signs in again.`)
  return 0
}

const createMoveError = (difference: string, { name }: ShowroomStorage) =>
  new Error(`The move failed: ${difference}. Empty ${name} before you move again.`)

async function readContent(store: Store): Promise<Content> {
  const newestFirst: LogEntry[] = []
  for await (const entry of store.entries()) newestFirst.push(entry)
  return { state: store.state(), entries: newestFirst.toReversed() }
}

/** Copies the image files and reads each of them back. Resolves with how many there are. */
async function copyImageFiles(
  target: ShowroomStorage,
  kind: 'imageFiles' | 'enquiryImageFiles',
  source: ShowroomStorage,
  { progress }: CommandEnvironment,
): Promise<number> {
  const [sourceFiles, targetFiles] = [source[kind], target[kind]]
  const names = [...(await sourceFiles.list()).keys()]
  for (let index = 0; index < names.length; index += PAGE_FILES) {
    progress(`Picture files: ${index} of ${names.length}`)
    const page: { name: string; bytes: Buffer }[] = []
    for (const name of names.slice(index, index + PAGE_FILES))
      page.push({ name, bytes: (await sourceFiles.read(name)) ?? MISSING_FILE })
    await targetFiles.store(page)
    for (const { name, bytes } of page)
      if (bytes === MISSING_FILE || !(await targetFiles.read(name))?.equals(bytes))
        throw createMoveError(`the picture file ${name} is another one there`, target)
  }
  return names.length
}

/**
 * Copies the imports with their sheets and photos, and reads each of them back. Resolves with how many there are.
 */
async function copyImports(source: ShowroomStorage, target: ShowroomStorage): Promise<number> {
  const readImport = async ({ imports }: ShowroomStorage, id: string) => {
    const { saved, photos } = (await imports.read(id)) ?? {}
    return { saved, photos, rows: await imports.readRows(id) }
  }
  let copiedCount = 0
  for (const id of await source.imports.list()) {
    const original = await readImport(source, id)
    if (!original.saved || !original.photos) continue
    await target.imports.create(original.saved, original.rows)
    for (const photo of original.photos.values()) await target.imports.addPhoto(id, photo)
    if (!isDeepStrictEqual(original, await readImport(target, id)))
      throw createMoveError(`the import of ${original.saved.fileName} is another one there`, target)
    copiedCount += 1
  }
  return copiedCount
}

/** @throws Error that names the first record or change that differs */
function assertEqual(
  sourceContent: Content,
  targetContent: Content,
  target: ShowroomStorage,
): void {
  const listContents = ({ state, entries }: Content) => [
    ...COLLECTIONS.map((name) => [name, state.records[name]] as const),
    ['changes', entries] as const,
  ]
  const targetLists = new Map<string, readonly object[]>(listContents(targetContent))
  for (const [name, list] of listContents(sourceContent)) {
    const targetList = targetLists.get(name) ?? []
    const differingIndex = list.findIndex(
      (item, index) => !isDeepStrictEqual(item, targetList[index]),
    )
    if (differingIndex >= 0)
      throw createMoveError(`number ${differingIndex + 1} of ${name} is another one there`, target)
    if (list.length !== targetList.length) throw createMoveError(`there are more ${name}`, target)
  }
}
