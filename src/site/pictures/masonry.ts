// How the rooms of the masonry are dealt out, and which of them its page opens with.
import type { Interior } from '#api/contract/interior.ts'
import { breakInTwo, layInColumns } from './columns.ts'

/** Columns on a desk; tablets and phones break the same order into two. */
const COLUMNS = 3
/** What the caption adds to a picture, in widths of a column. */
const CAPTION = 0.12

const heightOf = ({ imageMeta: { width, height } }: Interior) => height / width + CAPTION

interface Dealt {
  columns: readonly (readonly Interior[])[]
  /** The column that ends highest. */
  shortest: number
  /** Down the columns: the order of the markup is the order of the keyboard and of the lightbox. */
  rooms: readonly Interior[]
  /** What a phone shows first: the heads of its two columns. */
  heads: readonly Interior[]
}

/** Deals out at least one room. */
export function dealRooms(interiors: readonly Interior[]): Dealt {
  // One column more than there are rooms, for the link beside them.
  const count = Math.min(COLUMNS, interiors.length + 1)
  const { columns, shortest } = layInColumns(interiors, count, heightOf)
  const rooms = columns.flat()
  const second = breakInTwo(rooms, heightOf)
  return {
    columns,
    shortest,
    rooms,
    heads: [...rooms.slice(0, 1), ...rooms.slice(second, second + 1)],
  }
}
