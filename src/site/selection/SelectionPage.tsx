// Selection page: rooms with their products, and totals and actions beside them.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Words } from '#src/content/words/types.ts'
import { Announcement } from '#src/site/ui/Announcement.tsx'
import { localPath } from '#src/site/ui/page-language.ts'
import { PRODUCTS_PATH } from '#src/site/ui/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Compare } from './Compare.tsx'
import { formatEstimate } from './estimate-texts.ts'
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
  words: Pick<Words, 'productDetails' | 'selection'>
}

export function SelectionPage({ words: pageWords }: SelectionPageProps) {
  const { selection: words } = pageWords
  const selection = useStore($selection)
  const shared = useStore($shared)
  const hasReadFailed = useStore($hasReadFailed)
  const grouping = useStore($grouping)
  const comparedSkus = useStore($compared)
  const announcement = useStore($announcement)
  const [isComparing, setComparing] = useState(false)
  useEffect(followSelection, [])

  if (!selection) return <p className="needs-script cell quiet">{words.loading}</p>

  const { rooms, items } = selection
  const compared = items.filter(({ sku }) => comparedSkus.includes(sku))
  return (
    <div className="selection column grow">
      {shared && <SharedBar words={words} shared={selection} />}
      {items.length === 0 && rooms.length === 0 ? (
        <Empty words={words} />
      ) : (
        <div className="selection-parts grow">
          <div className="selection-list">
            {!shared && (
              <fieldset className="grouping row joint-below small">
                <legend>{words.group.label}</legend>
                {(['room', 'category'] as const).map((option) => (
                  <label key={option} className="row">
                    <input
                      type="radio"
                      name="grouping"
                      checked={grouping === option}
                      onChange={() => $grouping.set(option)}
                    />
                    {words.group[option]}
                  </label>
                ))}
              </fieldset>
            )}
            {hasReadFailed && <p className="cell quiet small joint-below">{words.unread}</p>}
            {groupsOf(selection, grouping).map((group) => (
              <RoomSection
                key={group.room ?? `/${group.category ?? ''}`}
                words={pageWords}
                group={group}
              />
            ))}
            {!shared && grouping === 'room' && <NewRoom words={words} />}
          </div>
          <SelectionActions
            words={pageWords}
            selection={selection}
            comparedCount={compared.length}
            onCompare={() => setComparing(true)}
            isOwn={!shared}
          />
        </div>
      )}
      <Announcement
        text={[
          announcement,
          formatTotals(words, computeTotals(items)),
          formatEstimate(pageWords, items),
        ]
          .filter(Boolean)
          .join('. ')}
      />
      <Compare
        words={pageWords}
        isOpen={isComparing}
        items={compared}
        onClose={() => setComparing(false)}
      />
      <PrintSheet words={pageWords} selection={selection} />
    </div>
  )
}

function Empty({ words }: { words: Words['selection'] }) {
  const { title, text, link } = words.empty
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
