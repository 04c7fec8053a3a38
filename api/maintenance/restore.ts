// `npm run restore`: restores a backup and the pictures that its records name. The server may run.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { imageIdOf } from '#api/contract/variant.ts'
import { removedFiles } from '#api/images/removed.ts'
import { type BackupFile, backupFolder, backupsIn } from '#api/store/backup-files.ts'
import { readers } from '#api/store/kinds.ts'
import { holderOfFolder } from '#api/store/lock.ts'
import { replaceByBackup } from '#api/store/restore.ts'
import { type Command, type CommandEnvironment, count, size } from './command.ts'
import { endSessions } from './end-sessions.ts'
import { missingFilesIn, namedFilesIn, sizesIn } from './picture-files.ts'

const USAGE = [
  'Usage: npm run restore                    lists the backups',
  '       npm run restore -- products        the newest good one that differs from products.json',
  '       npm run restore -- products TIME   as it was then: a time from the list, or the beginning of one',
  '       npm run restore -- all TIME        every file as it was then, accounts and messages too',
]

export const restore: Command = async ([name, time, ...rest], environment) => {
  if (!name) return listBackups(environment)
  const names = name === 'all' && time ? Object.keys(readers) : [name]
  if (rest.length > 0 || names.some((each) => !readers[each])) {
    for (const line of USAGE) environment.print(line)
    return 1
  }
  const restored: boolean[] = []
  for (const each of names) restored.push(await restoreFile(each, time, environment))
  const running = await holderOfFolder(environment.config.dataDir)
  environment.print(
    running
      ? `The showroom is running as process ${running.pid} and takes over by itself what was restored.`
      : 'The showroom is not running: start it again.',
  )
  return restored.some(Boolean) ? 0 : 1
}

async function listBackups({ config, print }: CommandEnvironment): Promise<number> {
  for (const [name, read] of Object.entries(readers)) {
    const backups = await backupsIn(backupFolder(config.dataDir, name))
    if (backups.length === 0) continue
    print(`${name}.json`)
    for (const { name: time, path } of backups) {
      const bytes = await readFile(path)
      const holds = await read(bytes).then(
        (records) => count(records.length, 'record'),
        () => 'spoilt, cannot be restored',
      )
      print(`  ${time}  ${size(bytes.length).padStart(8)}  ${holds}`)
    }
  }
  for (const line of USAGE) print(line)
  return 0
}

/** Resolves with false when no backup fits. */
async function restoreFile(
  name: string,
  time: string | undefined,
  environment: CommandEnvironment,
): Promise<boolean> {
  const { config, print, now } = environment
  const file = `${name}.json`
  const current = await readFile(join(config.dataDir, file)).catch(() => undefined)
  const choice = await chooseBackup(config.dataDir, name, time, current)
  if (!choice) {
    print(`${file}: there is no good backup${time ? ` from ${time} or before` : ' that differs'}.`)
    return false
  }
  const { backup, bytes, records } = choice
  // Pictures first: a record must never name a missing picture.
  const uploads = join(config.dataDir, 'uploads')
  const named = await namedFilesIn(name, bytes)
  const ids = new Set([...named.keys()].map((url) => imageIdOf(url) ?? ''))
  const returned = await removedFiles(uploads).restore(ids)
  // Before the accounts: a crash in between must not make ended sessions valid again.
  if (name === 'admins') await endSessions(environment)
  const kept = await replaceByBackup(config.dataDir, name, bytes, now())
  print(`${file} is again what it was at ${backup.name}: ${count(records, 'record')}.`)
  if (returned.length > 0) print(`  ${count(returned.length, 'picture file')} put back.`)
  if (kept) print(`  What was there before is now ${kept}`)
  for (const { message } of missingFilesIn(named, await sizesIn(uploads)))
    print(`  ${message}. Copy them back from elsewhere.`)
  return true
}

interface Choice {
  backup: BackupFile
  bytes: Buffer
  records: number
}

/** The newest readable backup at or before `time`; without a time, the newest that differs from the file. */
async function chooseBackup(
  dataDir: string,
  name: string,
  time: string | undefined,
  current: Buffer | undefined,
): Promise<Choice | undefined> {
  const backups = await backupsIn(backupFolder(dataDir, name))
  if (time) backups.sort((a, b) => b.time - a.time)
  for (const backup of backups) {
    if (time && backup.name > time && !backup.name.startsWith(time)) continue
    const bytes = await readFile(backup.path)
    if (!time && current?.equals(bytes)) continue
    const records = await readers[name]?.(bytes).catch(() => undefined)
    if (records) return { backup, bytes, records: records.length }
  }
  return undefined
}
