// A room or a category of the selection: its head with the sum, and its products.
import { useRef } from 'react'
import { SELECTION } from '#src/content/selection.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { sumOf, sumWords } from './amounts.ts'
import { KeptRow } from './KeptRow.tsx'
import type { RowActions } from './row-actions.ts'
import { type Group, ROOM_MAX, roomName } from './selection-edits.ts'
import { type Facts, isGone } from './selection-store.ts'

interface RoomSectionProps {
  group: Group
  rooms: readonly string[]
  facts: Facts
  actions?: RowActions | undefined
  compared: readonly string[]
}

export function RoomSection({ group, facts, actions, ...tools }: RoomSectionProps) {
  const { title, room, items } = group
  return (
    <section aria-label={title}>
      <div className="room-head row spread joint-below" data-room={room}>
        <h2 className="shrink" tabIndex={-1}>
          {room && actions ? (
            <RoomName key={room} room={room} onRename={actions.renameRoom} />
          ) : (
            title
          )}
        </h2>
        <span className="quiet small">{items.length > 0 && sumWords(sumOf(items))}</span>
        {room && actions && items.length === 0 && (
          <button
            className="kept-remove hover-ink center"
            type="button"
            aria-label={SELECTION.removeRoom(room)}
            onClick={() => actions.removeRoom(room)}
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
              {...tools}
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
function RoomName({ room, onRename }: { room: string; onRename: RowActions['renameRoom'] }) {
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
        if (name && name !== room) onRename(room, name)
      }}
    />
  )
}

/** The field that adds a room to the selection. */
export function NewRoom({ onAdd }: { onAdd: (name: string) => void }) {
  const add = (form: FormData) => {
    const name = roomName(String(form.get('room')))
    if (name) onAdd(name)
  }
  return (
    <form className="new-room row" action={add}>
      <input
        className="bare-field gutter grow"
        name="room"
        aria-label={SELECTION.newRoom}
        placeholder={SELECTION.newRoomHint}
        maxLength={ROOM_MAX}
        autoComplete="off"
        enterKeyHint="done"
      />{' '}
      <button className="cell-button hover-ink" type="submit">
        <span aria-hidden="true">+</span>
        {SELECTION.addRoom}
      </button>
    </form>
  )
}
