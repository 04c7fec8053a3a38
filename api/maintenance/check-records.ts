// Checks of `npm run doctor` on a data folder: every file is readable, and a super admin can sign in.
import { join } from 'node:path'
import type { AdminRecord } from '#api/contract/admin.ts'
import { imageFilesIn } from '#api/images/image-files.ts'
import { type ReadFile, readFiles } from '#api/store/json/read-files.ts'
import type { StoredRecord } from '#api/store/log-entry.ts'
import { checkHistory } from './check-history.ts'
import { checkImages } from './check-pictures.ts'
import { type CommandEnvironment, count } from './command.ts'
import { errorFinding, type Finding, okFinding, reasonOf, warningFinding } from './finding.ts'

export async function checkRecords(environment: CommandEnvironment): Promise<Finding[]> {
  const { dataDir } = environment.config
  const read = await readFiles(dataDir)
  const files = [...read.found]
  const records = new Map(files.map(([name, file]) => [name, file.records ?? []]))
  return [
    ...files.map(([name, file]) => findingFor(name, file)),
    ...(await checkHistory(read, environment)),
    ...(await checkImages(records, imageFilesIn(join(dataDir, 'uploads')))),
  ]
}

function findingFor(name: string, { path, records, problem }: ReadFile): Finding {
  if (!records)
    return errorFinding(
      `${path} cannot be read: ${reasonOf(problem)}`,
      'Mend it by hand, or: npm run restore -- last',
    )
  return recordsFinding(name, records)
}

/** What there is of a collection. */
export function recordsFinding(name: string, records: readonly StoredRecord[]): Finding {
  if (name === 'admins' && !hasSuperAdmin(records as unknown as AdminRecord[]))
    return warningFinding(
      'Nobody can manage the administrators: no super admin is active.',
      'npm run admin -- reset-password EMAIL lets one in again.',
    )
  return okFinding(`${name}: ${count(records.length, 'record')}`)
}

function hasSuperAdmin(admins: readonly AdminRecord[]): boolean {
  return admins.some(({ role, isActive }) => role === 'super_admin' && isActive)
}
