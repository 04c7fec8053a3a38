// The result of one check of `npm run doctor`.

export interface Finding {
  state: 'ok' | 'warning' | 'error'
  /** A sentence for the person at the console. */
  message: string
  /** The next step, as a sentence; present on every warning and error. */
  advice?: string
}

export const okFinding = (message: string): Finding => ({ state: 'ok', message })
const adviceOf =
  (state: Finding['state']) =>
  (message: string, advice: string): Finding => ({ state, message, advice })
export const warningFinding = adviceOf('warning')
export const errorFinding = adviceOf('error')

/** These findings, or where there are none that all is well. */
export function orOk(findings: Finding[], message: string): Finding[] {
  return findings.length > 0 ? findings : [okFinding(message)]
}

/** The message of a thrown value. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
