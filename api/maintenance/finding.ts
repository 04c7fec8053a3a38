// What a check of the doctor found: good, worth a look, or bad, and then what to do about it.

export interface Finding {
  state: 'good' | 'look' | 'bad'
  /** A sentence. */
  what: string
  /** What to do, as a sentence; for everything that is not good. */
  todo?: string
}

export const good = (what: string): Finding => ({ state: 'good', what })
export const look = (what: string, todo: string): Finding => ({ state: 'look', what, todo })
export const bad = (what: string, todo: string): Finding => ({ state: 'bad', what, todo })

/** What a person reads when something could not be looked at. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
