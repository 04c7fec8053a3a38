// Texts of the room view: sizes, joints, and how a tile is laid.
import { fill } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { nameOf } from '#src/site/ui/page-texts.ts'
import type { Laying, TileSize } from './laying.ts'
import type { Room } from './room-list.ts'
import { type RoomState, sizeOf } from './room-state.ts'

type RoomWords = Words['roomView']

/** '600 × 1200 mm' */
export const formatTileSize = (words: RoomWords, { width, length }: TileSize) =>
  fill(words.millimetres, { size: `${width} × ${length}` })

export const formatJoint = ({ joints }: RoomWords, { jointColour, jointWidth }: Laying) =>
  fill(joints[jointColour], { mm: jointWidth })

/** Without a room it is the visitor's photo: 'Statuario Polished, 600 × 1200 mm, laid in brick pattern on the living room's floor, 2 mm sand joint' */
export function describeLaying(
  words: RoomWords,
  { tile, laying }: Pick<RoomState, 'tile' | 'laying'>,
  room: Pick<Room, 'seen' | 'name'> | undefined,
): string {
  const laid = words.laid[laying.pattern]
  return fill(words.seen[room?.seen ?? 'photo'], {
    room: room?.name ?? '',
    name: nameOf(tile),
    size: formatTileSize(words, sizeOf(tile)),
    laid: laying.isTurned ? fill(words.turned, { laid }) : laid,
    joint: formatJoint(words, laying),
  })
}
