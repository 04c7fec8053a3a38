// Changes to a selection, as pure functions from one selection to the next.

import { truncate } from '#api/contract/text.ts'
import { isTile } from '#api/products/quantities.contract.ts'
import type { Words } from '#src/content/words/types.ts'
import {
  SELECTION_MAX,
  type Selection,
  type SelectionItem,
} from '#src/site/runtime/selection-storage.ts'

export const ROOM_NAME_CHARS_MAX = 60

/** The products of a room or a category, or those without a room. */
export interface Group {
  /** The visitor's room. */
  room?: string
  category?: 'tiles' | 'others'
  items: readonly SelectionItem[]
}

export type Grouping = 'room' | 'category'

/** The heading of a group. */
export const titleOf = (
  { categories, noRoom }: Pick<Words['selection'], 'categories' | 'noRoom'>,
  { room, category }: Group,
): string => (category ? categories[category] : (room ?? noRoom))

/** Groups the products by category, or by room with those without a room last. */
export function groupsOf({ rooms, items }: Selection, grouping: Grouping): Group[] {
  const byRoom = Map.groupBy(items, ({ room }) => room)
  const roomGroups = rooms.map((room) => ({ room, items: byRoom.get(room) ?? [] }))
  const noRoomGroup = [{ items: byRoom.get(undefined) ?? [] }]
  const byCategory: Group[] = [
    { category: 'tiles', items: items.filter(isTile) },
    { category: 'others', items: items.filter((item) => !isTile(item)) },
  ]
  const hasItems = (group: Group) => group.items.length > 0
  return grouping === 'room'
    ? [...roomGroups, ...noRoomGroup.filter(hasItems)]
    : byCategory.filter(hasItems)
}

/** Normalises a room name to one line; undefined if it is empty. */
export function normaliseRoomName(text: string): string | undefined {
  return truncate(text.replace(/\s+/g, ' ').trim(), ROOM_NAME_CHARS_MAX).trim() || undefined
}

export function withItem(
  { rooms, items }: Selection,
  sku: string,
  changes: Partial<SelectionItem>,
): Selection {
  return { rooms, items: items.map((item) => (item.sku === sku ? { ...item, ...changes } : item)) }
}

export function withoutItem({ rooms, items }: Selection, sku: string): Selection {
  return { rooms, items: items.filter((item) => item.sku !== sku) }
}

/** Adds a room, unless there is one of that name regardless of case. */
export function withRoom({ rooms, items }: Selection, name: string): Selection {
  const hasRoom = rooms.some((room) => room.toLowerCase() === name.toLowerCase())
  return { rooms: hasRoom ? rooms : [...rooms, name], items }
}

/** An unused name: 'New room', or 'New room 2' and so on. */
export function findNewRoomName(
  { newRoom }: Pick<Words['selection'], 'newRoom'>,
  { rooms }: Selection,
): string {
  const names = [newRoom, ...rooms.map((_, index) => `${newRoom} ${index + 2}`)]
  return names.find((name) => !rooms.includes(name)) ?? newRoom
}

/** Renames a room, or removes it without its products if `to` is undefined. Rooms of the same name are merged. */
export function renameRoom(
  { rooms, items }: Selection,
  name: string,
  newName: string | undefined,
): Selection {
  const roomNames = rooms.flatMap((room) => (room === name ? (newName ?? []) : room))
  return {
    rooms: [...new Set(roomNames)],
    items: items.map((item) => (item.room === name ? { ...item, room: newName } : item)),
  }
}

/** Where to move a product: before another one or to the end. With the key `room`, the room changes too. */
export interface Destination {
  beforeSku?: string | undefined
  room?: string | undefined
}

export function moveItem(selection: Selection, sku: string, destination: Destination): Selection {
  const { beforeSku, ...room } = destination
  const movedItem = selection.items.find((item) => item.sku === sku)
  if (!movedItem || beforeSku === sku) return selection
  const otherItems = selection.items.filter((item) => item !== movedItem)
  const beforeIndex = otherItems.findIndex((item) => item.sku === beforeSku)
  const insertIndex = beforeIndex < 0 ? otherItems.length : beforeIndex
  return { ...selection, items: otherItems.toSpliced(insertIndex, 0, { ...movedItem, ...room }) }
}

/** Moves a product one position up (-1) or down (1) within its group; does nothing at the ends. */
export function stepItem(
  selection: Selection,
  items: readonly SelectionItem[],
  sku: string,
  step: 1 | -1,
): Selection {
  const index = items.findIndex((item) => item.sku === sku)
  if (!items[index + step]) return selection
  return moveItem(selection, sku, { beforeSku: items[step < 0 ? index - 1 : index + 2]?.sku })
}

/** Adds the products and rooms of another selection that are missing, up to the limit. */
export function mergeSelections(own: Selection, other: Selection): Selection {
  const missingItems = other.items.filter(({ sku }) => !own.items.some((item) => item.sku === sku))
  const items = [...own.items, ...missingItems].slice(0, SELECTION_MAX)
  return { rooms: [...new Set([...own.rooms, ...other.rooms])], items }
}
