// Checks of `npm run doctor`: the picture files that records name exist.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImageRecord, imageOf } from '#api/contract/image.ts'
import { variantNames } from '#api/images/image-files.ts'
import { REMOVED } from '#api/images/removed.ts'
import { readFiles } from '#api/store/json/read-files.ts'
import { imageNamedBy } from '#api/store/named-images.ts'
import { type CommandEnvironment, count } from './command.ts'
import { errorFinding, type Finding, okFinding } from './finding.ts'

export async function checkPictures({
  config: { dataDir },
}: CommandEnvironment): Promise<Finding[]> {
  const collections = await readFiles(dataDir)
  const images = (collections.get('images')?.records ?? []) as unknown as ImageRecord[]
  const byId = new Map(images.map((image) => [image._id, image]))
  const ids = new Set(
    [...collections].flatMap(([name, { records = [] }]) =>
      records.flatMap((record) => imageNamedBy(name, record) ?? []),
    ),
  )
  const stored = await sizesIn(join(dataDir, 'uploads'))
  const removed = await sizesIn(join(dataDir, 'uploads', REMOVED))
  const findings = [...ids].flatMap((id) => {
    const image = byId.get(id)
    return image ? missingFiles(image, stored, removed) : [unknownImage(id)]
  })
  return findings.length > 0
    ? findings
    : [okFinding(`${count(ids.size, 'picture')}, none of them missing`)]
}

function unknownImage(id: string): Finding {
  return errorFinding(
    `A record names the picture ${id}, which images.json does not have.`,
    'Upload another picture for it, or undo the change that named it.',
  )
}

function missingFiles(
  image: ImageRecord,
  stored: ReadonlyMap<string, number>,
  removed: ReadonlyMap<string, number>,
): Finding[] {
  const { url, meta } = imageOf(image)
  const all = variantNames({ url, meta })
  const missing = all.filter((file) => !stored.get(file))
  if (missing.length === 0) return []
  if (missing.every((file) => removed.has(file)))
    return [
      errorFinding(
        `The picture ${url} was removed, and a record names it.`,
        'Restart the showroom.',
      ),
    ]
  return [
    errorFinding(
      `The picture ${url} lacks ${missing.length} of its ${count(all.length, 'file')}: ${missing.join(', ')}.`,
      'Copy its files back into uploads/ from a copy of the data folder, or upload another picture.',
    ),
  ]
}

/** Bytes by file name; empty when the folder is missing. */
async function sizesIn(folder: string): Promise<Map<string, number>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const sizes = new Map<string, number>()
  for (const entry of entries)
    if (entry.isFile()) {
      // A running server may delete the file in between.
      const found = await stat(join(folder, entry.name)).catch(() => undefined)
      if (found) sizes.set(entry.name, found.size)
    }
  return sizes
}
