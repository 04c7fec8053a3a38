// Checks of `npm run doctor`: records are readable, a super admin can sign in, and referenced pictures exist.
import { join } from 'node:path'
import type { CollectionName } from '#api/contract/collections.ts'
import { type ImageRecord, imageOf } from '#api/contract/image.ts'
import { isActiveSuperAdmin } from '#api/contract/session.ts'
import { type ImageFiles, imageFilesIn, listVariantNames } from '#api/images/image-files.ts'
import { readFiles } from '#api/store/json/read-files.ts'
import type { StoredRecord } from '#api/store/log-entry.ts'
import { imageIdsOf } from '#api/store/serializer.ts'
import { checkHistory } from './check-history.ts'
import { formatCount } from './command.ts'
import { type Check, describeError, type Report } from './report.ts'

type Collections = ReadonlyMap<CollectionName, readonly StoredRecord[]>

export const checkRecords: Check = async (report, environment) => {
  const { dataDir } = environment.config
  const dataFiles = await readFiles(dataDir)
  const readableRecords = new Map<CollectionName, readonly StoredRecord[]>()
  for (const [name, { path, records, problem }] of dataFiles.contents)
    if (records) readableRecords.set(name, records)
    else
      report.error(
        `${path} cannot be read: ${describeError(problem)}`,
        'Mend it by hand, or: npm run restore -- last',
      )
  reportRecords(report, readableRecords)
  await checkHistory(report, environment, dataFiles)
  await report.runCheck(() =>
    checkImages(report, readableRecords, imageFilesIn(join(dataDir, 'uploads'))),
  )
}

/** Reports how many records each collection has. */
export function reportRecords(report: Report, collections: Collections): void {
  for (const [name, records] of collections)
    if (name === 'admins' && !records.some(isActiveSuperAdmin))
      report.warn(
        'Nobody can manage the administrators: no super admin is active.',
        'npm run admin -- reset-password EMAIL lets one in again.',
      )
    else report.ok(`${name}: ${formatCount(records.length, 'record')}`)
}

/** Compares the pictures that records reference with the files. */
export async function checkImages(
  report: Report,
  collections: Collections,
  files: ImageFiles,
): Promise<string> {
  const images = (collections.get('images') ?? []) as unknown as ImageRecord[]
  const imagesById = new Map(images.map((image) => [image._id, image]))
  const storedFiles = await files.list()
  const referencedIds = [...collections].flatMap(([name, records]) =>
    records.flatMap((record) => imageIdsOf(name, record)),
  )
  const ids = new Set(referencedIds)
  for (const id of ids) {
    const image = imagesById.get(id)
    if (!image) {
      report.error(
        `A record names the picture ${id}, which the records of images lack.`,
        'Upload another picture for it, or undo the change that named it.',
      )
      continue
    }
    const { url, meta } = imageOf(image)
    const variantFiles = listVariantNames({ url, meta })
    const missingFiles = variantFiles.filter((file) => !storedFiles.get(file))
    if (missingFiles.length > 0)
      report.error(
        `The picture ${url} lacks ${missingFiles.length} of its ${formatCount(variantFiles.length, 'file')}: ${missingFiles.join(', ')}.`,
        'Copy its files back into uploads/ from a copy of the data folder, or upload another picture.',
      )
  }
  return `${formatCount(ids.size, 'picture')}, none of them missing`
}
