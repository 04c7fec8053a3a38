// Messages of webhooks, made from entries of the change log: what has happened, without anything that visitors wrote.
import { isDeepStrictEqual } from 'node:util'
import type { WebhookEvent } from '#api/programs/webhooks.contract.ts'
import type { CollectionChange, LogEntry } from '#api/store/log-entry.ts'

export interface Message {
  /** The same each time that it is made from the entry. */
  id: string
  event: WebhookEvent | 'test'
  /** ISO time of the change. */
  at: string
  /** The number of the change in the history. */
  change: number
  /** How many records it is about, and the first of them. */
  total: number
  records: object[]
}

/** More records than this are only counted: the receiver reads the list. */
const RECORDS_MAX = 100
/** How the label of an import begins. */
const IMPORT_LABEL = /^Import of /

const wordOf = ({ before, after }: CollectionChange) => {
  if (!before) return 'added'
  return after ? 'changed' : 'deleted'
}

/** Changes that people would notice, without the housekeeping of the program. */
const isVisible = ({ before, after }: CollectionChange) => before?.rev !== after?.rev

const describeProduct = (change: CollectionChange) => {
  const { sku, name } = (change.after ?? change.before ?? {}) as Record<string, unknown>
  return { id: change.id, change: wordOf(change), sku, name }
}

const describeVisit = ({ id, after }: CollectionChange) => {
  const { day, time, state } = (after?.visit ?? {}) as Record<string, unknown>
  return { id, day, time, state }
}

/** Whether an enquiry arrives with this change. Of a flood none does before staff have moved it to the others. */
const isArrival = ({ before, after }: CollectionChange) =>
  Boolean(after && !after.duringFlood && (before === null || before.duringFlood))

/** Which changes of an entry an event is about, and what it says of each. */
const EVENTS: Record<
  WebhookEvent,
  {
    select(change: CollectionChange, entry: LogEntry): boolean
    describe(change: CollectionChange): object
  }
> = {
  product: {
    select: (change) => change.collection === 'products' && isVisible(change),
    describe: describeProduct,
  },
  import: {
    select: (change, { label }) => change.collection === 'products' && IMPORT_LABEL.test(label),
    describe: describeProduct,
  },
  enquiry: {
    select: (change) => change.collection === 'enquiries' && isArrival(change),
    describe: ({ id }) => ({ id }),
  },
  visit: {
    select: (change) => {
      const { collection, before, after } = change
      if (collection !== 'enquiries' || !after?.visit || after.duringFlood) return false
      return isArrival(change) || !isDeepStrictEqual(before?.visit, after.visit)
    },
    describe: describeVisit,
  },
}

/** The messages about an entry, one for each event. */
export function listMessages(entry: LogEntry): Message[] {
  const { seq, at, changes } = entry
  return (Object.keys(EVENTS) as WebhookEvent[]).flatMap((event) => {
    const { select, describe } = EVENTS[event]
    const selected = changes.filter((change) => select(change, entry))
    if (selected.length === 0) return []
    const records = selected.slice(0, RECORDS_MAX).map(describe)
    return { id: `${seq}-${event}`, event, at, change: seq, total: selected.length, records }
  })
}
