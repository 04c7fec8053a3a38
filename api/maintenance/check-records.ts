// The doctor's look at the data files: whether each can be read, and whether somebody can sign in.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backupFolder, backupsIn } from '#api/store/backup-files.ts'
import { errorCode } from '#api/store/file-system.ts'
import { adminKind, readers } from '#api/store/kinds.ts'
import { parseRecords } from '#api/store/validation.ts'
import { type CommandEnvironment, count } from './command.ts'
import { bad, type Finding, good, look, reasonOf } from './finding.ts'

export async function checkRecords({
  config: { dataDir },
}: CommandEnvironment): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const name of Object.keys(readers)) {
    const finding = await checkFile(dataDir, name)
    if (finding) findings.push(finding)
  }
  return findings
}

async function checkFile(dataDir: string, name: string): Promise<Finding | undefined> {
  const path = join(dataDir, `${name}.json`)
  const restore = `Mend it by hand, or: npm run restore -- ${name}`
  try {
    const bytes = await readFile(path)
    const records = await readers[name]?.(bytes)
    if (name === 'admins' && !(await hasOwner(bytes)))
      return look(
        'Nobody can manage the administrators: no super admin is active.',
        'npm run admin -- reset-password EMAIL lets one in again.',
      )
    return good(`${name}.json: ${count(records?.length ?? 0, 'record')}`)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT')
      return bad(`${path} cannot be read: ${reasonOf(error)}`, restore)
    const backups = await backupsIn(backupFolder(dataDir, name))
    return backups.length > 0 ? bad(`${path} is missing.`, restore) : undefined
  }
}

async function hasOwner(bytes: Uint8Array): Promise<boolean> {
  const admins = await parseRecords(adminKind, bytes)
  return admins.some(({ role, isActive }) => role === 'super_admin' && isActive)
}
