// How the rooms of the masonry are dealt out, and which of them its page opens with.
import type { Interior } from '#api/contract/interior.ts'
import { breakInTwo, layInColumns } from './columns.ts'

/** Columns on a desk; tablets and phones break the same order into two. */
const COLUMNS = 3
/** What the caption adds to a picture, in widths of a column: on a desk, and on a phone. */
const CAPTION = 0.12
const PHONE_CAPTION = 0.2
/** What a phone's first screen shows of the lay, in widths of one of its columns (412 by 823 pixels). */
const FIRST_SCREEN = 2.6

const ratioOf = ({ imageMeta: { width, height } }: Interior) => height / width

interface Dealt {
  columns: readonly (readonly Interior[])[]
  /** The column that ends highest. */
  shortest: number
  /** Down the columns: the order of the markup is the order of the keyboard and of the lightbox. */
  rooms: readonly Interior[]
  /** What a phone shows first, the largest part of its screen before the others. */
  opening: readonly Interior[]
}

/** Deals out any number of rooms. */
export function dealRooms(interiors: readonly Interior[]): Dealt {
  // One column more than there are rooms, for the link beside them.
  const count = Math.min(COLUMNS, interiors.length + 1)
  const lay = layInColumns(interiors, count, (room) => ratioOf(room) + CAPTION)
  const rooms = lay.columns.flat()
  return { ...lay, rooms, opening: openingOf(rooms) }
}

function openingOf(rooms: readonly Interior[]): Interior[] {
  const second = breakInTwo(rooms, (room) => ratioOf(room) + PHONE_CAPTION)
  let top = 0
  const seen = rooms.map((room, place) => {
    if (place === second) top = 0
    const height = Math.min(ratioOf(room), FIRST_SCREEN - top)
    top += ratioOf(room) + PHONE_CAPTION
    return { room, height }
  })
  const visible = seen.filter(({ height }) => height > 0)
  return visible.sort((one, other) => other.height - one.height).map(({ room }) => room)
}
