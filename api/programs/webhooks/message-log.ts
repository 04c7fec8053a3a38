// The messages that follow a position in the change log: recent ones from memory, older ones read from the log.
import { RETRY_HOURS, type WebhookEvent } from '#api/programs/webhooks.contract.ts'
import type { LogEntry } from '#api/store/log-entry.ts'
import type { Store } from '#api/store/store.ts'
import { listMessages, type Message } from './messages.ts'

const RETRY_MS = RETRY_HOURS * 3_600_000
/** Messages that are kept in memory, so that the log is read only after a start. */
const RECENT_MAX = 1000

/** All messages about one change. */
export interface ToldChange {
  seq: number
  messages: Message[]
}

export function createMessageLog(
  { entries, state }: Pick<Store, 'entries' | 'state'>,
  now: () => Date,
) {
  /** The messages since `recentFrom`, oldest first. */
  let recent: Message[] = []
  let recentFrom = state().seq

  return {
    /** Passes over committed entries, while nobody is told of any. */
    skip(committed: readonly LogEntry[]): void {
      recent = []
      recentFrom = committed.at(-1)?.seq ?? recentFrom
    },
    /** Takes committed entries, and returns their messages. */
    add(committed: readonly LogEntry[]): Message[] {
      const messages = committed.flatMap(listMessages)
      recent.push(...messages)
      const removed = recent.slice(0, Math.max(0, recent.length - RECENT_MAX)).at(-1)
      if (removed) {
        recentFrom = removed.change
        recent = recent.filter(({ change }) => change > recentFrom)
      }
      return messages
    },
    /** The first change after a position that has messages of these events, unless it is older than a day. */
    async findNext(
      events: readonly WebhookEvent[],
      position: number,
    ): Promise<ToldChange | undefined> {
      const oldest = new Date(now().getTime() - RETRY_MS).toISOString()
      const isTold = ({ event, at }: Message) => at >= oldest && isOneOf(event, events)
      if (position >= recentFrom) {
        const first = recent.find((message) => message.change > position && isTold(message))
        return (
          first && {
            seq: first.change,
            messages: recent.filter(
              ({ change, event }) => change === first.change && isOneOf(event, events),
            ),
          }
        )
      }
      let first: ToldChange | undefined
      for await (const entry of entries()) {
        if (entry.seq <= position || entry.at < oldest) break
        const messages = listMessages(entry).filter(isTold)
        if (messages.length > 0) first = { seq: entry.seq, messages }
      }
      return first
    },
  }
}

export const isOneOf = (event: Message['event'], events: readonly WebhookEvent[]) =>
  events.some((told) => told === event)
