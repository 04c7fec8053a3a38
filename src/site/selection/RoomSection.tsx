// Room or category of the selection: its heading with the total, and its products.
import { useStore } from '@nanostores/react'
import { type FormEvent, useRef } from 'react'
import { SELECTION } from '#src/content/selection.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { computeTotals, formatTotals } from './quantities.ts'
import { SelectionRow } from './SelectionRow.tsx'
import {
  type Group,
  normaliseRoomName,
  ROOM_NAME_CHARS_MAX,
  renameRoom,
  withRoom,
} from './selection-edits.ts'
import { $shared, editSelection } from './selection-store.ts'

export function RoomSection({ group }: { group: Group }) {
  const isOwn = !useStore($shared)
  const { title, room, items } = group
  return (
    <section aria-label={title} data-room={room}>
      <div className="room-head row spread joint-below">
        <h2 className="shrink" tabIndex={-1}>
          {room && isOwn ? <RoomName key={room} room={room} /> : title}
        </h2>
        <span className="quiet small">
          {items.length > 0 && formatTotals(computeTotals(items))}
        </span>
        {room && isOwn && items.length === 0 && (
          <button
            className="selection-remove hover-ink center"
            type="button"
            aria-label={SELECTION.removeRoom(room)}
            onClick={() => editSelection((selection) => renameRoom(selection, room, undefined))}
          >
            <Icon name="x" />
          </button>
        )}
      </div>
      {items.length > 0 ? (
        <ul>
          {items.map((item) => (
            <SelectionRow key={item.sku} item={item} />
          ))}
        </ul>
      ) : (
        <p className="cell quiet small joint-below">{SELECTION.roomIsEmpty}</p>
      )}
    </section>
  )
}

/** Field for the room name. Enter saves the name, Escape restores it. */
function RoomName({ room }: { room: string }) {
  const isRestored = useRef(false)
  return (
    <input
      className="room-name bare-field"
      aria-label={SELECTION.roomName}
      defaultValue={room}
      maxLength={ROOM_NAME_CHARS_MAX}
      size={12}
      onKeyDown={({ key, currentTarget }) => {
        isRestored.current = key === 'Escape'
        if (key === 'Enter' || key === 'Escape') currentTarget.blur()
      }}
      onBlur={({ target }) => {
        const name = isRestored.current ? undefined : normaliseRoomName(target.value)
        target.value = name ?? room
        if (name && name !== room) editSelection((selection) => renameRoom(selection, room, name))
      }}
    />
  )
}

/** Form that adds a room to the selection. */
export function NewRoom() {
  const addRoom = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = normaliseRoomName(String(new FormData(form).get('room')))
    if (name) editSelection((selection) => withRoom(selection, name))
    form.reset()
  }
  return (
    <form className="new-room touching wrap joints-across" onSubmit={addRoom}>
      <input
        className="bare-field gutter grow"
        name="room"
        aria-label={SELECTION.newRoom}
        placeholder={SELECTION.newRoomHint}
        maxLength={ROOM_NAME_CHARS_MAX}
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
