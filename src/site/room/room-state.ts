// State of the room view: what is laid, where and how, in sync with the address.
import { atom } from 'nanostores'
import { patternsOf } from '#src/content/planner.ts'
import { browserAddress } from '#src/site/runtime/address.ts'
import type { RoomTile } from '#src/site/runtime/room-tile.ts'
import { productPagePath } from '#src/site/ui/paths.ts'
import {
  FIRST_LAYING,
  JOINT_COLOURS,
  JOINT_WIDTHS_MM,
  type JointColour,
  type Laying,
  type TileSize,
} from './laying.ts'
import type { Room } from './room-list.ts'

/** The id of the visitor's own photo among the rooms. */
export const PHOTO = 'photo'

/** The rooms that can be chosen, besides the visitor's own photo. */
export const $rooms = atom<readonly Room[]>([])

/** Whether visitors can take a photo of their own: without WebGL there would be nothing to see in it. */
export const $takesPhotos = atom(true)

export interface RoomState {
  tile: RoomTile
  /** The id of a room, or `PHOTO`. */
  room: string
  laying: Laying
  /** The path of the page below the view. */
  pagePath: string
}

/** Undefined while the view is closed. */
export const $roomState = atom<RoomState | undefined>()

/** The measures of a tile by its first face. */
export function sizeOf({ faces: [face] }: RoomTile): TileSize {
  return { width: face?.width ?? 1, length: face?.length ?? 1 }
}

/** The laying with a pattern that this tile has. */
const layingFor = (laying: Laying, tile: RoomTile): Laying => ({
  ...laying,
  pattern: patternsOf(sizeOf(tile)).includes(laying.pattern) ? laying.pattern : 'straight',
})

/** The query of a view: `?room=living`, with what differs from the first laying. */
function composeRoomQuery(room: string, laying: Laying): string {
  const query = new URLSearchParams({ room })
  if (laying.pattern !== FIRST_LAYING.pattern) query.set('pattern', laying.pattern)
  if (laying.isTurned) query.set('turned', '1')
  if (laying.jointWidth !== FIRST_LAYING.jointWidth) query.set('joint', `${laying.jointWidth}`)
  if (laying.jointColour !== FIRST_LAYING.jointColour) query.set('colour', laying.jointColour)
  return `${query}`
}

/** Reads the query; unknown values are as at first. */
function readRoomQuery(query: URLSearchParams, tile: RoomTile): Pick<RoomState, 'room' | 'laying'> {
  const colour = query.get('colour') ?? ''
  const laying: Laying = {
    pattern:
      patternsOf(sizeOf(tile)).find((pattern) => pattern === query.get('pattern')) ??
      FIRST_LAYING.pattern,
    isTurned: query.get('turned') === '1',
    jointWidth:
      JOINT_WIDTHS_MM.find((width) => `${width}` === query.get('joint')) ?? FIRST_LAYING.jointWidth,
    jointColour: Object.hasOwn(JOINT_COLOURS, colour)
      ? (colour as JointColour)
      : FIRST_LAYING.jointColour,
  }
  const requested = query.get('room') ?? ''
  const ids = [...$rooms.get().map(({ id }) => id), ...($takesPhotos.get() ? [PHOTO] : [])]
  return { room: ids.includes(requested) ? requested : (ids[0] ?? PHOTO), laying }
}

/** The path of the open view, which opens it again. */
export const roomPath = ({ tile, room, laying }: RoomState) =>
  `${productPagePath(tile.sku)}?${composeRoomQuery(room, laying)}`

/** Opens the view as the address says. */
export function openRoom(tile: RoomTile, pagePath: string): void {
  $roomState.set({ tile, pagePath, ...readRoomQuery(browserAddress.url().searchParams, tile) })
}

/** Changes what is shown, and the address. */
export function changeRoom(changes: Partial<Pick<RoomState, 'tile' | 'room' | 'laying'>>): void {
  const state = $roomState.get()
  if (!state) return
  const merged = { ...state, ...changes }
  const next = { ...merged, laying: layingFor(merged.laying, merged.tile) }
  $roomState.set(next)
  browserAddress.replace(roomPath(next))
}

/** Closes the view: goes back, or stays on its page if it was opened by its address. */
export function closeRoom(): void {
  const state = $roomState.get()
  if (!state) return
  $roomState.set(undefined)
  if (browserAddress.isLayer()) browserAddress.back()
  else browserAddress.replace(state.pagePath)
}
