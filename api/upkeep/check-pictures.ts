// The doctor's look at the pictures: those that records name and that are not there, and those that nobody names.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { imageIdOf } from '#api/contract/variant.ts'
import { isTemp, pictureOf } from '#api/images/image-files.ts'
import { REMOVED } from '#api/images/removed.ts'
import { pictureUrlsIn } from '#api/pictures.ts'
import { readers } from '#api/store/kinds.ts'
import { type CommandWorld, count, size } from './command.ts'
import { bad, type Finding, good, look } from './finding.ts'

export async function checkPictures({ config: { dataDir } }: CommandWorld): Promise<Finding[]> {
  const named = await namedIn(dataDir)
  const shelf = await filesIn(join(dataDir, 'uploads'))
  const removed = await filesIn(join(dataDir, 'uploads', REMOVED))
  const findings = [...named].flatMap((url) => checkPicture(url, shelf, removed))

  const ids = new Set([...named].map((url) => imageIdOf(url)))
  const orphans = [...shelf.keys()].filter((name) => {
    const id = pictureOf(name)
    return id !== undefined && (isTemp(name) || !ids.has(id))
  })
  if (orphans.length > 0)
    findings.push(
      look(
        `${count(orphans.length, 'picture file belongs', 'picture files belong')} to no record.`,
        'Nothing to do: the next start takes them down.',
      ),
    )
  const bytes = [...removed.values()].reduce((sum, one) => sum + one, 0)
  if (removed.size > 0)
    findings.push(
      good(`${count(removed.size, 'removed picture file')} kept for the backups: ${size(bytes)}`),
    )
  if (!findings.some(({ state }) => state === 'bad'))
    findings.unshift(good(`${count(named.size, 'picture')}, none of them missing`))
  return findings
}

function checkPicture(
  url: string,
  shelf: ReadonlyMap<string, number>,
  removed: ReadonlyMap<string, number>,
): Finding[] {
  const name = url.slice('/uploads/'.length)
  if (shelf.get(name)) return []
  if (removed.has(name))
    return [bad(`The picture ${url} was removed, and a record names it.`, 'Restart the showroom.')]
  return [
    bad(
      `The picture ${url} is ${shelf.has(name) ? 'empty' : 'missing'}.`,
      'Copy its files back into uploads/ from a copy of the data folder, or upload another picture.',
    ),
  ]
}

async function namedIn(dataDir: string): Promise<Set<string>> {
  const named = new Set<string>()
  for (const name of Object.keys(readers)) {
    const bytes = await readFile(join(dataDir, `${name}.json`)).catch(() => Buffer.alloc(0))
    for (const url of pictureUrlsIn(bytes)) named.add(url)
  }
  return named
}

/** The files' sizes by their names. */
async function filesIn(folder: string): Promise<Map<string, number>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const files = new Map<string, number>()
  for (const entry of entries)
    if (entry.isFile()) {
      // A file may go while it is looked at: the showroom may be running.
      const found = await stat(join(folder, entry.name)).catch(() => undefined)
      if (found) files.set(entry.name, found.size)
    }
  return files
}
