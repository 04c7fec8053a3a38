// Checks of `npm run doctor`: the picture files that records name exist.
import type { CollectionName } from '#api/contract/history.ts'
import { type ImageRecord, imageOf } from '#api/contract/image.ts'
import { type ImageFiles, variantNames } from '#api/images/image-files.ts'
import type { StoredRecord } from '#api/store/log-entry.ts'
import { imagesNamedBy } from '#api/store/shown.ts'
import { count } from './command.ts'
import { errorFinding, type Finding, okFinding } from './finding.ts'

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
  return findings.length > 0
    ? findings
    : [okFinding(`${count(ids.size, 'picture')}, none of them missing`)]
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
