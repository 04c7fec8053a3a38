// Checks of `npm run doctor`: the log is whole, the data files follow it, and backups can be restored.
import { diskFiles } from '#api/store/file-system.ts'
import { LogFiles } from '#api/store/json/log-files.ts'
import { lastKnownSeq, type ReadFiles, type readFiles } from '#api/store/json/read-files.ts'
import { openSnapshots } from '#api/store/json/snapshots.ts'
import { type CommandEnvironment, count } from './command.ts'
import { errorFinding, type Finding, okFinding, orOk, reasonOf, warningFinding } from './finding.ts'

/** A running program makes a backup each day. */
const LATE_MS = 25 * 60 * 60 * 1000

export async function checkHistory(
  read: Awaited<ReturnType<typeof readFiles>>,
  environment: CommandEnvironment,
): Promise<Finding[]> {
  const last = await lastKnownSeq(environment.config.dataDir, read.written)
  if (!read.written && last === 0)
    return [okFinding('There is no history yet: it begins with the next start.')]
  return [
    ...(await checkLog(environment, last)),
    ...checkFiles(read.found),
    ...(await checkBackups(environment, last)),
  ]
}

/** Reads every entry. `last` is the number of the last one in the files or in a backup. */
async function checkLog(
  { config: { dataDir } }: CommandEnvironment,
  last: number,
): Promise<Finding[]> {
  const gaps: Finding[] = []
  const log = new LogFiles(dataDir, diskFiles)
  const gapFinding = (await log.hasSetAside()) ? warningFinding : errorFinding
  const noteGap = (first: number, upTo: number) =>
    gaps.push(
      gapFinding(
        `The history lacks the changes ${first} to ${upTo}; they cannot be undone.`,
        'Copy the missing part of history/ back from a copy of the data folder, or go on without it: npm run restore -- files',
      ),
    )
  try {
    let entries = 0
    // The entry read before this one is the later one.
    let next = last + 1
    for await (const { seq } of log.entries()) {
      // A running program may be ahead of its files.
      if (entries > 0 && seq >= next) throw new Error(`change ${seq} comes before change ${next}`)
      if (seq < next - 1) noteGap(seq + 1, next - 1)
      next = seq
      entries += 1
    }
    if (entries === 0 && last > 0) noteGap(1, last)
    return orOk(gaps, `The history: ${count(entries, 'change')}, all of them readable`)
  } catch (error) {
    return [
      errorFinding(
        `The history cannot be read: ${reasonOf(error)}`,
        'Stop the showroom, and go on from the data files: npm run restore -- files',
      ),
    ]
  }
}

function checkFiles(found: ReadFiles): Finding[] {
  const edited = [...found].filter(([, { records, state }]) => records && !state)
  const findings = edited.map(([name]) =>
    warningFinding(
      `${name}.json was edited by hand since the program wrote it.`,
      'The next start takes it over as a change; a running program within a second.',
    ),
  )
  return orOk(findings, 'The data files are those that the program wrote.')
}

async function checkBackups(
  { config: { dataDir }, now }: CommandEnvironment,
  last: number,
): Promise<Finding[]> {
  const snapshots = openSnapshots(dataDir, diskFiles)
  const findings: Finding[] = []
  const all = await snapshots.list()
  for (const snapshot of all)
    await snapshots
      .read(snapshot)
      .catch(() =>
        findings.push(
          errorFinding(
            `The backup ${snapshot.path} is spoilt and cannot be restored.`,
            'Delete it; if this happens again, test the disk.',
          ),
        ),
      )
  const [newest] = all
  const isLate = newest && newest.seq < last && now().getTime() - Date.parse(newest.at) > LATE_MS
  if (isLate)
    findings.push(
      warningFinding(
        `The last backup is of ${newest.at}, and there have been changes since.`,
        'A running program makes one each day; or: npm run backup',
      ),
    )
  const backups = `${count(all.length, 'backup')}, none of them spoilt`
  return orOk(findings, all.length > 0 ? backups : 'No backups yet.')
}
