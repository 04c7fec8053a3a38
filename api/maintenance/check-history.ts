// Checks of `npm run doctor`: the log is complete, the data files match it, and backups can be restored.
import { diskFiles } from '#api/store/file-system.ts'
import { LogFiles } from '#api/store/json/log-files.ts'
import { findLastSeq, type readFiles } from '#api/store/json/read-files.ts'
import { openSnapshots } from '#api/store/json/snapshots.ts'
import { type CommandEnvironment, formatCount } from './command.ts'
import { describeError, type Report } from './report.ts'

/** A running process makes a backup every day, so after this long one is overdue. */
const OVERDUE_MS = 25 * 60 * 60 * 1000

export async function checkHistory(
  report: Report,
  { config: { dataDir }, now }: CommandEnvironment,
  { contents, fileStates }: Awaited<ReturnType<typeof readFiles>>,
): Promise<void> {
  const lastSeq = await findLastSeq(dataDir, fileStates)
  if (!fileStates && lastSeq === 0)
    return report.ok('There is no history yet: it begins with the next start.')
  await report.runCheck(() => checkLog(report, dataDir, lastSeq))
  await report.runCheck(async () => {
    for (const [name, { records, state }] of contents)
      if (records && !state)
        report.warn(
          `${name}.json was edited by hand since the program wrote it.`,
          'The next start takes it over as a change; a running program within a second.',
        )
    return 'The data files are those that the program wrote.'
  })
  await report.runCheck(() => checkBackups(report, { dataDir, lastSeq, now: now() }))
}

/** Reads every entry. `lastSeq` is the number of the last entry in the files or in a backup. */
async function checkLog(report: Report, dataDir: string, lastSeq: number): Promise<string> {
  const log = new LogFiles(dataDir, diskFiles)
  const reportFinding = (await log.hasSetAside()) ? report.warn : report.error
  const reportGap = (first: number, upTo: number) =>
    reportFinding(
      `The history lacks the changes ${first} to ${upTo}; they cannot be undone.`,
      'Copy the missing part of history/ back from a copy of the data folder, or go on without it: npm run restore -- files',
    )
  let entryCount = 0
  try {
    // Entries are read newest first, so this is the number of the next newer entry.
    let newerSeq = lastSeq + 1
    for await (const { seq } of log.entries()) {
      // A running process may be ahead of its files.
      if (entryCount > 0 && seq >= newerSeq)
        throw new Error(`change ${seq} comes before change ${newerSeq}`)
      if (seq < newerSeq - 1) reportGap(seq + 1, newerSeq - 1)
      newerSeq = seq
      entryCount += 1
    }
    if (entryCount === 0 && lastSeq > 0) reportGap(1, lastSeq)
  } catch (error) {
    report.error(
      `The history cannot be read: ${describeError(error)}`,
      'Stop the showroom, and go on from the data files: npm run restore -- files',
    )
  }
  return `The history: ${formatCount(entryCount, 'change')}, all of them readable`
}

async function checkBackups(
  report: Report,
  { dataDir, lastSeq, now }: { dataDir: string; lastSeq: number; now: Date },
): Promise<string> {
  const snapshots = openSnapshots(dataDir, diskFiles)
  const backups = await snapshots.list()
  for (const snapshot of backups)
    await snapshots
      .read(snapshot)
      .catch(() =>
        report.error(
          `The backup ${snapshot.path} is spoilt and cannot be restored.`,
          'Delete it; if this happens again, test the disk.',
        ),
      )
  const [newestBackup] = backups
  if (
    newestBackup &&
    newestBackup.seq < lastSeq &&
    now.getTime() - Date.parse(newestBackup.at) > OVERDUE_MS
  )
    report.warn(
      `The last backup is of ${newestBackup.at}, and there have been changes since.`,
      'A running program makes one each day; or: npm run backup',
    )
  return newestBackup
    ? `${formatCount(backups.length, 'backup')}, none of them spoilt`
    : 'No backups yet.'
}
