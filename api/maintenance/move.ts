// `npm run move -- --to …`: carries a showroom into a database or a folder, and compares every record and picture.
import { resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { COLLECTIONS } from '#api/contract/history.ts'
import type { ImageFiles } from '#api/images/image-files.ts'
import type { KeptImports } from '#api/imports/import-files.ts'
import type { State } from '#api/store/engine.ts'
import { kindOf } from '#api/store/kinds.ts'
import type { CollectionChange, LogEntry, StoredRecord } from '#api/store/log-entry.ts'
import type { Store } from '#api/store/store.ts'
import { type Command, type CommandEnvironment, count } from './command.ts'
import { DEMAND_SINCE, isDatabase, openPlace, type Place } from './move-places.ts'

const USAGE = [
  'Usage: npm run move -- --to postgres://user:password@host:5432/showroom',
  '       npm run move -- --to ./data',
  'It carries the showroom of the present settings there; what is here stays as it is.',
]

/** Picture files in one write. */
const PAGE = 5
/** A file that is gone when it is read. */
const EMPTY = Buffer.alloc(0)

/** The number of carried records, and the last one that differs at the target. */
interface Carried {
  count: number
  difference?: string
}

interface Content {
  state: State
  /** Oldest first. */
  entries: LogEntry[]
}

/** The exit code is 1 when something was not moved as it was. */
export const move: Command = async ([flag, to, ...rest], environment) => {
  const { config, print } = environment
  // A misspelt URL is no folder, which its password would name.
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
  if (!(await target.isEmpty())) {
    print(
      `${target.name} is not empty. Nothing was moved; name an empty one, which may be missing.`,
    )
    return 1
  }
  const store = opened.adopt(await source.open(), (one) => one.close())
  const content = await read(store)
  const pictures = await carryPictures(source, target, environment)
  await carryDemand(source, target)
  const imports = await carryImports(source, target)
  environment.progress(`Writing ${count(content.entries.length, 'change')}`)
  // Last: a move that was interrupted leaves no showroom there.
  await target.fill(content.state, content.entries)
  const difference =
    (await findDifference(content, await readPlace(target))) ??
    pictures.difference ??
    imports.difference ??
    (await store.exclusively(async () => findLaterChange(store, content)))
  environment.progress('')
  if (difference) {
    print(`The move failed: ${difference}. Empty ${target.name} before you move again.`)
    return 1
  }
  const records = Object.values(content.state.records).flat().length
  print(
    `Moved and compared: ${count(records, 'record')}, ${count(content.entries.length, 'change')}, ${count(pictures.count, 'picture file')} and ${count(imports.count, 'import')}.`,
  )
  print(`The showroom uses it with ${target.setting}. Everybody signs in again.`)
  return 0
}

async function read(store: Store): Promise<Content> {
  const newestFirst: LogEntry[] = []
  for await (const entry of store.entries()) newestFirst.push(inOrder(entry))
  return { state: store.state(), entries: newestFirst.toReversed() }
}

async function readPlace(place: Place): Promise<Content> {
  const store = await place.open()
  return read(store).finally(() => store.close())
}

/** On PostgreSQL other processes may go on. */
function findLaterChange(store: Store, { state }: Content): string | undefined {
  if (store.state().seq === state.seq) return undefined
  return 'changes were made here meanwhile. Stop all processes first'
}

/** The entry with its keys in the order in which the store writes them: a database does not keep it. */
function inOrder({ seq, at, by, label, undoes, byName, changes }: LogEntry): LogEntry {
  const told = { by, label, ...(undoes !== undefined && { undoes }), ...(byName && { byName }) }
  return { seq, at, ...told, changes: changes.map(changeInOrder) }
}

function changeInOrder({ collection, id, before, after, place }: CollectionChange) {
  // A record of an earlier version may not fit the schema.
  const inOrder = (record: StoredRecord | null) => {
    const parsed = v.safeParse(kindOf(collection).schema, record)
    return parsed.success ? parsed.output : record
  }
  const records = { before: inOrder(before), after: inOrder(after) }
  return { collection, id, ...records, ...(place !== undefined && { place }) }
}

/** Carries the public pictures, and those of enquiries, and reads each back. */
async function carryPictures(
  source: Place,
  target: Place,
  { progress }: CommandEnvironment,
): Promise<Carried> {
  const carried: Carried = { count: 0 }
  for (const [kind, from] of source.files.entries()) {
    const to = target.files[kind] as ImageFiles
    const names = await from.list()
    for (let at = 0; at < names.length; at += PAGE) {
      progress(`Picture files: ${at} of ${names.length}`)
      const read = async (name: string) => ({ name, bytes: (await from.read(name)) ?? EMPTY })
      const page = await Promise.all(names.slice(at, at + PAGE).map(read))
      await to.store(page)
      for (const { name, bytes } of page)
        if (bytes === EMPTY || !(await to.read(name))?.equals(bytes))
          carried.difference = `the picture file ${name} is another one there`
    }
    carried.count += names.length
  }
  return carried
}

async function carryDemand(source: Place, target: Place): Promise<void> {
  const sums = await source.demand.read(DEMAND_SINCE)
  for (const [day, ofDay] of Map.groupBy(sums, (sum) => sum.day))
    await target.demand.add(day, new Map(ofDay.map(({ key, count }) => [key, count])))
}

/** Carries the imports with their sheets and photographs, and reads each back. */
async function carryImports({ imports: from }: Place, { imports: to }: Place): Promise<Carried> {
  const readFrom = async (imports: KeptImports, id: string) => {
    const { saved, photos } = (await imports.read(id)) ?? {}
    return { saved, photos, rows: await imports.readRows(id) }
  }
  const carried: Carried = { count: 0 }
  for (const id of await from.list()) {
    const one = await readFrom(from, id)
    if (!one.saved || !one.photos) continue
    await to.create(one.saved, one.rows)
    for (const photo of one.photos.values()) await to.addPhoto(id, photo)
    carried.count += 1
    if (!isDeepStrictEqual(one, await readFrom(to, id)))
      carried.difference = `the import of ${one.saved.fileName} is another one there`
  }
  return carried
}

/** Names the first record or change that differs. */
async function findDifference(from: Content, to: Content): Promise<string | undefined> {
  for (const name of COLLECTIONS)
    for (const [index, record] of from.state.records[name].entries())
      if (!isDeepStrictEqual(record, to.state.records[name][index]))
        return `the record ${record._id} of ${name} is another one there`
  const counts = ({ state, entries }: Content) =>
    JSON.stringify([COLLECTIONS.map((name) => state.records[name].length), entries.length])
  if (counts(from) !== counts(to)) return 'there are more records or changes'
  const changed = from.entries.find((entry, index) => !isDeepStrictEqual(entry, to.entries[index]))
  return changed && `the change ${changed.seq} is another one there`
}
