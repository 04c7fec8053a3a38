// Checks of `npm run doctor`: records are readable, a super admin can sign in, and the pictures that records name exist.
import { join } from 'node:path'
import { isActiveSuperAdmin } from '#api/contract/admin.ts'
import type { CollectionName } from '#api/contract/history.ts'
import { type ImageRecord, imageOf } from '#api/contract/image.ts'
import { type ImageFiles, imageFilesIn, variantNames } from '#api/images/image-files.ts'
import { type ReadFile, readFiles } from '#api/store/json/read-files.ts'
import type { StoredRecord } from '#api/store/log-entry.ts'
import { imagesNamedBy } from '#api/store/shown.ts'
import { checkHistory } from './check-history.ts'
import { type CommandEnvironment, count } from './command.ts'
import { errorFinding, type Finding, okFinding, orOk, reasonOf, warningFinding } from './finding.ts'

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

/** The records of a collection in words. */
export function recordsFinding(name: string, records: readonly StoredRecord[]): Finding {
  if (name === 'admins' && !records.some(isActiveSuperAdmin))
    return warningFinding(
      'Nobody can manage the administrators: no super admin is active.',
      'npm run admin -- reset-password EMAIL lets one in again.',
    )
  return okFinding(`${name}: ${count(records.length, 'record')}`)
}

/** Compares the pictures that records name with the files. */
export async function checkImages(
  collections: ReadonlyMap<CollectionName, readonly StoredRecord[]>,
  files: ImageFiles,
): Promise<Finding[]> {
  const images = (collections.get('images') ?? []) as unknown as ImageRecord[]
  const byId = new Map(images.map((image) => [image._id, image]))
  const ids = new Set(
    [...collections].flatMap(([name, records]) =>
      records.flatMap((record) => imagesNamedBy(name, record)),
    ),
  )
  const stored = await files.sizes()
  const findings = [...ids].flatMap((id) => {
    const image = byId.get(id)
    return image ? missingFiles(image, stored) : [unknownImage(id)]
  })
  return orOk(findings, `${count(ids.size, 'picture')}, none of them missing`)
}

function unknownImage(id: string): Finding {
  return errorFinding(
    `A record names the picture ${id}, which the records of images lack.`,
    'Upload another picture for it, or undo the change that named it.',
  )
}

function missingFiles(image: ImageRecord, stored: ReadonlyMap<string, number>): Finding[] {
  const { url, meta } = imageOf(image)
  const all = variantNames({ url, meta })
  const missing = all.filter((file) => !stored.get(file))
  if (missing.length === 0) return []
  return [
    errorFinding(
      `The picture ${url} lacks ${missing.length} of its ${count(all.length, 'file')}: ${missing.join(', ')}.`,
      'Copy its files back into uploads/ from a copy of the data folder, or upload another picture.',
    ),
  ]
}
