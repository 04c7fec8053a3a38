// Selection page: rooms with their products, and totals and actions beside them.

import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { SELECTION } from '#src/content/selection.ts'
import type { Words } from '#src/content/words/types.ts'
import { Announcement } from '#src/site/ui/Announcement.tsx'
import { localPath } from '#src/site/ui/page-language.ts'
import { PRODUCTS_PATH } from '#src/site/ui/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Compare } from './Compare.tsx'
import { PrintSheet } from './PrintSheet.tsx'
import { computeTotals, formatTotals } from './quantities.ts'
import { NewRoom, RoomSection } from './RoomSection.tsx'
import { $announcement } from './row-actions.ts'
import { SelectionActions } from './SelectionActions.tsx'
import { SharedBar } from './SharedBar.tsx'
import { groupsOf } from './selection-edits.ts'
import {
  $compared,
  $grouping,
  $hasReadFailed,
  $selection,
  $shared,
  followSelection,
} from './selection-store.ts'
import '#src/site/ui/empty-tile.css'
import './selection.css'

interface SelectionPageProps {
  words: Pick<Words, 'productDetails'>
}

export function SelectionPage({ words }: SelectionPageProps) {
  const selection = useStore($selection)
  const shared = useStore($shared)
  const hasReadFailed = useStore($hasReadFailed)
  const grouping = useStore($grouping)
  const comparedSkus = useStore($compared)
  const announcement = useStore($announcement)
  const [isComparing, setComparing] = useState(false)
  useEffect(followSelection, [])

  if (!selection) return <p className="needs-script cell quiet">{SELECTION.loading}</p>

  const { rooms, items } = selection
  const compared = items.filter(({ sku }) => comparedSkus.includes(sku))
  return (
    <div className="selection column grow">
      {shared && <SharedBar shared={selection} />}
      {items.length === 0 && rooms.length === 0 ? (
        <Empty />
      ) : (
        <div className="selection-parts grow">
          <div className="selection-list">
            {!shared && (
              <fieldset className="grouping row joint-below small">
                <legend>{SELECTION.group.label}</legend>
                {(['room', 'category'] as const).map((option) => (
                  <label key={option} className="row">
                    <input
                      type="radio"
                      name="grouping"
                      checked={grouping === option}
                      onChange={() => $grouping.set(option)}
                    />
                    {SELECTION.group[option]}
                  </label>
                ))}
              </fieldset>
            )}
            {hasReadFailed && <p className="cell quiet small joint-below">{SELECTION.unread}</p>}
            {groupsOf(selection, grouping).map((group) => (
              <RoomSection
                key={group.room === undefined ? `/${group.title}` : group.room}
                group={group}
              />
            ))}
            {!shared && grouping === 'room' && <NewRoom />}
          </div>
          <SelectionActions
            selection={selection}
            comparedCount={compared.length}
            onCompare={() => setComparing(true)}
            isOwn={!shared}
          />
        </div>
      )}
      <Announcement
        text={[announcement, formatTotals(computeTotals(items))].filter(Boolean).join('. ')}
      />
      <Compare
        words={words.productDetails}
        isOpen={isComparing}
        items={compared}
        onClose={() => setComparing(false)}
      />
      <PrintSheet selection={selection} />
    </div>
  )
}

function Empty() {
  const { title, text, link } = SELECTION.empty
  return (
    <div className="empty-tile">
      <div className="stack">
        <h2 className="opening">{title}</h2>
        <p className="quiet">{text}</p>
        <a className="text-link" href={localPath(PRODUCTS_PATH)}>
          <span>{link}</span>
          <Icon name="arrow-right" />
        </a>
      </div>
    </div>
  )
}
