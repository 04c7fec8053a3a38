// Checks of `npm run doctor`: the picture files that records name exist.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REMOVED } from '#api/images/removed.ts'
import { readers } from '#api/store/kinds.ts'
import { type CommandEnvironment, count } from './command.ts'
import { errorFinding, type Finding, okFinding } from './finding.ts'
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
