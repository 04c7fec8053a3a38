// Deals the rooms to the columns of the masonry, and finds the rooms in the first screen.
import type { Interior } from '#api/contract/interior.ts'
import { layInColumns } from './columns.ts'

/** Columns on a desk; tablets break the same order into two, and phones have one. */
const COLUMNS = 3
/** The height of a caption, in widths of a column. */
const CAPTION = 0.12
/** The height of the masonry in a phone's first screen (412 by 823 pixels), in widths of the screen. */
const FIRST_SCREEN = 1.4

const ratioOf = ({ imageMeta: { width, height } }: Interior) => height / width

interface Dealt {
  columns: readonly (readonly Interior[])[]
  /** The column that ends highest. */
  shortest: number
  /** Down the columns: the order of the markup is the order of the keyboard and of the lightbox. */
  rooms: readonly Interior[]
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
  let top = 0
  return rooms.filter((room) => {
    const seen = top < FIRST_SCREEN
    top += ratioOf(room) + CAPTION
    return seen
  })
}
