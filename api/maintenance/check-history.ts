// Checks of `npm run doctor`: the log is whole, the data files follow it, and backups can be restored.
import { diskFiles } from '#api/store/file-system.ts'
import { LogFiles } from '#api/store/json/log-files.ts'
import type { ReadFiles, readFiles } from '#api/store/json/read-files.ts'
import { openSnapshots } from '#api/store/json/snapshots.ts'
import { type CommandEnvironment, count } from './command.ts'
import { errorFinding, type Finding, okFinding, orOk, reasonOf, warningFinding } from './finding.ts'

/** A running program makes a backup each day. */
const LATE_MS = 25 * 60 * 60 * 1000

export async function checkHistory(
  { found, written }: Awaited<ReturnType<typeof readFiles>>,
  environment: CommandEnvironment,
): Promise<Finding[]> {
  if (!written) return [okFinding('There is no history yet: it begins with the next start.')]
  return [await checkLog(environment), ...checkFiles(found), ...(await checkBackups(environment))]
}

/** Reads every entry. */
async function checkLog({ config: { dataDir } }: CommandEnvironment): Promise<Finding> {
  try {
    let [entries, newer] = [0, Number.POSITIVE_INFINITY]
    for await (const { seq } of new LogFiles(dataDir, diskFiles).entries()) {
      if (seq >= newer) throw new Error(`change ${seq} comes before change ${newer}`)
      newer = seq
      entries += 1
    }
    return okFinding(`The history: ${count(entries, 'change')}, all of them readable`)
  } catch (error) {
    return errorFinding(
      `The history cannot be read: ${reasonOf(error)}`,
      'Stop the showroom, and go on from the data files: npm run restore -- files',
    )
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

async function checkBackups({ config: { dataDir }, now }: CommandEnvironment): Promise<Finding[]> {
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
  const isLate = all[0] && now().getTime() - Date.parse(all[0].at) > LATE_MS
  if (isLate)
    findings.push(
      warningFinding(
        `The last backup is of ${all[0]?.at}.`,
        'A running program makes one each day; or: npm run backup',
      ),
    )
  const backups = `${count(all.length, 'backup')}, none of them spoilt`
  return orOk(findings, all.length > 0 ? backups : 'No backups yet.')
}
