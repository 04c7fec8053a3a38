// `npm run backup`: copies every data file into backups/ and checks the copy. The server may run.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Backups } from '#api/store/backups.ts'
import { diskFiles, errorCode } from '#api/store/file-system.ts'
import { readers } from '#api/store/kinds.ts'
import { type Command, count } from './command.ts'

/** The exit code is 1 when a file could not be copied. */
export const backup: Command = async (args, { config: { dataDir }, print, now }) => {
  if (args.length > 0) {
    print('Usage: npm run backup     copies the data files into backups/')
    return 1
  }
  let exitCode = 0
  const reportProblem = (message: string, cause?: unknown) => {
    exitCode = 1
    print(cause instanceof Error ? `${message} ${cause.message}` : message)
  }
  for (const [name, check] of Object.entries(readers)) {
    const bytes = await readFile(join(dataDir, `${name}.json`)).catch((error) => {
      if (errorCode(error) !== 'ENOENT') reportProblem(`${name}.json cannot be read.`, error)
      return undefined
    })
    if (!bytes) continue
    const backups = await Backups.open({
      dir: dataDir,
      name,
      source: async () => bytes,
      files: diskFiles,
      now,
      check,
      log: { info: print, warn: reportProblem, error: reportProblem },
      draft: 'unchecked-by-hand.json',
    })
    await backups.makeIfChanged()
    const newest = await backups.newest()
    if (newest && (await readFile(newest)).equals(bytes))
      print(`${name}.json: ${count((await check(bytes)).length, 'record')} in ${newest}`)
  }
  return exitCode
}
