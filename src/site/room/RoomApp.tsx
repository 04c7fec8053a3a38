// The room view as an app of its own at the end of the page, above whatever dialog it was opened from.
import { useStore } from '@nanostores/react'
import { createRoot, type Root } from 'react-dom/client'
import type { Words } from '#src/content/words/types.ts'
import type { RoomTile } from '#src/site/runtime/room-tile.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { RoomView } from './RoomView.tsx'
import { readRoomWords } from './read-words.ts'
import { readRooms } from './room-list.ts'
import { $roomState, $rooms, $takesPhotos, closeRoom, openRoom } from './room-state.ts'

let root: Root | undefined

/** Shows the tile in the room that the address names. `pagePath` is the page below. */
export async function showRoomView(tile: RoomTile, pagePath: string): Promise<void> {
  if (!root) {
    const words = await readRoomWords()
    $rooms.set(await readRooms(words.roomView))
    $takesPhotos.set(document.createElement('canvas').getContext('webgl2') !== null)
    root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(<RoomApp words={words} />)
  }
  openRoom(tile, pagePath)
}

/** Closes the view without a change of the address, which has changed already. */
export function hideRoomView(): void {
  $roomState.set(undefined)
}

function RoomApp({ words }: { words: Pick<Words, 'roomView' | 'roomPhoto'> }) {
  const state = useStore($roomState)
  return (
    <Dialog
      className="full-dialog room-view"
      open={state !== undefined}
      onClose={closeRoom}
      label={words.roomView.title}
    >
      {state && <RoomView words={words} state={state} />}
    </Dialog>
  )
}
