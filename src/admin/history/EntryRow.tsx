// Row of one history entry: time, person, action, pictures and 'Undo'.

import {
  Images,
  Inbox,
  KeyRound,
  Lightbulb,
  type LucideIcon,
  Settings,
  Store,
  Undo2,
  User,
  Webhook,
} from 'lucide-react'
import type { CollectionName } from '#api/contract/collections.ts'
import type { HistoryEntry } from '#api/history/contract.ts'
import { formatFields } from '#src/admin/field-labels.ts'
import { RESOURCE_TEXTS } from '#src/admin/resource-texts.ts'
import { historyEntryPath } from '#src/admin/router.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { formatClock, formatMoment } from '#src/admin/ui/format.ts'
import { SmallPicture } from '#src/admin/ui/Thumb.tsx'
import { createHistory } from './history.ts'

export function EntryRow({ entry }: { entry: HistoryEntry }) {
  const { seq, at, by, title, verb } = entry
  return (
    <li
      className="entry-row relative hover-row hover-area joint-below"
      data-undone={isUndone(entry) || undefined}
    >
      <time className="entry-time quiet small" dateTime={at}>
        {formatClock(at)}
      </time>
      <span className="entry-by clamp-2 small">{by.name}</span>
      <span className="entry-what column shrink">
        <a className="row-link hover-title truncate" href={historyEntryPath(seq)}>
          <span className="strong">{title}</span> {verb}
        </a>
        <span className="caption clamp-2" id={`entry-${seq}`}>
          {detailOf(entry)}
        </span>
      </span>
      <Pictures entry={entry} />
      <span className="entry-undo row">
        <UndoCell entry={entry} />
      </span>
    </li>
  )
}

/** Whether all of its records have been undone. */
const isUndone = ({ undone, records, canUndo }: HistoryEntry) =>
  undone !== undefined && undone.records === records && !canUndo

/** 'Undone by Kavitha today at 18:20' */
export const undoneInWords = (
  { by, at, records }: NonNullable<HistoryEntry['undone']>,
  total: number,
) => `${records < total ? 'Partly undone' : 'Undone'} by ${by.name} ${formatMoment(at)}`

/**
 * The changed fields, or the details as stored (names of records, an SKU), then who undid it or why it cannot be
 * undone.
 */
export function detailOf(entry: HistoryEntry): string {
  const { undone, refusal, records, collection, details } = entry
  if (undone && isUndone(entry)) return undoneInWords(undone, records)
  const isFieldList = records === 1 && details.every((detail) => /^[a-z][a-zA-Z]*$/.test(detail))
  const summary = isFieldList && collection ? formatFields(collection, details) : details.join(', ')
  return [summary, undone && undoneInWords(undone, records), refusal].filter(Boolean).join(' · ')
}

function UndoCell({ entry }: { entry: HistoryEntry }) {
  const { seq, title, verb = '', canUndo, refusal } = entry
  const history = useStoreOf(createHistory)
  if (isUndone(entry)) return <span className="quiet small">Undone</span>
  if (!canUndo && !refusal) return null
  return (
    <Button
      kind="quiet"
      icon={Undo2}
      aria-label={`Undo: ${title} ${verb}`.trim()}
      aria-describedby={canUndo ? undefined : `entry-${seq}`}
      disabled={!canUndo}
      onClick={() => history.undoWhole(seq)}
    >
      Undo
    </Button>
  )
}

const ICONS: Record<CollectionName, { icon: LucideIcon }> = {
  ...RESOURCE_TEXTS,
  admins: { icon: User },
  enquiries: { icon: Inbox },
  images: { icon: Images },
  settings: { icon: Store },
  tokens: { icon: KeyRound },
  suggestions: { icon: Lightbulb },
  webhooks: { icon: Webhook },
}

const CELLS_MAX = 3

/** At most three cells; the last one shows how many other records there are. */
function Pictures({ entry: { pictures, records, collection } }: { entry: HistoryEntry }) {
  const visible = pictures.slice(0, records > CELLS_MAX ? CELLS_MAX - 1 : CELLS_MAX)
  const { icon: Icon } = collection ? ICONS[collection] : { icon: Settings }
  return (
    <span
      className="entry-pictures joints-across"
      data-whole={collection === 'brands' || undefined}
    >
      {visible.map((url) => (
        <SmallPicture key={url} url={url} />
      ))}
      {visible.length === 0 && (
        <span className="center quiet">
          <Icon size={20} />
        </span>
      )}
      {records > CELLS_MAX && (
        <span className="center strong micro">+{records - visible.length}</span>
      )}
    </span>
  )
}
