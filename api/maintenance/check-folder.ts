// The doctor's look at the data folder: whether it can be written, who may read it, how much room is left.
import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '#api/store/durable-write.ts'
import { diskFiles, syncFolder } from '#api/store/file-system.ts'
import { holderOfFolder } from '#api/store/lock.ts'
import { type CommandEnvironment, size } from './command.ts'
import { bad, type Finding, good, look, reasonOf } from './finding.ts'

/** Room for a few hundred photographs, and for a shop's first warning. */
const LITTLE_BYTES = 1e9
/** Below this a busy day can fill the disk. */
const TOO_LITTLE_BYTES = 200e6

const OTHERS = 0o077

export async function checkFolder({ config: { dataDir } }: CommandEnvironment): Promise<Finding[]> {
  const folder = await stat(dataDir).catch(() => undefined)
  if (!folder)
    return [look(`${dataDir} does not exist yet.`, 'The first start makes it; or set DATA_DIR.')]
  return [
    await checkHolder(dataDir),
    await checkWriting(dataDir),
    ...(await checkModes(dataDir)),
    await checkRoom(dataDir),
    ...(await checkLeftovers(dataDir)),
  ]
}

async function checkHolder(dataDir: string): Promise<Finding> {
  const holder = await holderOfFolder(dataDir)
  if (!holder) return good('The showroom is not running.')
  return good(`The showroom is running as process ${holder.pid} since ${holder.since}`)
}

/** Does what every change does: writes, syncs, renames, syncs the folder. */
async function checkWriting(dataDir: string): Promise<Finding> {
  const probe = join(dataDir, '.doctor')
  try {
    await writeDurably(diskFiles, probe, [Buffer.from('Can this be written?')])
    diskFiles.rename(probe, `${probe}.renamed`)
    await syncFolder(diskFiles, dataDir)
    return good('The data folder can be written.')
  } catch (error) {
    return bad(
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
  for (const name of await readdir(dataDir)) {
    const { mode, uid } = await stat(join(dataDir, name))
    const isSecret = name.endsWith('.json') || name === 'jwt-secret'
    if (isSecret && mode & OTHERS)
      findings.push(
        bad(
          `${name} can be read by other users of this machine; it holds what is nobody else's business.`,
          `chmod 600 '${join(dataDir, name)}'`,
        ),
      )
    if (user !== undefined && user !== 0 && uid !== user)
      findings.push(
        bad(
          `${name} belongs to another user, so that the showroom may be unable to read it.`,
          `chown it to the owner of ${dataDir}`,
        ),
      )
  }
  return findings.length > 0 ? findings : [good('Nobody else can read the data files.')]
}

async function checkRoom(dataDir: string): Promise<Finding> {
  const { bavail, bsize, files, ffree } = await statfs(dataDir)
  const room = bavail * bsize
  const what = `${size(room)} are free on the disk of the data folder.`
  const todo = 'Free some space: when it is full, nothing can be saved any more.'
  // Some file systems have no fixed number of files and say 0.
  if (room < TOO_LITTLE_BYTES || (files > 0 && ffree < 1000)) return bad(what, todo)
  return room < LITTLE_BYTES ? look(what, todo) : good(what)
}

async function checkLeftovers(dataDir: string): Promise<Finding[]> {
  return (await readdir(dataDir))
    .filter((name) => /\.json\.(crossed|before)-/.test(name))
    .map((name) =>
      look(
        `${name} is ${name.includes('.crossed-') ? "somebody's edit that crossed with a stop" : 'what was there before a restore'}.`,
        'Take from it what is still needed, then delete it.',
      ),
    )
}
