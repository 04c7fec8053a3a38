// Checks of `npm run doctor`: every data file is readable, and a super admin can sign in.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backupFolder, backupsIn } from '#api/store/backup-files.ts'
import { errorCode } from '#api/store/file-system.ts'
import { adminKind, readers } from '#api/store/kinds.ts'
import { parseRecords } from '#api/store/validation.ts'
import { type CommandEnvironment, count } from './command.ts'
import { errorFinding, type Finding, okFinding, reasonOf, warningFinding } from './finding.ts'

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
  const advice = `Mend it by hand, or: npm run restore -- ${name}`
  try {
    const bytes = await readFile(path)
    const records = await readers[name]?.(bytes)
    if (name === 'admins' && !(await hasSuperAdmin(bytes)))
      return warningFinding(
        'Nobody can manage the administrators: no super admin is active.',
        'npm run admin -- reset-password EMAIL lets one in again.',
      )
    return okFinding(`${name}.json: ${count(records?.length ?? 0, 'record')}`)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT')
      return errorFinding(`${path} cannot be read: ${reasonOf(error)}`, advice)
    const backups = await backupsIn(backupFolder(dataDir, name))
    return backups.length > 0 ? errorFinding(`${path} is missing.`, advice) : undefined
  }
}

async function hasSuperAdmin(bytes: Uint8Array): Promise<boolean> {
  const admins = await parseRecords(adminKind, bytes)
  return admins.some(({ role, isActive }) => role === 'super_admin' && isActive)
}
