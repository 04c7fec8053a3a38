// `npm run doctor`: checks settings, data folder, records, pictures and backups, without changing anything.
import { checkFolder } from './check-folder.ts'
import { checkRecords } from './check-records.ts'
import { checkSettings } from './check-settings.ts'
import { type Command, type CommandEnvironment, formatCount } from './command.ts'
import { type Check, createReport, describeError } from './report.ts'

const checkDatabase: Check = async (...args) =>
  (await import('./check-database.ts')).checkDatabase(...args)

/** The exit code is 1 if a check finds an error. */
export const doctor: Command = async (args, environment) => {
  const { config, print } = environment
  const isJson = args[0] === '--json'
  if (args.length > (isJson ? 1 : 0)) {
    print('Usage: npm run doctor [-- --json]')
    return 1
  }
  const location = config.databaseUrl ? 'PostgreSQL' : config.dataDir
  if (!isJson) print(`The showroom in ${location}`)
  const report = createReport(isJson ? () => {} : print)
  const storageChecks = config.databaseUrl ? [checkDatabase] : [checkFolder, checkRecords]
  for (const check of [checkSettings, ...storageChecks])
    await check(report, environment).catch((error) =>
      report.error(
        `This could not be checked: ${describeError(error)}`,
        'Run it as the user that the showroom runs as, or as root.',
      ),
    )
  const { ok, warning, error } = report.counts
  const checkCount = ok + warning + error
  if (isJson)
    print(JSON.stringify({ place: location, ...report.counts, findings: report.findings }))
  else
    print(
      `${checkCount} checks: ${formatCount(error, 'error')}, ${formatCount(warning, 'warning')}`,
    )
  return error > 0 ? 1 : 0
}

/** Reports settings that could not be read, and returns the exit code. */
export function reportWrongSettings(
  error: unknown,
  args: readonly string[],
  print: CommandEnvironment['print'],
): number {
  const isJson = args[0] === '--json'
  const report = createReport(isJson ? () => {} : print)
  report.error(`The settings are wrong: ${describeError(error)}`, 'Correct that first.')
  if (isJson) print(JSON.stringify({ ...report.counts, findings: report.findings }))
  return 1
}
