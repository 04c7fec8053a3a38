// Checks of `npm run doctor`: the data folder is writable and private, and its disk has space.
import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { diskFiles, noneIfMissing, syncFolder, writeDurably } from '#api/store/file-system.ts'
import { findFolderHolder } from '#api/store/lock.ts'
import { formatSize } from './command.ts'
import { type Check, describeError, type Report } from './report.ts'

/** Below this there is only room for a few hundred photos. */
const WARNING_BYTES = 1e9
/** A single busy day can fill this much space. */
const ERROR_BYTES = 200e6

/** Permission bits of the group and of other users. */
const OTHER_USERS = 0o077

export const checkFolder: Check = async (report, { config: { dataDir } }) => {
  if (!(await stat(dataDir).catch(() => undefined)))
    return report.warn(
      `${dataDir} does not exist yet.`,
      'The first start makes it; or set DATA_DIR.',
    )
  const holder = await findFolderHolder(dataDir)
  const runningText = `is running as process ${holder?.pid} since ${holder?.since}`
  report.ok(`The showroom ${holder ? runningText : 'is not running.'}`)
  await checkWriting(report, dataDir)
  await report.runCheck(() => checkModes(report, dataDir))
  await checkSpace(report, dataDir)
  for (const name of await readdir(dataDir))
    if (/\.json\.(edited|unreadable)-/.test(name))
      report.warn(
        `${name} is ${name.includes('.edited-') ? 'an edit by hand of records that the program changed too' : 'a file that could not be read'}.`,
        'Take from it what is still needed, then delete it.',
      )
}

/** Repeats the file operations of a change: write, sync, rename, sync the folder. */
async function checkWriting(report: Report, dataDir: string): Promise<void> {
  const probePath = join(dataDir, '.doctor')
  try {
    await writeDurably(diskFiles, probePath, [Buffer.from('Can this be written?')])
    diskFiles.rename(probePath, `${probePath}.renamed`)
    await syncFolder(diskFiles, dataDir)
    report.ok('The data folder can be written.')
  } catch (error) {
    report.error(
      `The data folder cannot be written: ${describeError(error)}`,
      'Give it to the user that the showroom runs as (chown -R), and see that its disk is neither full nor read-only.',
    )
  } finally {
    for (const path of [probePath, `${probePath}.renamed`])
      await rm(path, { force: true }).catch(() => {})
  }
}

async function checkModes(report: Report, dataDir: string): Promise<string> {
  const user = process.getuid?.()
  for (const folder of ['', 'history', 'history/archive', 'backups'])
    for (const entry of (await readdir(join(dataDir, folder)).catch(noneIfMissing)) ?? []) {
      const name = join(folder, entry)
      // A running server may have renamed it in the meantime.
      const stats = await stat(join(dataDir, name)).catch(noneIfMissing)
      const isSecret = /\.(json|jsonl|gz)(\.|$)|^jwt-secret$/.test(name)
      if (stats && isSecret && stats.mode & OTHER_USERS)
        report.error(
          `${name} can be read by other users of this machine; it holds what is nobody else's business.`,
          `chmod 600 '${join(dataDir, name)}'`,
        )
      if (stats && user && stats.uid !== user)
        report.error(
          `${name} belongs to another user, so that the showroom may be unable to read it.`,
          `chown it to the owner of ${dataDir}`,
        )
    }
  return 'Nobody else can read the data files.'
}

async function checkSpace(report: Report, dataDir: string): Promise<void> {
  const { bavail, bsize, files, ffree } = await statfs(dataDir)
  const space = bavail * bsize
  const message = `${formatSize(space)} are free on the disk of the data folder.`
  const advice = 'Free some space: when it is full, nothing can be saved any more.'
  // Some file systems have no limit on the number of files and report 0.
  const isFull = space < ERROR_BYTES || (files > 0 && ffree < 1000)
  if (isFull) report.error(message, advice)
  else if (space < WARNING_BYTES) report.warn(message, advice)
  else report.ok(message)
}
