// The field that adds a room to the selection.
import { SELECTION } from '#src/content/selection.ts'
import { ROOM_MAX, roomName } from './selection-edits.ts'

export function NewRoom({ onAdd }: { onAdd: (name: string) => void }) {
  return (
    <form
      className="new-room row"
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        const name = roomName(String(new FormData(form).get('room') ?? ''))
        if (name) onAdd(name)
        form.reset()
      }}
    >
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
