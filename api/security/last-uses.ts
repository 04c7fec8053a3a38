// When each API token was last used, kept to the minute: one write a minute and token, however many calls there are.
import { createMemoryEntries, type Entries, type Entry } from './entries.ts'

const MINUTE_MS = 60_000
/** One entry holds all times, so that a list of tokens reads it once. */
const KEY = 'last uses of tokens'
/** A time far away: the entry is never evicted. */
const NEVER = Date.parse('2999-01-01T00:00:00.000Z')

export interface UsedTokens extends Entry {
  /** ISO times by the ids of the tokens. */
  times: Readonly<Record<string, string>>
}

export type LastUses = ReturnType<typeof createLastUses>

/** Keeps the times in `entries`, which are in memory by default. */
export function createLastUses({
  entries = createMemoryEntries<UsedTokens>(1),
  now = () => new Date(),
}: {
  entries?: Entries<UsedTokens> | undefined
  now?: () => Date
} = {}) {
  /** When this process last saved the use of a token, in ms. */
  const saved = new Map<string, number>()

  return {
    /** Resolves at once, without a write, if the last one for this token is less than a minute old. */
    async record(id: string): Promise<void> {
      const at = now()
      if (at.getTime() - (saved.get(id) ?? 0) < MINUTE_MS) return
      saved.set(id, at.getTime())
      await entries.change(KEY, (entry) => ({
        entry: { expires: NEVER, times: { ...entry?.times, [id]: at.toISOString() } },
        result: undefined,
      }))
    },
    /** The times of these tokens; those of others are forgotten. */
    read: (ids: readonly string[]): Promise<UsedTokens['times']> =>
      entries.change(KEY, (entry) => {
        const current = Object.entries(entry?.times ?? {})
        const times = Object.fromEntries(current.filter(([id]) => ids.includes(id)))
        const isUnchanged = Object.keys(times).length === current.length
        return { entry: isUnchanged ? entry : { expires: NEVER, times }, result: times }
      }),
  }
}
