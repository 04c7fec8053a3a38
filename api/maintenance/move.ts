// `npm run move -- --to …`: copies a showroom to a database or folder, and compares every record and picture.
import { resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { COLLECTIONS } from '#api/contract/collections.ts'
import type { State } from '#api/store/engine.ts'
import type { LogEntry } from '#api/store/log-entry.ts'
import type { Store } from '#api/store/store.ts'
import { type Command, type CommandEnvironment, count } from './command.ts'
import { ANALYTICS_SINCE, isDatabase, openPlace, type Place } from './move-places.ts'

const USAGE = [
  'Usage: npm run move -- --to postgres://user:password@host:5432/showroom',
  '       npm run move -- --to ./data',
  'It carries the showroom of the present settings there; what is here stays as it is.',
]

/** Number of picture files per write. */
const PAGE = 5
/** Stands for a file that has disappeared before it was read. */
const EMPTY = Buffer.alloc(0)

interface Content {
  state: State
  /** Oldest first. */
  entries: LogEntry[]
}

/** @throws Error for the owner if something was not copied exactly */
export const move: Command = async ([flag, to, ...rest], environment) => {
  const { config, print, progress } = environment
  // A misspelt URL must not become a folder, whose name would contain the password.
  const isAddress = to && (isDatabase(to) || !to.includes('://'))
  if (flag !== '--to' || !isAddress || rest.length > 0) {
    for (const line of USAGE) print(line)
    return 1
  }
  await using opened = new AsyncDisposableStack()
  const open = (address: string) =>
    opened.adopt(openPlace(address, environment), (place) => place.close())
  const source = open(config.databaseUrl ?? config.dataDir)
  const target = open(isDatabase(to) ? to : resolve(to))
  if (!(await target.isEmpty()))
    throw new Error(
      `${target.name} is not empty. Nothing was moved; name an empty one, which may be missing.`,
    )
  const store = opened.adopt(await source.open(), (one) => one.close())
  const content = await read(store)
  const pictures =
    (await carryPictures(target, 'pictures', source, environment)) +
    (await carryPictures(target, 'enquiryPictures', source, environment))
  const analytics = Map.groupBy(await source.analytics.read(ANALYTICS_SINCE), ({ day }) => day)
  for (const [day, sums] of analytics)
    await target.analytics.add(day, new Map(sums.map((sum) => [sum.key, sum.count])))
  const imports = await carryImports(source, target)
  progress(`Writing ${count(content.entries.length, 'change')}`)
  // Last, so that an interrupted move does not leave a showroom there.
  await target.fill(content.state, content.entries)
  const copy = await target.open()
  compare(content, await read(copy).finally(() => copy.close()), target)
  await store.exclusively(async () => {
    // On PostgreSQL, other processes may still be running.
    if (store.state().seq !== content.state.seq)
      throw failed('changes were made here meanwhile. Stop all processes first', target)
  })
  progress('')
  const records = Object.values(content.state.records).flat().length
  print(
    `Moved and compared: ${count(records, 'record')}, ${count(content.entries.length, 'change')}, ${count(pictures, 'picture file')} and ${count(imports, 'import')}.`,
  )
  print(`The showroom uses it with ${target.setting}. Everybody signs in again.`)
  return 0
}

const failed = (difference: string, { name }: Place) =>
  new Error(`The move failed: ${difference}. Empty ${name} before you move again.`)

async function read(store: Store): Promise<Content> {
  const newestFirst: LogEntry[] = []
  for await (const entry of store.entries()) newestFirst.push(entry)
  return { state: store.state(), entries: newestFirst.toReversed() }
}

/** Copies the picture files and reads each of them back. Resolves with how many there are. */
async function carryPictures(
  target: Place,
  kind: 'pictures' | 'enquiryPictures',
  source: Place,
  { progress }: CommandEnvironment,
): Promise<number> {
  const [from, to] = [source[kind], target[kind]]
  const names = [...(await from.list()).keys()]
  for (let at = 0; at < names.length; at += PAGE) {
    progress(`Picture files: ${at} of ${names.length}`)
    const page: { name: string; bytes: Buffer }[] = []
    for (const name of names.slice(at, at + PAGE))
      page.push({ name, bytes: (await from.read(name)) ?? EMPTY })
    await to.store(page)
    for (const { name, bytes } of page)
      if (bytes === EMPTY || !(await to.read(name))?.equals(bytes))
        throw failed(`the picture file ${name} is another one there`, target)
  }
  return names.length
}

/**
 * Copies the imports with their sheets and photographs, and reads each of them back. Resolves with how many there are.
 */
async function carryImports(source: Place, target: Place): Promise<number> {
  const readFrom = async ({ imports }: Place, id: string) => {
    const { saved, photos } = (await imports.read(id)) ?? {}
    return { saved, photos, rows: await imports.readRows(id) }
  }
  let carried = 0
  for (const id of await source.imports.list()) {
    const one = await readFrom(source, id)
    if (!one.saved || !one.photos) continue
    await target.imports.create(one.saved, one.rows)
    for (const photo of one.photos.values()) await target.imports.addPhoto(id, photo)
    if (!isDeepStrictEqual(one, await readFrom(target, id)))
      throw failed(`the import of ${one.saved.fileName} is another one there`, target)
    carried += 1
  }
  return carried
}

/** @throws Error that names the first record or change that differs */
function compare(from: Content, to: Content, target: Place): void {
  const lists = ({ state, entries }: Content) => [
    ...COLLECTIONS.map((name) => [name, state.records[name]] as const),
    ['changes', entries] as const,
  ]
  const there = new Map<string, readonly object[]>(lists(to))
  for (const [name, list] of lists(from)) {
    const others = there.get(name) ?? []
    const differing = list.findIndex((one, index) => !isDeepStrictEqual(one, others[index]))
    if (differing >= 0)
      throw failed(`number ${differing + 1} of ${name} is another one there`, target)
    if (list.length !== others.length) throw failed(`there are more ${name}`, target)
  }
}
