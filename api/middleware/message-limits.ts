// Limits for visitors' messages: per address and for all, with room for new addresses during a flood.
import { Failure } from '#api/contract/failure.ts'
import { type Entries, type Entry, memoryEntries } from '#api/security/entries.ts'
import { type Allowance, createRateLimiter } from './rate-limit.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** The most unread enquiries at which a flood still brings new ones. */
const FLOOD_UNREAD_MAX = 3000

/** The maximum number of addresses in memory that have written within a day. */
const SENDERS_MAX = 20_000

interface MessageLimits {
  /** Counts of the limits; by default in memory. */
  entries?: Entries<Allowance> | undefined
  /** Addresses that have written, and the present flood; by default in memory. */
  senders?: Entries<Entry> | undefined
  countUnread: () => number
}

export interface Admission {
  /** Whether the message is above the limit of all. */
  isFlood: boolean
  /** Whether it is the first one above it, after an hour without. */
  startsFlood: boolean
  /** Lets the address write again after its message could not be stored. */
  release(): Promise<void>
}

/**
 * A limit for all alone would let ten addresses shut the form for everybody. Above it, an address that has written
 * within a day waits, and the first message of any other is taken.
 */
export function createMessageLimits({ entries, senders, countUnread }: MessageLimits) {
  const { change } = senders ?? memoryEntries<Entry>(SENDERS_MAX)
  const perHour = (limit: number) => createRateLimiter({ limit, windowMs: HOUR_MS, entries })
  // Many households may share an address.
  const limits = { address: perHour(30), all: perHour(300) }
  // Pictures take longer.
  const pictureLimits = { address: perHour(10), all: perHour(100) }

  /** Whether there was no entry; now there is one until `ms` have passed. */
  const isFirst = (key: string, ms: number) => {
    const now = Date.now()
    return change(key, (entry) => ({
      entry: { expires: now + ms },
      result: !entry || entry.expires <= now,
    }))
  }

  /**
   * Counts a message.
   * @throws Failure 429, with the seconds until the next one is taken.
   */
  return async function admit(address: string, hasPictures: boolean): Promise<Admission> {
    await limits.address(`messages from ${address}`)
    if (hasPictures) await pictureLimits.address(`pictures from ${address}`)
    const excess =
      (await excessOf(limits.all('messages'))) ??
      (hasPictures ? await excessOf(pictureLimits.all('pictures')) : undefined)
    if (excess && countUnread() >= FLOOD_UNREAD_MAX) throw excess
    const sender = `sender ${address}`
    if (!(await isFirst(sender, DAY_MS)) && excess) throw excess
    return {
      isFlood: excess !== undefined,
      startsFlood: excess !== undefined && (await isFirst('flood', HOUR_MS)),
      release: async () => {
        if (excess) await change(sender, () => ({ entry: undefined, result: undefined }))
      },
    }
  }
}

/** The refusal of a limit; undefined where it has room. */
async function excessOf(counted: Promise<void>): Promise<Failure | undefined> {
  try {
    await counted
    return undefined
  } catch (error) {
    if (error instanceof Failure && error.status === 429) return error
    throw error
  }
}
