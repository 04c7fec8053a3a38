// Rate limits for visitors' messages: per address and overall, with room for new addresses during a flood.
import { Failure } from '#api/contract/failure.ts'
import type { ApiDeps } from '#api/middleware/deps.ts'
import { createRateLimiter } from '#api/middleware/rate-limit.ts'
import { createMemoryEntries, type Entry } from '#api/security/entries.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** During a flood, new enquiries are accepted while fewer than this many are unread. */
const FLOOD_UNREAD_MAX = 3000

/** Maximum number of remembered addresses that wrote within the last day. */
const REMEMBERED_SENDERS_MAX = 20_000

/** What is limited besides the number of messages. */
export interface MessageTraits {
  hasPictures?: boolean
  isVisit?: boolean
}

interface Admission {
  /** Whether the message exceeds the overall limit. */
  isFlood: boolean
  /** Whether it is the first message above that limit, after an hour without any. */
  startsFlood: boolean
  /** Lets the address write again if its message could not be stored. */
  release(): Promise<void>
}

/**
 * Creates the limits of everything that visitors send. With an overall limit alone, ten addresses could block the form
 * for everybody. Above that limit, an address that has written within a day has to wait, but the first message of any
 * other address is accepted.
 */
export function createMessageLimits({
  stores,
  messages: entries,
  senders,
}: Pick<ApiDeps, 'stores' | 'messages' | 'senders'>) {
  const countUnread = () => stores.enquiries.all().filter(({ status }) => status === 'new').length
  const { change: changeEntry } = senders ?? createMemoryEntries<Entry>(REMEMBERED_SENDERS_MAX)
  const createHourlyLimit = (limit: number) =>
    createRateLimiter({ limit, windowMs: HOUR_MS, entries })
  // Many households may share an address.
  const countMessage = { perAddress: createHourlyLimit(30), overall: createHourlyLimit(300) }
  // Places are few: above this limit a visit is stored, but takes no place before staff have seen it.
  const countVisits = { perAddress: createHourlyLimit(10), overall: createHourlyLimit(60) }
  // Pictures take longer to process.
  const countPictures = { perAddress: createHourlyLimit(10), overall: createHourlyLimit(100) }

  /** Adds an entry that lasts `ms`. Resolves with false if there is one already. */
  const addIfAbsent = (key: string, ms: number) => {
    const now = Date.now()
    return changeEntry(key, (entry) => ({
      entry: { expires: now + ms },
      result: !entry || entry.expires <= now,
    }))
  }

  /**
   * Counts a message.
   * @throws Failure 429, with the number of seconds until the next one is accepted.
   */
  return async function admit(
    address: string,
    { hasPictures = false, isVisit = false }: MessageTraits = {},
  ): Promise<Admission> {
    const limits = [
      ['messages', countMessage] as const,
      ...(hasPictures ? [['pictures', countPictures] as const] : []),
      ...(isVisit ? [['visits', countVisits] as const] : []),
    ]
    for (const [name, { perAddress }] of limits) await perAddress(`${name} from ${address}`)
    let excess: Failure | undefined
    for (const [name, { overall }] of limits) excess ??= await catchExcess(overall(name))
    if (excess && countUnread() >= FLOOD_UNREAD_MAX) throw excess
    const sender = `sender ${address}`
    if (!(await addIfAbsent(sender, DAY_MS)) && excess) throw excess
    return {
      isFlood: excess !== undefined,
      startsFlood: excess !== undefined && (await addIfAbsent('flood', HOUR_MS)),
      release: async () => {
        if (excess) await changeEntry(sender, () => ({ entry: undefined, result: undefined }))
      },
    }
  }
}

/** Resolves with the failure of a limit that has been reached; undefined if there is room. */
async function catchExcess(limit: Promise<void>): Promise<Failure | undefined> {
  try {
    await limit
    return undefined
  } catch (error) {
    if (error instanceof Failure && error.status === 429) return error
    throw error
  }
}
