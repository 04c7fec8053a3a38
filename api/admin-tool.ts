// `npm run admin`, `backup`, `restore` and `doctor`: what is done on the machine that the showroom runs on.
import { backup } from '#api/maintenance/backup.ts'
import type { Command } from '#api/maintenance/command.ts'
import { doctor, settingsAreWrong } from '#api/maintenance/doctor.ts'
import { actAsOwnerOf } from '#api/maintenance/owner.ts'
import { resetPassword } from '#api/maintenance/reset-password.ts'
import { restore } from '#api/maintenance/restore.ts'
import { type Config, type Env, readConfig } from './config.ts'

const COMMANDS: Record<string, Command> = {
  'reset-password': resetPassword,
  backup,
  restore,
  doctor,
}

const USAGE = [
  'Usage: npm run admin -- reset-password EMAIL',
  '       npm run doctor',
  '       npm run backup [-- FOLDER]',
  '       npm run restore [-- NAME [TIME]]',
]

type Print = (line: string) => void

/** Does what `args` ask for; what there is to say goes to `print`. Resolves with the exit code. */
export async function runAdminTool(
  [name = '', ...args]: readonly string[],
  env: Env,
  print: Print,
): Promise<number> {
  const command = COMMANDS[name]
  if (!command) {
    for (const line of USAGE) print(line)
    return 1
  }
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    if (command === doctor) return settingsAreWrong(error, print)
    print(sentenceOf(error))
    return 1
  }
  try {
    actAsOwnerOf(config.dataDir)
    return await command(args, { config, print, now: () => new Date() })
  } catch (error) {
    print(sentenceOf(error))
    return 1
  }
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

if (import.meta.main)
  process.exitCode = await runAdminTool(process.argv.slice(2), process.env, console.log)
