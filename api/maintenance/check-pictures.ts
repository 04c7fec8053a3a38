// Checks of `npm run doctor`: missing pictures, and picture files without a record.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { imageIdOf } from '#api/contract/variant.ts'
import { imageIdOfFile, isTemp } from '#api/images/image-files.ts'
import { REMOVED } from '#api/images/removed.ts'
import { readers } from '#api/store/kinds.ts'
import { type CommandEnvironment, count, size } from './command.ts'
import { errorFinding, type Finding, okFinding, warningFinding } from './finding.ts'
import {
  type MissingFile,
  missingFilesIn,
  type NamedFiles,
  namedFilesIn,
  sizesIn,
} from './picture-files.ts'

export async function checkPictures({
  config: { dataDir },
}: CommandEnvironment): Promise<Finding[]> {
  const named = await namedFiles(dataDir)
  const stored = await sizesIn(join(dataDir, 'uploads'))
  const removed = await sizesIn(join(dataDir, 'uploads', REMOVED))
  const findings = missingFilesIn(named, stored).map((missing) => findingFor(missing, removed))

  const ids = new Set([...named.keys()].map((url) => imageIdOf(url)))
  const orphans = [...stored.keys()].filter((name) => {
    const id = imageIdOfFile(name)
    return id !== undefined && (isTemp(name) || !ids.has(id))
  })
  if (orphans.length > 0)
    findings.push(
      warningFinding(
        `${count(orphans.length, 'picture file belongs', 'picture files belong')} to no record.`,
        'Nothing to do: the next start takes them down.',
      ),
    )
  const bytes = [...removed.values()].reduce((sum, bytes) => sum + bytes, 0)
  if (removed.size > 0)
    findings.push(
      okFinding(
        `${count(removed.size, 'removed picture file')} kept for the backups: ${size(bytes)}`,
      ),
    )
  if (!findings.some(({ state }) => state === 'error'))
    findings.unshift(okFinding(`${count(named.size, 'picture')}, none of them missing`))
  return findings
}

function findingFor(
  { url, files, message }: MissingFile,
  removed: ReadonlyMap<string, number>,
): Finding {
  if (files.every((file) => removed.has(file)))
    return errorFinding(
      `The picture ${url} was removed, and a record names it.`,
      'Restart the showroom.',
    )
  return errorFinding(
    `${message}.`,
    'Copy its files back into uploads/ from a copy of the data folder, or upload another picture.',
  )
}

async function namedFiles(dataDir: string): Promise<NamedFiles> {
  const named: NamedFiles = new Map()
  for (const name of Object.keys(readers)) {
    const bytes = await readFile(join(dataDir, `${name}.json`)).catch(() => undefined)
    if (bytes) for (const [url, files] of await namedFilesIn(name, bytes)) named.set(url, files)
  }
  return named
}
