// Checks of `npm run doctor`: every backup can be restored, and the newest is recent.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupFile, backupFolder, backupsIn } from '#api/store/backup-files.ts'
import { readers } from '#api/store/kinds.ts'
import { type CommandEnvironment, count } from './command.ts'
import { errorFinding, type Finding, okFinding } from './finding.ts'

/** Twice the ten minutes between two backups of a running server. */
const LATE_MS = 20 * 60 * 1000

export async function checkBackups({
  config: { dataDir },
  now,
}: CommandEnvironment): Promise<Finding[]> {
  const findings: Finding[] = []
  let backupCount = 0
  for (const name of Object.keys(readers)) {
    const backups = await backupsIn(backupFolder(dataDir, name))
    backupCount += backups.length
    for (const backup of backups)
      if (!(await isReadable(name, backup)))
        findings.push(
          errorFinding(
            `The backup ${backup.path} is spoilt and cannot be restored.`,
            'Delete it; if this happens again, test the disk.',
          ),
        )
    if (await isLate(join(dataDir, `${name}.json`), backups[0], now()))
      findings.push(
        errorFinding(
          `${name}.json has changed, and was not backed up for more than ${LATE_MS / 60_000} minutes.`,
          'npm run backup; the reason stands in what the showroom has printed.',
        ),
      )
  }
  if (findings.length > 0) return findings
  return [
    okFinding(
      backupCount > 0 ? `${count(backupCount, 'backup')}, none of them spoilt` : 'No backups yet.',
    ),
  ]
}

async function isReadable(name: string, { path }: BackupFile): Promise<boolean> {
  const read = readers[name]
  if (!read) return false
  return read(await readFile(path)).then(
    () => true,
    () => false,
  )
}

/** Whether the file has differed from its newest backup for longer than LATE_MS. */
async function isLate(path: string, newest: BackupFile | undefined, now: Date): Promise<boolean> {
  const bytes = await readFile(path).catch(() => undefined)
  if (!bytes || (newest && (await readFile(newest.path)).equals(bytes))) return false
  const present = now.getTime()
  // A wrong clock wrote times in the future; they prove nothing.
  const times = [(await stat(path)).mtimeMs, newest?.time ?? 0].filter((time) => time <= present)
  return present - Math.max(0, ...times) > LATE_MS
}
