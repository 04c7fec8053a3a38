// Findings of `npm run doctor`, printed as they occur.
import type { CommandEnvironment } from './command.ts'

const LABELS = { ok: 'ok     ', warning: 'warning', error: 'ERROR  ' } as const

/** Messages for the person at the console; `advice` is the next step. */
export interface Report {
  ok(message: string): void
  warn(message: string, advice: string): void
  error(message: string, advice: string): void
  /** Runs a check. If it finds nothing, reports the message that it resolves with as ok. */
  runCheck(check: () => Promise<string>): Promise<void>
  /** The number of findings by state. */
  counts: Record<keyof typeof LABELS, number>
  findings: Finding[]
}

interface Finding {
  state: keyof typeof LABELS
  message: string
  advice?: string
}

export type Check = (report: Report, environment: CommandEnvironment) => Promise<void>

export function createReport(print: CommandEnvironment['print']): Report {
  const counts = { ok: 0, warning: 0, error: 0 }
  const findings: Finding[] = []
  const addFinding = (state: keyof typeof LABELS, message: string, advice?: string): void => {
    counts[state] += 1
    findings.push({ state, message, ...(advice && { advice }) })
    print(`${LABELS[state]}  ${message}`)
    if (advice) print(`         → ${advice}`)
  }
  const report: Report = {
    counts,
    findings,
    ok: (message) => addFinding('ok', message),
    warn: (message, advice) => addFinding('warning', message, advice),
    error: (message, advice) => addFinding('error', message, advice),
    async runCheck(check) {
      const findingsBefore = counts.warning + counts.error
      const message = await check()
      if (counts.warning + counts.error === findingsBefore) report.ok(message)
    },
  }
  return report
}

/** The message of a thrown value. */
export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
