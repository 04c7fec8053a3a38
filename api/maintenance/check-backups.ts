// The doctor's look at the backups: whether each can be restored, and whether the newest is new enough.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupFile, backupFolder, backupsIn } from '#api/store/backup-files.ts'
import { readers } from '#api/store/kinds.ts'
import { type CommandEnvironment, count } from './command.ts'
import { bad, type Finding, good, look } from './finding.ts'

/** The server copies every ten minutes of work; twice that says that something is wrong. */
const LATE_MS = 20 * 60 * 1000

/** A clock may be a little ahead, or set to another zone. */
const DAY_MS = 24 * 60 * 60 * 1000

export async function checkBackups({
  config: { dataDir },
  now,
}: CommandEnvironment): Promise<Finding[]> {
  const findings: Finding[] = []
  let copies = 0
  for (const name of Object.keys(readers)) {
    const backups = await backupsIn(backupFolder(dataDir, name))
    copies += backups.length
    for (const backup of backups)
      if (!(await isGood(name, backup)))
        findings.push(
          bad(
            `The backup ${backup.path} is spoilt and cannot be restored.`,
            'Delete it; if this happens again, test the disk.',
          ),
        )
    for (const { path, time } of backups)
      if (time > now().getTime() + DAY_MS)
        findings.push(
          look(
            `The backup ${path} says that it is from the future.`,
            'See that the clock is right now (date); copies made later count as newer, and this one goes in time.',
          ),
        )
    if (await isLate(join(dataDir, `${name}.json`), backups[0], now()))
      findings.push(
        bad(
          `${name}.json has changed, and was not backed up for more than ${LATE_MS / 60_000} minutes.`,
          'npm run backup; the reason stands in what the showroom has printed.',
        ),
      )
  }
  if (findings.length > 0) return findings
  return [good(copies > 0 ? `${count(copies, 'backup')}, none of them spoilt` : 'No backups yet.')]
}

async function isGood(name: string, { path }: BackupFile): Promise<boolean> {
  const read = readers[name]
  if (!read) return false
  return read(await readFile(path)).then(
    () => true,
    () => false,
  )
}

/** Whether the file differs from its newest copy for longer than the server should need. */
async function isLate(path: string, newest: BackupFile | undefined, now: Date): Promise<boolean> {
  const bytes = await readFile(path).catch(() => undefined)
  if (!bytes || (newest && (await readFile(newest.path)).equals(bytes))) return false
  const present = now.getTime()
  // A time in the future says nothing: a clock was wrong.
  const times = [(await stat(path)).mtimeMs, newest?.time ?? 0].filter((time) => time <= present)
  return present - Math.max(0, ...times) > LATE_MS
}
