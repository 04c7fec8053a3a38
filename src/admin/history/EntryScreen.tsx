// Page of one history entry: what it did to each record, and which records can be undone.

import { useStore } from '@nanostores/react'
import { ChevronDown, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { RESOURCES } from '#api/contract/collections.ts'
import type { HistoryDetail, RecordDifference } from '#api/history/contract.ts'
import { formatNumber, loadFailedMessage } from '#src/admin/messages.ts'
import { historyEntryPath, itemHistoryPath } from '#src/admin/router.ts'
import { useAdmin, useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { formatMoment } from '#src/admin/ui/format.ts'
import { LoadError, SkeletonRows } from '#src/admin/ui/Notice.tsx'
import { Differences } from './Differences.tsx'
import { undoneInWords } from './EntryRow.tsx'
import { CHANGE, createHistory } from './history.ts'
import '#src/admin/ui/notice.css'
import './history.css'

export function EntryScreen({ seq }: { seq: number }) {
  const history = useStoreOf(createHistory)
  const [card] = useState(() => history.openEntry(seq))
  const state = useStore(card.$state)
  const entry = state.kind === 'ready' ? state.value : undefined
  /** The ids of the records that can be undone now. */
  const undoableIds = entry?.canUndo
    ? entry.changes.filter(({ refusal }) => !refusal).map(({ id }) => id)
    : []
  const undoButton = entry && undoableIds.length > 0 && (
    <UndoButton entry={entry} ids={undoableIds} />
  )
  return (
    <Page
      title={entry ? `${entry.title} ${entry.verb ?? ''}`.trim() : CHANGE.title}
      note={entry ? `${entry.by.name}, ${formatMoment(entry.at)}` : ''}
      parents={[{ label: 'Changes', path: history.urlQuery.path() }]}
      actions={undoButton}
      bottomBar={undoButton}
    >
      {state.kind === 'loading' && <SkeletonRows count={3} className="gutter" />}
      {state.kind === 'failed' && (
        <LoadError sentence={loadFailedMessage(CHANGE)} onRetry={card.load} />
      )}
      {entry && <Entry entry={entry} />}
    </Page>
  )
}

function Entry({ entry }: { entry: HistoryDetail }) {
  const { changes, undone, undoes } = entry
  const refusedChanges = changes.filter(({ refusal }) => refusal)
  const isUndone = undone?.records === changes.length
  return (
    <>
      {undone && <EntryNote seq={undone.seq}>{undoneInWords(undone, changes.length)}.</EntryNote>}
      {undoes && <EntryNote seq={undoes}>This undid another change.</EntryNote>}
      {!isUndone && refusedChanges.length > 0 && (
        <EntryNote>
          {changes.length === 1
            ? 'This cannot be undone now. The reason stands beside the name.'
            : `${formatNumber(refusedChanges.length)} of ${formatNumber(changes.length)} cannot be undone now. The reason stands beside each name.`}
        </EntryNote>
      )}
      {changes.map((record) => (
        <ChangedRecord
          key={`${record.collection} ${record.id}`}
          record={record}
          isOpen={changes.length <= OPEN_MAX}
        />
      ))}
    </>
  )
}

/** A sentence with a link to the entry it is about. */
function EntryNote({ seq, children }: { seq?: number; children: ReactNode }) {
  return (
    <p className="sand-band row joint-below" role="status">
      <span>{children}</span>
      {seq && (
        <a className="text-link" href={historyEntryPath(seq)}>
          Show it
        </a>
      )}
    </p>
  )
}

/** With more records than this, all are collapsed at first. */
const OPEN_MAX = 5

function UndoButton({ entry: { seq, changes }, ids }: { entry: HistoryDetail; ids: string[] }) {
  const { undo } = useAdmin()
  const partialLabel =
    ids.length === 1 ? 'Undo the other' : `Undo the other ${formatNumber(ids.length)}`
  return (
    <Button icon={Undo2} onClick={() => undo.undo(seq, ids)}>
      {ids.length === changes.length ? 'Undo' : partialLabel}
    </Button>
  )
}

function ChangedRecord({ record, isOpen }: { record: RecordDifference; isOpen: boolean }) {
  const { collection, id, title, change, refusal } = record
  return (
    <details className="entry-record relative" open={isOpen}>
      <summary className="high-56 row gutter inset-focus">
        <ChevronDown />
        <div className="break-words">
          <h2>
            {title} <span className="quiet">{change}</span>
          </h2>
          {refusal && <p className="brick small">{refusal}</p>}
        </div>
      </summary>
      {RESOURCES.some((list) => list === collection) && (
        <a
          className="entry-versions text-link target-link"
          aria-label={`All versions of ${title}`}
          href={itemHistoryPath(collection, id)}
        >
          All versions
        </a>
      )}
      <Differences record={record} />
    </details>
  )
}
