// `npm run restore`: lists moments, shows what would change, and restores one as one more change.
import { isActiveSuperAdmin } from '#api/contract/admin.ts'
import { openConfigured } from '#api/store/data-folder.ts'
import { diskFiles } from '#api/store/file-system.ts'
import { LogFiles } from '#api/store/json/log-files.ts'
import { lastKnownSeq, readWritten, setFilesAside } from '#api/store/json/read-files.ts'
import { openSnapshots, type Snapshot } from '#api/store/json/snapshots.ts'
import { FolderInUse, holderOfFolder } from '#api/store/lock.ts'
import type { LogEntry } from '#api/store/log-entry.ts'
import { type RestoreCount, restoreRecords, stateAt } from '#api/store/restore.ts'
import type { Store } from '#api/store/store.ts'
import { type Command, type CommandEnvironment, count } from './command.ts'

const USAGE = [
  'Usage: npm run restore                     lists the last changes and the backups',
  '       npm run restore -- NUMBER           what would change if all were as after this change',
  '       npm run restore -- NUMBER --yes     restores that, as one more change, which can be undone',
  '       npm run restore -- last             writes data files that cannot be read, as after the last change',
  '       npm run restore -- files            goes on from the data files where the history cannot be read',
]

const RUNNING =
  'The showroom is running: stop it, do this, and start it again. Or undo under Changes there.'

/** Changes in the list. */
const LISTED = 20

export const restore: Command = async ([moment, ...flags], environment) => {
  if (!moment) return listMoments(environment)
  const isConfirmed = flags.length === 1 && flags[0] === '--yes'
  const isKnown = isConfirmed || flags.length === 0
  if (isKnown && (moment === 'last' || moment === 'files')) return repair(moment, environment)
  if (isKnown && /^\d+$/.test(moment))
    return withStopped(environment, (store) =>
      restoreEntry(store, Number(moment), isConfirmed, environment),
    )
  for (const line of USAGE) environment.print(line)
  return 1
}

/** Sets what cannot be read aside, and opens the rest. */
async function repair(what: 'last' | 'files', environment: CommandEnvironment): Promise<number> {
  const { config, print, now } = environment
  if (config.databaseUrl) {
    print('The records are in PostgreSQL: restore the last pg_dump with pg_restore.')
    return 1
  }
  const time = now().toISOString().replaceAll(':', '-')
  if (await holderOfFolder(config.dataDir)) {
    print(RUNNING)
    return 1
  }
  const moved =
    what === 'last'
      ? await setFilesAside(config.dataDir, time)
      : await new LogFiles(config.dataDir, diskFiles).setAside(
          time,
          await lastKnownSeq(config.dataDir, await readWritten(config.dataDir)),
        )
  for (const path of moved) print(`It was set aside as ${path}`)
  return withStopped(environment, async (store) => {
    const { seq, records } = store.state()
    print(
      `The showroom is as it was after change ${seq}: ${count(records.products.length, 'product')}.`,
    )
    return 0
  })
}

async function withStopped(
  { config, print }: CommandEnvironment,
  use: (store: Store) => Promise<number>,
): Promise<number> {
  const log = { info: () => {}, warn: print, error: print }
  const store = await openConfigured(config, { log }).catch((error: unknown) => {
    if (error instanceof FolderInUse) print(RUNNING)
    throw error
  })
  try {
    return await use(store)
  } finally {
    await store.close()
  }
}

async function listMoments(environment: CommandEnvironment): Promise<number> {
  const { dataDir, databaseUrl } = environment.config
  if (databaseUrl)
    return withStopped(environment, (store) => printMoments(store.entries(), [], environment))
  const snapshots = await openSnapshots(dataDir, diskFiles).list()
  return printMoments(new LogFiles(dataDir, diskFiles).entries(), snapshots, environment)
}

async function printMoments(
  entries: AsyncIterable<LogEntry>,
  backups: readonly Snapshot[],
  { print }: CommandEnvironment,
): Promise<number> {
  let listed = 0
  print('The last changes')
  for await (const { seq, at, byName, by, label, changes } of entries) {
    if (++listed > LISTED) break
    print(
      `  ${String(seq).padStart(6)}  ${at}  ${byName ?? by}: ${label}, ${count(changes.length, 'record')}`,
    )
  }
  if (backups.length > 0) print('The backups')
  for (const { seq, at, reason, path } of backups)
    print(`  ${String(seq).padStart(6)}  ${at}  ${reason}  ${path}`)
  for (const line of USAGE) print(line)
  return 0
}

async function restoreEntry(
  store: Store,
  seq: number,
  isConfirmed: boolean,
  { config, print, now }: CommandEnvironment,
): Promise<number> {
  const snapshots = openSnapshots(config.dataDir, diskFiles)
  if (seq > store.state().seq) {
    print(`There is no change ${seq} yet; the last is ${store.state().seq}.`)
    return 1
  }
  // A backup may still have a moment of a history that was set aside.
  const wanted = await stateAt(store, seq).catch(async (error: unknown) => {
    const backup = await snapshots.before(seq)
    if (backup?.seq !== seq) throw error
    return backup.records
  })
  const { admins } = store.state().records
  if (admins.some(isActiveSuperAdmin) && !wanted.admins.some(isActiveSuperAdmin)) {
    print(
      `After change ${seq} there was no active super admin, so that nobody could sign in. Choose a later one.`,
    )
    return 1
  }
  const counts = store.preview((draft) => restoreRecords(draft, wanted))
  for (const line of linesOf(counts)) print(line)
  if (!isConfirmed) {
    print(`Nothing was changed yet. To do it: npm run restore -- ${seq} --yes`)
    return 0
  }
  if (!store.database) await snapshots.make(store.state(), now(), 'restore')
  const done = await store.transaction((draft) => restoreRecords(draft, wanted), {
    by: 'command',
    label: `Restored as after change ${seq}`,
  })
  print(
    done.seq === undefined
      ? 'Everything is like that already.'
      : `Restored. That is change ${done.seq}; it can be undone under Changes.`,
  )
  return 0
}

function linesOf(counts: readonly RestoreCount[]): string[] {
  return counts
    .filter(({ returned, changed, removed }) => returned + changed + removed > 0)
    .map(
      ({ name, returned, changed, removed }) =>
        `  ${name}: ${returned} come back, ${changed} change, ${removed} go away`,
    )
}
