// `npm run restore`: lists points in time, previews what would change, and restores one of them as one more change.
import { isActiveSuperAdmin } from '#api/contract/session.ts'
import { openConfigured } from '#api/store/data-folder.ts'
import { diskFiles } from '#api/store/file-system.ts'
import { LogFiles } from '#api/store/json/log-files.ts'
import { findLastSeq, readFileStates, setFilesAside } from '#api/store/json/read-files.ts'
import { openSnapshots, type Snapshot } from '#api/store/json/snapshots.ts'
import { FolderInUse, findFolderHolder } from '#api/store/lock.ts'
import type { LogEntry } from '#api/store/log-entry.ts'
import type { Store } from '#api/store/store.ts'
import { type Command, type CommandEnvironment, formatCount } from './command.ts'
import { computeStateAt, restoreRecords } from './restore-records.ts'

const USAGE = [
  'Usage: npm run restore                     lists the last changes and the backups',
  '       npm run restore -- NUMBER           what would change if all were as after this change',
  '       npm run restore -- NUMBER --yes     restores that, as one more change, which can be undone',
  '       npm run restore -- last             writes data files that cannot be read, as after the last change',
  '       npm run restore -- files            goes on from the data files where the history cannot be read',
]

const RUNNING =
  'The showroom is running: stop it, do this, and start it again. Or undo under Changes there.'

/** Number of changes in the list. */
const LISTED_MAX = 20

export const restore: Command = async ([moment, ...flags], environment) => {
  const argument = [moment, ...flags].join(' ')
  if (!moment) await listMoments(environment)
  else if (argument === 'last' || argument === 'files') await repair(argument, environment)
  else if (/^\d+( --yes)?$/.test(argument))
    await runOnStore(environment, (store) =>
      restoreEntry(store, Number(moment), flags.length > 0, environment),
    )
  else {
    for (const line of USAGE) environment.print(line)
    return 1
  }
  return 0
}

/** Sets unreadable files aside, and opens the rest. */
async function repair(source: 'last' | 'files', environment: CommandEnvironment): Promise<void> {
  const { config, print, now } = environment
  const { dataDir, databaseUrl } = config
  if (databaseUrl)
    throw new Error('The records are in PostgreSQL: restore the last pg_dump with pg_restore.')
  if (await findFolderHolder(dataDir)) throw new Error(RUNNING)
  const time = now().toISOString().replaceAll(':', '-')
  const setLogAside = async () =>
    new LogFiles(dataDir, diskFiles).setAside(
      time,
      await findLastSeq(dataDir, await readFileStates(dataDir)),
    )
  const asidePaths = source === 'last' ? await setFilesAside(dataDir, time) : await setLogAside()
  for (const path of asidePaths) print(`It was set aside as ${path}`)
  await runOnStore(environment, async (store) => {
    const { seq, records } = store.state()
    print(
      `The showroom is as it was after change ${seq}: ${formatCount(records.products.length, 'product')}.`,
    )
  })
}

async function runOnStore(
  { config, print }: CommandEnvironment,
  task: (store: Store) => Promise<void>,
): Promise<void> {
  const log = { info: () => {}, warn: print, error: print }
  const store = await openConfigured(config, { log }).catch((error: unknown) => {
    if (error instanceof FolderInUse) print(RUNNING)
    throw error
  })
  await task(store).finally(() => store.close())
}

async function listMoments(environment: CommandEnvironment): Promise<void> {
  const { dataDir, databaseUrl } = environment.config
  if (databaseUrl)
    return runOnStore(environment, (store) => printMoments(store.entries(), [], environment))
  const snapshots = await openSnapshots(dataDir, diskFiles).list()
  await printMoments(new LogFiles(dataDir, diskFiles).entries(), snapshots, environment)
}

async function printMoments(
  entries: AsyncIterable<LogEntry>,
  backups: readonly Snapshot[],
  { print }: CommandEnvironment,
): Promise<void> {
  const printMoment = (seq: number, time: string, text: string) =>
    print(`  ${String(seq).padStart(6)}  ${time}  ${text}`)
  let listedCount = 0
  print('The last changes')
  for await (const { seq, at, byName, by, label, changes } of entries) {
    if (++listedCount > LISTED_MAX) break
    printMoment(seq, at, `${byName ?? by}: ${label}, ${formatCount(changes.length, 'record')}`)
  }
  if (backups.length > 0) print('The backups')
  for (const { seq, at, reason, path } of backups) printMoment(seq, at, `${reason}  ${path}`)
  for (const line of USAGE) print(line)
}

/** @throws Error for the owner if that point in time cannot be restored */
async function restoreEntry(
  store: Store,
  seq: number,
  isConfirmed: boolean,
  { config, print, now }: CommandEnvironment,
): Promise<void> {
  const snapshots = openSnapshots(config.dataDir, diskFiles)
  const current = store.state()
  if (seq > current.seq)
    throw new Error(`There is no change ${seq} yet; the last is ${current.seq}.`)
  // If its part of the history was set aside, a backup may still have that state.
  const target = await computeStateAt(store, seq).catch(async (error: unknown) => {
    const backup = await snapshots.findNewest(seq)
    if (backup?.seq !== seq) throw error
    return backup.records
  })
  if (current.records.admins.some(isActiveSuperAdmin) && !target.admins.some(isActiveSuperAdmin))
    throw new Error(
      `After change ${seq} there was no active super admin, so that nobody could sign in. Choose a later one.`,
    )
  const counts = store.preview((transaction) => restoreRecords(transaction, target))
  for (const { name, restoredCount, changedCount, removedCount } of counts)
    if (restoredCount + changedCount + removedCount > 0)
      print(
        `  ${name}: ${restoredCount} come back, ${changedCount} change, ${removedCount} go away`,
      )
  if (!isConfirmed) {
    print(`Nothing was changed yet. To do it: npm run restore -- ${seq} --yes`)
    return
  }
  if (!store.database) await snapshots.make(current, now(), 'restore')
  const restored = await store.transaction((transaction) => restoreRecords(transaction, target), {
    by: 'command',
    label: `Restored as after change ${seq}`,
  })
  print(
    restored.seq === undefined
      ? 'Everything is like that already.'
      : `Restored. That is change ${restored.seq}; it can be undone under Changes.`,
  )
}
