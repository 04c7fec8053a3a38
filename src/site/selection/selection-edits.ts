// Changes of a selection, each as a function from one selection to the next.
import { cut } from '#api/contract/text.ts'
import { SELECTION } from '#src/content/selection.ts'
import { KEPT_MAX, type KeptItem, type Selection } from '#src/site/ui/selection.ts'
import { isTile } from './amounts.ts'

export const ROOM_MAX = 60

export interface Group {
  title: string
  /** The visitor's room; absent for products without one, and for a category. */
  room?: string
  items: readonly KeptItem[]
}

export type Grouping = 'room' | 'category'

/** The products by room, those without one last; or by category. */
export function groupsOf({ rooms, items }: Selection, by: Grouping): Group[] {
  if (by === 'category') {
    const { tiles, others } = SELECTION.categories
    return [
      { title: tiles, items: items.filter(isTile) },
      { title: others, items: items.filter((item) => !isTile(item)) },
    ].filter((group) => group.items.length > 0)
  }
  const withoutRoom = items.filter(({ room }) => room === undefined)
  return [
    ...rooms.map((room) => ({
      title: room,
      room,
      items: items.filter((item) => item.room === room),
    })),
    ...(withoutRoom.length > 0 ? [{ title: SELECTION.noRoom, items: withoutRoom }] : []),
  ]
}

/** A room's name on one line; undefined for an empty one. */
export function roomName(text: string): string | undefined {
  return cut(text.replace(/\s+/g, ' ').trim(), ROOM_MAX).trim() || undefined
}

/** The item without its undefined fields, which storage and links leave out. */
const defined = (item: { [Key in keyof KeptItem]?: KeptItem[Key] | undefined }) =>
  Object.fromEntries(
    Object.entries(item).filter(([, value]) => value !== undefined),
  ) as unknown as KeptItem

export type ItemChanges = {
  [Key in 'room' | 'quantity' | 'unit' | 'note']?: KeptItem[Key] | undefined
}

export function withItem(selection: Selection, sku: string, changes: ItemChanges): Selection {
  const items = selection.items.map((item) =>
    item.sku === sku ? defined({ ...item, ...changes }) : item,
  )
  return { ...selection, items }
}

export function withoutItem({ rooms, items }: Selection, sku: string): Selection {
  return { rooms, items: items.filter((item) => item.sku !== sku) }
}

/** Adds a room; an equal name, also in other letters, is the room that is there. */
export function withRoom(selection: Selection, name: string): Selection {
  const isThere = selection.rooms.some((room) => room.toLowerCase() === name.toLowerCase())
  return isThere ? selection : { ...selection, rooms: [...selection.rooms, name] }
}

/** 'New room', or 'New room 2' where there is one already. */
export function newRoomName({ rooms }: Selection): string {
  const names = [SELECTION.newRoom, ...rooms.map((_, at) => `${SELECTION.newRoom} ${at + 2}`)]
  return names.find((name) => !rooms.includes(name)) ?? SELECTION.newRoom
}

/** Renames a room; two rooms of one name become one. */
export function renameRoom({ rooms, items }: Selection, from: string, to: string): Selection {
  const renamed = rooms.map((room) => (room === from ? to : room))
  return {
    rooms: [...new Set(renamed)],
    items: items.map((item) => (item.room === from ? { ...item, room: to } : item)),
  }
}

/** Removes a room; its products have none then. */
export function withoutRoom({ rooms, items }: Selection, name: string): Selection {
  return {
    rooms: rooms.filter((room) => room !== name),
    items: items.map((item) => (item.room === name ? defined({ ...item, room: undefined }) : item)),
  }
}

/** The target of a moved product: a room, before another product or at the end. */
interface Destination {
  room: string | undefined
  before?: string | undefined
}

export function moveItem(selection: Selection, sku: string, to: Destination): Selection {
  const moved = selection.items.find((item) => item.sku === sku)
  if (!moved || to.before === sku) return selection
  const others = selection.items.filter((item) => item !== moved)
  const found = others.findIndex((item) => item.sku === to.before)
  const at = found < 0 ? others.length : found
  return { ...selection, items: others.toSpliced(at, 0, defined({ ...moved, room: to.room })) }
}

/** Moves a product one place within its group; the ends of the group are ends. */
export function stepItem(
  selection: Selection,
  items: readonly KeptItem[],
  sku: string,
  by: 1 | -1,
): Selection {
  const at = items.findIndex((item) => item.sku === sku)
  const [moved, next] = [items[at], items[at + by]]
  if (!moved || !next) return selection
  // Down means: the next one goes up.
  return by === -1
    ? moveItem(selection, sku, { room: moved.room, before: next.sku })
    : moveItem(selection, next.sku, { room: next.room, before: sku })
}

/** The target of a dragged product: beside another one, or the head of a room. */
export type Drop = { sku: string; isAfter: boolean } | { room: string | undefined }

/** Moves a dropped product. A category is no room: there, products only change their order. */
export function dropItem(selection: Selection, by: Grouping, sku: string, drop: Drop): Selection {
  const groups = groupsOf(selection, by)
  const isTarget = ({ room, items }: Group) =>
    'sku' in drop ? items.some((item) => item.sku === drop.sku) : room === drop.room
  const group = groups.find(isTarget)
  const moved = selection.items.find((item) => item.sku === sku)
  if (!group || !moved || (by === 'category' && !group.items.includes(moved))) return selection
  const room = by === 'room' ? group.room : moved.room
  if (!('sku' in drop)) return moveItem(selection, sku, { room, before: group.items[0]?.sku })
  const at = group.items.findIndex((item) => item.sku === drop.sku)
  const before = group.items[drop.isAfter ? at + 1 : at]?.sku
  return moveItem(selection, sku, { room, before })
}

/** Adds the products and rooms of another selection that are not there yet, up to the limit. */
export function mergeSelections(mine: Selection, other: Selection): Selection {
  const added = other.items.filter(({ sku }) => !mine.items.some((item) => item.sku === sku))
  const items = [...mine.items, ...added].slice(0, KEPT_MAX)
  return { rooms: [...new Set([...mine.rooms, ...other.rooms])], items }
}
