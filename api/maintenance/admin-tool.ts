// `npm run admin`, `backup`, `restore`, `move` and `doctor`: commands on the machine where the showroom runs.
import '#api/record-kinds.ts'
import { type Config, type Env, readConfig } from '#api/config.ts'
import { backup } from './backup.ts'
import { type Command, switchToOwner } from './command.ts'
import { doctor, reportWrongSettings } from './doctor.ts'
import { describeError } from './report.ts'
import { resetPassword } from './reset-password.ts'
import { restore } from './restore.ts'

const COMMANDS: Record<string, Command> = {
  'reset-password': resetPassword,
  backup,
  restore,
  move: (...args) => import('./move.ts').then(({ move }) => move(...args)),
  doctor,
}

const USAGE = [
  'Usage: npm run admin -- reset-password EMAIL',
  '       npm run doctor [-- --json]',
  '       npm run backup',
  '       npm run restore [-- NUMBER]',
  '       npm run move -- --to PLACE',
]

/** Shows progress on a terminal. Any other output only gets the lines of `print`. */
function showProgress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${text}`)
}

type Print = (line: string) => void

/** Runs the command named in `args`. Resolves with the exit code. */
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
    if (command === doctor) return reportWrongSettings(error, args, print)
    print(describeError(error))
    return 1
  }
  try {
    switchToOwner(config.dataDir)
    return await command(args, { config, print, progress: showProgress, now: () => new Date() })
  } catch (error) {
    print(describeError(error))
    return 1
  }
}

if (import.meta.main)
  process.exitCode = await runAdminTool(process.argv.slice(2), process.env, console.log)
