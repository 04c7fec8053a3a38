// Room or category of the selection: its heading with the total, and its products.
import { useStore } from '@nanostores/react'
import { type FormEvent, useRef } from 'react'
import { computeEstimate } from '#api/products/estimate.contract.ts'
import { fill } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { formatEstimate } from './estimate-texts.ts'
import { computeTotals, formatTotals } from './quantities.ts'
import { SelectionRow } from './SelectionRow.tsx'
import {
  type Group,
  normaliseRoomName,
  ROOM_NAME_CHARS_MAX,
  renameRoom,
  titleOf,
  withRoom,
} from './selection-edits.ts'
import { $shared, editSelection } from './selection-store.ts'

interface RoomSectionProps {
  words: Pick<Words, 'productDetails' | 'selection'>
  group: Group
}

export function RoomSection({ words: pageWords, group }: RoomSectionProps) {
  const { selection: words } = pageWords
  const isOwn = !useStore($shared)
  const { room, items } = group
  const title = titleOf(words, group)
  return (
    <section aria-label={title} data-room={room}>
      <div className="room-head row spread joint-below">
        <h2 className="shrink" tabIndex={-1}>
          {room && isOwn ? <RoomName key={room} words={words} room={room} /> : title}
        </h2>
        <span className="quiet small">
          {items.length > 0 && formatTotals(words, computeTotals(items))}
          {items.length > 0 && <RoomEstimate words={pageWords} items={items} />}
        </span>
        {room && isOwn && items.length === 0 && (
          <button
            className="selection-remove hover-ink center"
            type="button"
            aria-label={fill(words.removeRoom, { name: room })}
            onClick={() =>
              editSelection(words, (selection) => renameRoom(selection, room, undefined))
            }
          >
            <Icon name="x" />
          </button>
        )}
      </div>
      {items.length > 0 ? (
        <ul>
          {items.map((item) => (
            <SelectionRow key={item.sku} words={pageWords} item={item} />
          ))}
        </ul>
      ) : (
        <p className="cell quiet small joint-below">{words.roomIsEmpty}</p>
      )}
    </section>
  )
}

/** The total of the room, after its quantities, or why there is none. */
function RoomEstimate({ words, items }: Pick<RoomSectionProps, 'words'> & Pick<Group, 'items'>) {
  const text = formatEstimate(words, items)
  if (!text) return null
  const isTotal = computeEstimate(items)?.total !== undefined
  return (
    <>
      {', '}
      {isTotal ? <b className="room-estimate strong">{text}</b> : text}
    </>
  )
}

/** Field for the room name. Enter saves the name, Escape restores it. */
function RoomName({ words, room }: { words: Words['selection']; room: string }) {
  const isRestored = useRef(false)
  return (
    <input
      className="selection-room-name bare-field"
      aria-label={words.roomName}
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
        if (name && name !== room)
          editSelection(words, (selection) => renameRoom(selection, room, name))
      }}
    />
  )
}

/** Form that adds a room to the selection. */
export function NewRoom({ words }: { words: Words['selection'] }) {
  const addRoom = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = normaliseRoomName(String(new FormData(form).get('room')))
    if (name) editSelection(words, (selection) => withRoom(selection, name))
    form.reset()
  }
  return (
    <form className="new-room touching wrap joints-across" onSubmit={addRoom}>
      <input
        className="bare-field gutter grow"
        name="room"
        aria-label={words.newRoom}
        placeholder={words.newRoomHint}
        maxLength={ROOM_NAME_CHARS_MAX}
        autoComplete="off"
        enterKeyHint="done"
      />{' '}
      <button className="cell-button hover-ink" type="submit">
        <span aria-hidden="true">+</span>
        {words.addRoom}
      </button>
    </form>
  )
}
