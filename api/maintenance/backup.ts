// `npm run backup`: a checked copy of every data file, now; with a folder, of the pictures as well. The server may run.
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Backups } from '#api/store/backups.ts'
import { diskFiles, errorCode } from '#api/store/file-system.ts'
import { readers } from '#api/store/kinds.ts'
import { type Command, type CommandEnvironment, count } from './command.ts'
import { noteCopy } from './copy-note.ts'
import { copyOut } from './copy-out.ts'

export const backup: Command = async ([folder, ...rest], world) => {
  const { config, print } = world
  if (rest.length > 0 || folder?.startsWith('-')) {
    print('Usage: npm run backup               copies the data files into backups/')
    print(
      '       npm run backup -- FOLDER     copies them and all pictures to another place as well',
    )
    return 1
  }
  const good = await copyFiles(world)
  if (!folder) return good ? 0 : 1
  const to = resolve(folder)
  if (!(await copyOut(config.dataDir, to, print)) || !good) return 1
  await noteCopy(config.dataDir, { at: world.now(), folder: to })
  return 0
}

async function copyFiles({
  config: { dataDir },
  print,
  now,
}: CommandEnvironment): Promise<boolean> {
  let good = true
  for (const [name, check] of Object.entries(readers)) {
    const problem = (message: string, cause?: unknown) => {
      good = false
      print(cause instanceof Error ? `${message} ${cause.message}` : message)
    }
    const bytes = await readFile(join(dataDir, `${name}.json`)).catch((error) => {
      if (errorCode(error) !== 'ENOENT') problem(`${name}.json cannot be read.`, error)
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
      log: { info: print, warn: problem, error: problem },
      draft: 'unchecked-by-hand.json',
    })
    await backups.makeIfChanged()
    const newest = await backups.newest()
    if (newest && (await readFile(newest)).equals(bytes))
      print(`${name}.json: ${count((await check(bytes)).length, 'record')} in ${newest}`)
  }
  return good
}
