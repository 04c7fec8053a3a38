// `npm run doctor`: looks at settings, data folder, records, pictures and backups, and says what to do. Changes nothing.
import { checkBackups } from './check-backups.ts'
import { checkCopy } from './check-copy.ts'
import { checkFolder } from './check-folder.ts'
import { checkPictures } from './check-pictures.ts'
import { checkRecords } from './check-records.ts'
import { checkSettings } from './check-settings.ts'
import type { Command, CommandEnvironment } from './command.ts'
import { bad, type Finding, reasonOf } from './finding.ts'

const CHECKS: ((world: CommandEnvironment) => Promise<Finding[]>)[] = [
  checkSettings,
  checkFolder,
  checkRecords,
  checkPictures,
  checkBackups,
  checkCopy,
]

const MARKS = { good: 'good ', look: 'look ', bad: 'BAD  ' } as const

/** The exit code is 1 when something is bad. */
export const doctor: Command = async (args, world) => {
  if (args.length > 0) {
    world.print('Usage: npm run doctor')
    return 1
  }
  world.print(`The showroom in ${world.config.dataDir}`)
  const findings: Finding[] = []
  for (const check of CHECKS)
    for (const finding of await check(world).catch(unseen)) {
      tell(finding, world.print)
      findings.push(finding)
    }
  const bads = findings.filter(({ state }) => state === 'bad').length
  const looks = findings.filter(({ state }) => state === 'look').length
  world.print(`${findings.length} checks: ${bads} bad, ${looks} worth a look`)
  return bads > 0 ? 1 : 0
}

/** What the doctor says when the settings cannot even be read. */
export function settingsAreWrong(error: unknown, print: CommandEnvironment['print']): number {
  tell(bad(`The settings are wrong: ${reasonOf(error)}`, 'Correct that first.'), print)
  return 1
}

function tell({ state, what, todo }: Finding, print: CommandEnvironment['print']): void {
  print(`${MARKS[state]} ${what}`)
  if (todo) print(`       → ${todo}`)
}

function unseen(error: unknown): Finding[] {
  return [
    bad(
      `This could not be looked at: ${reasonOf(error)}`,
      'Run it as the user that the showroom runs as, or as root.',
    ),
  ]
}
