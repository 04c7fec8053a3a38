// Checks of `npm run doctor`: the data folder is writable and private, and its disk has space.
import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { diskFiles, noneIfMissing, syncFolder, writeDurably } from '#api/store/file-system.ts'
import { holderOfFolder } from '#api/store/lock.ts'
import { type CommandEnvironment, size } from './command.ts'
import { errorFinding, type Finding, okFinding, orOk, reasonOf, warningFinding } from './finding.ts'

/** Space for a few hundred photographs. */
const WARNING_BYTES = 1e9
/** One busy day can fill this space. */
const ERROR_BYTES = 200e6

/** Permission bits of the group and of other users. */
const OTHER_USERS = 0o077

export async function checkFolder({ config: { dataDir } }: CommandEnvironment): Promise<Finding[]> {
  const folder = await stat(dataDir).catch(() => undefined)
  if (!folder)
    return [
      warningFinding(
        `${dataDir} does not exist yet.`,
        'The first start makes it; or set DATA_DIR.',
      ),
    ]
  return [
    await checkLock(dataDir),
    await checkWriting(dataDir),
    ...(await checkModes(dataDir)),
    await checkSpace(dataDir),
    ...(await checkLeftovers(dataDir)),
  ]
}

async function checkLock(dataDir: string): Promise<Finding> {
  const holder = await holderOfFolder(dataDir)
  if (!holder) return okFinding('The showroom is not running.')
  return okFinding(`The showroom is running as process ${holder.pid} since ${holder.since}`)
}

/** Repeats the file operations of a change: write, sync, rename, sync the folder. */
async function checkWriting(dataDir: string): Promise<Finding> {
  const probe = join(dataDir, '.doctor')
  try {
    await writeDurably(diskFiles, probe, [Buffer.from('Can this be written?')])
    diskFiles.rename(probe, `${probe}.renamed`)
    await syncFolder(diskFiles, dataDir)
    return okFinding('The data folder can be written.')
  } catch (error) {
    return errorFinding(
      `The data folder cannot be written: ${reasonOf(error)}`,
      'Give it to the user that the showroom runs as (chown -R), and see that its disk is neither full nor read-only.',
    )
  } finally {
    for (const path of [probe, `${probe}.renamed`]) await rm(path, { force: true }).catch(() => {})
  }
}

async function checkModes(dataDir: string): Promise<Finding[]> {
  const user = process.getuid?.()
  const findings: Finding[] = []
  const inside = await Promise.all(
    ['history', 'history/archive', 'backups'].map((name) => namesIn(dataDir, name)),
  )
  for (const name of [...(await readdir(dataDir)), ...inside.flat()]) {
    // A running server may have renamed it in between.
    const found = await stat(join(dataDir, name)).catch(noneIfMissing)
    if (!found) continue
    const { mode, uid } = found
    const isSecret = /\.(json|jsonl|gz)(\.|$)|^jwt-secret$/.test(name)
    if (isSecret && mode & OTHER_USERS)
      findings.push(
        errorFinding(
          `${name} can be read by other users of this machine; it holds what is nobody else's business.`,
          `chmod 600 '${join(dataDir, name)}'`,
        ),
      )
    if (user !== undefined && user !== 0 && uid !== user)
      findings.push(
        errorFinding(
          `${name} belongs to another user, so that the showroom may be unable to read it.`,
          `chown it to the owner of ${dataDir}`,
        ),
      )
  }
  return orOk(findings, 'Nobody else can read the data files.')
}

async function namesIn(dataDir: string, folder: string): Promise<string[]> {
  const names = (await readdir(join(dataDir, folder)).catch(noneIfMissing)) ?? []
  return names.map((name) => join(folder, name))
}

async function checkSpace(dataDir: string): Promise<Finding> {
  const { bavail, bsize, files, ffree } = await statfs(dataDir)
  const space = bavail * bsize
  const message = `${size(space)} are free on the disk of the data folder.`
  const advice = 'Free some space: when it is full, nothing can be saved any more.'
  // Some file systems have no limit of files and report 0.
  if (space < ERROR_BYTES || (files > 0 && ffree < 1000)) return errorFinding(message, advice)
  return space < WARNING_BYTES ? warningFinding(message, advice) : okFinding(message)
}

async function checkLeftovers(dataDir: string): Promise<Finding[]> {
  return (await readdir(dataDir))
    .filter((name) => /\.json\.(edited|unreadable)-/.test(name))
    .map((name) =>
      warningFinding(
        `${name} is ${name.includes('.edited-') ? 'an edit by hand of records that the program changed too' : 'a file that could not be read'}.`,
        'Take from it what is still needed, then delete it.',
      ),
    )
}
