// `npm run doctor`: checks settings, data folder, records, pictures and backups. It changes nothing.

import { checkFolder } from './check-folder.ts'
import { checkRecords } from './check-records.ts'
import { checkSettings } from './check-settings.ts'
import { type Command, type CommandEnvironment, count } from './command.ts'
import { errorFinding, type Finding, reasonOf } from './finding.ts'

type Check = (environment: CommandEnvironment) => Promise<Finding[]>

const CHECKS: Check[] = [checkSettings, checkFolder, checkRecords]

const checkDatabase: Check = async (environment) =>
  (await import('./check-database.ts')).checkDatabase(environment)

const LABELS = { ok: 'ok     ', warning: 'warning', error: 'ERROR  ' } as const

/** The exit code is 1 when a check finds an error. */
export const doctor: Command = async (args, environment) => {
  const { config, print } = environment
  if (args.length > 0) {
    print('Usage: npm run doctor')
    return 1
  }
  print(`The showroom in ${config.databaseUrl ? 'PostgreSQL' : config.dataDir}`)
  const findings: Finding[] = []
  for (const check of config.databaseUrl ? [checkSettings, checkDatabase] : CHECKS)
    for (const finding of await check(environment).catch(failedCheck)) {
      printFinding(finding, print)
      findings.push(finding)
    }
  const errors = findings.filter(({ state }) => state === 'error').length
  const warnings = findings.filter(({ state }) => state === 'warning').length
  print(`${findings.length} checks: ${count(errors, 'error')}, ${count(warnings, 'warning')}`)
  return errors > 0 ? 1 : 0
}

/** Reports settings that could not be read. Returns the exit code. */
export function reportWrongSettings(error: unknown, print: CommandEnvironment['print']): number {
  printFinding(
    errorFinding(`The settings are wrong: ${reasonOf(error)}`, 'Correct that first.'),
    print,
  )
  return 1
}

function printFinding(
  { state, message, advice }: Finding,
  print: CommandEnvironment['print'],
): void {
  print(`${LABELS[state]}  ${message}`)
  if (advice) print(`         → ${advice}`)
}

function failedCheck(error: unknown): Finding[] {
  return [
    errorFinding(
      `This could not be checked: ${reasonOf(error)}`,
      'Run it as the user that the showroom runs as, or as root.',
    ),
  ]
}
