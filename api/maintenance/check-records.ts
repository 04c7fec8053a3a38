// Checks of `npm run doctor`: every data file is readable, and a super admin can sign in.
import type { AdminRecord } from '#api/contract/admin.ts'
import { type ReadFile, readFiles } from '#api/store/json/read-files.ts'
import type { StoredRecord } from '#api/store/log-entry.ts'
import { type CommandEnvironment, count } from './command.ts'
import { errorFinding, type Finding, okFinding, reasonOf, warningFinding } from './finding.ts'

export async function checkRecords({
  config: { dataDir },
}: CommandEnvironment): Promise<Finding[]> {
  return [...(await readFiles(dataDir))].map(([name, file]) => findingFor(name, file))
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
