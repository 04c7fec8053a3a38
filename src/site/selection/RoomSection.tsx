// A room or a category of the selection: its head with the sum, and its products.
import { useRef } from 'react'
import { SELECTION } from '#src/content/selection.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { sumOf, sumWords } from './amounts.ts'
import { KeptRow } from './KeptRow.tsx'
import type { RowActions } from './row-actions.ts'
import { type Group, ROOM_MAX, roomName } from './selection-edits.ts'
import { type Facts, isGone } from './selection-store.ts'

/** Products that are compared at once, at most. */
const COMPARED_MAX = 4

interface RoomSectionProps {
  group: Group
  rooms: readonly string[]
  facts: Facts
  actions?: RowActions | undefined
  /** The SKUs of the ticked products. */
  compared: readonly string[]
  onCompare: (sku: string, isChosen: boolean) => void
  onRename: (to: string) => void
  onRemove: () => void
}

export function RoomSection(props: RoomSectionProps) {
  const { group, rooms, facts, actions, compared, onCompare, onRename, onRemove } = props
  const { title, room, items } = group
  return (
    <section aria-label={title}>
      <div className="room-head row spread joint-below" data-room={room}>
        <h2 className="shrink" tabIndex={-1}>
          {room && actions ? <RoomName key={room} room={room} onRename={onRename} /> : title}
        </h2>
        <span className="quiet small">{items.length > 0 && sumWords(sumOf(items))}</span>
        {room && actions && items.length === 0 && (
          <button
            className="kept-remove hover-ink center"
            type="button"
            aria-label={SELECTION.removeRoom(room)}
            onClick={onRemove}
          >
            <Icon name="x" />
          </button>
        )}
      </div>
      {items.length > 0 ? (
        <ul>
          {items.map((item) => (
            <KeptRow
              key={item.sku}
              item={item}
              isGone={isGone(facts, item)}
              actions={actions}
              rooms={rooms}
              isChosen={compared.includes(item.sku)}
              canChoose={compared.length < COMPARED_MAX}
              onChoose={(isChosen) => onCompare(item.sku, isChosen)}
            />
          ))}
        </ul>
      ) : (
        <p className="cell quiet small joint-below">{SELECTION.roomIsEmpty}</p>
      )}
    </section>
  )
}

/** Enter keeps the name, Escape restores it. */
function RoomName({ room, onRename }: { room: string; onRename: (to: string) => void }) {
  const isRestored = useRef(false)
  return (
    <input
      className="room-name bare-field"
      aria-label={SELECTION.roomName}
      defaultValue={room}
      maxLength={ROOM_MAX}
      size={12}
      onKeyDown={({ key, currentTarget }) => {
        isRestored.current = key === 'Escape'
        if (key === 'Enter' || key === 'Escape') currentTarget.blur()
      }}
      onBlur={({ target }) => {
        const name = isRestored.current ? undefined : roomName(target.value)
        target.value = name ?? room
        if (name && name !== room) onRename(name)
      }}
    />
  )
}
