// The selection: rooms with their products, the sums and actions beside them.
import { useEffect, useState } from 'react'
import { SELECTION } from '#src/content/selection.ts'
import { PRODUCTS_PATH } from '#src/site/ui/paths.ts'
import { Said } from '#src/site/ui/Said.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Toaster } from '#src/ui/Toaster.tsx'
import { useStore } from '#src/ui/use-store.ts'
import { sumOf, sumWords } from './amounts.ts'
import { Compare } from './Compare.tsx'
import { PrintSheet } from './PrintSheet.tsx'
import { NewRoom, RoomSection } from './RoomSection.tsx'
import { createRowActions } from './row-actions.ts'
import { SelectionActions } from './SelectionActions.tsx'
import { SharedBar } from './SharedBar.tsx'
import { type Grouping, groupsOf, withRoom } from './selection-edits.ts'
import { createSelectionStore } from './selection-store.ts'
import '#src/site/ui/empty-tile.css'
import '#src/site/ui/product-picture.css'
import './kept-row.css'
import './selection.css'

export function SelectionPage() {
  const [store] = useState(createSelectionStore)
  const selection = useStore(store.$shown)
  const shared = useStore(store.$shared)
  const mine = useStore(store.$mine)
  const facts = useStore(store.$facts)
  const [by, setBy] = useState<Grouping>('room')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isComparing, setComparing] = useState(false)
  const [said, setSaid] = useState('')
  useEffect(() => store.start(), [store])

  if (!selection) return <p className="selection-loading cell quiet">{SELECTION.loading}</p>

  const groups = groupsOf(selection, by)
  const { rooms, items } = selection
  const compared = items.filter(({ sku }) => chosen.includes(sku))

  const actions = createRowActions({
    store,
    selection,
    by,
    showRooms: () => setBy('room'),
    compare: (sku) =>
      setChosen(chosen.includes(sku) ? chosen.filter((one) => one !== sku) : [...chosen, sku]),
    say: setSaid,
  })

  return (
    <div className="selection column grow">
      {shared && <SharedBar store={store} shared={selection} mine={mine} />}
      {items.length === 0 && rooms.length === 0 ? (
        <Empty />
      ) : (
        <div className="selection-parts grow">
          <div className="selection-list">
            {!shared && (
              <fieldset className="grouping row joint-below small">
                <legend>{SELECTION.group.label}</legend>
                {(['room', 'category'] as const).map((one) => (
                  <label key={one} className="row">
                    <input
                      type="radio"
                      name="grouping"
                      checked={by === one}
                      onChange={() => setBy(one)}
                    />
                    {SELECTION.group[one]}
                  </label>
                ))}
              </fieldset>
            )}
            {facts.kind === 'failed' && (
              <p className="cell quiet small joint-below">{SELECTION.unread}</p>
            )}
            {groups.map((group) => (
              <RoomSection
                key={group.room === undefined ? `/${group.title}` : group.room}
                group={group}
                rooms={rooms}
                facts={facts}
                actions={shared ? undefined : actions}
                compared={chosen}
              />
            ))}
            {!shared && by === 'room' && (
              <NewRoom onAdd={(name) => store.change(withRoom(selection, name))} />
            )}
          </div>
          <SelectionActions
            selection={selection}
            compared={compared.length}
            onCompare={() => setComparing(true)}
            onClear={
              shared
                ? undefined
                : () => store.changeWithUndo({ rooms: [], items: [] }, SELECTION.cleared)
            }
          />
        </div>
      )}
      <Said text={[said, sumWords(sumOf(items))].filter(Boolean).join('. ')} />
      <Compare
        isOpen={isComparing}
        items={compared}
        facts={facts}
        onClose={() => setComparing(false)}
      />
      <PrintSheet selection={selection} />
      <Toaster className="site-toaster" />
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
        <a className="text-link" href={PRODUCTS_PATH}>
          <span>{link}</span>
          <Icon name="arrow-right" />
        </a>
      </div>
    </div>
  )
}
