// The actions of a row in the selection: change, move, remove and drag. Each sets the focus afterwards.
import type { PointerEvent } from 'react'
import { SELECTION } from '#src/content/selection.ts'
import type { KeptItem, Selection } from '#src/site/ui/selection.ts'
import { dragRow } from './drag.ts'
import {
  dropItem,
  type Grouping,
  groupsOf,
  type ItemChanges,
  moveItem,
  newRoomName,
  renameRoom,
  stepItem,
  withItem,
  withoutItem,
  withoutRoom,
  withRoom,
} from './selection-edits.ts'
import type { SelectionStore } from './selection-store.ts'

export type RowActions = ReturnType<typeof createRowActions>

interface RowActionsOptions {
  store: Pick<SelectionStore, 'change' | 'changeWithUndo'>
  selection: Selection
  by: Grouping
  showRooms: () => void
  /** Ticks the product to be compared, or takes the tick away. */
  compare: (sku: string) => void
  /** Tells a screen reader where the product is now. */
  say: (words: string) => void
}

/** Focuses an element of the changed page. */
const focusLater = (selector: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())

const inRow = (sku: string, part: string) => `[data-sku="${CSS.escape(sku)}"] ${part}`

/** Gives the focus back to the control that moves the row. */
function keepFocus({ sku }: KeptItem): void {
  const isList = document.activeElement?.matches('.kept-move')
  focusLater(inRow(sku, isList ? '.kept-move' : '.kept-handle'))
}

export function createRowActions(options: RowActionsOptions) {
  const { store, selection, by, showRooms, compare, say } = options
  return {
    compare,
    renameRoom: (from: string, to: string) => store.change(renameRoom(selection, from, to)),
    removeRoom: (room: string) => store.change(withoutRoom(selection, room)),

    change(sku: string, changes: ItemChanges): void {
      store.change(withItem(selection, sku, changes))
    },

    /** Moves the product one place up (-1) or down (1) within its group. */
    step(item: KeptItem, way: -1 | 1): void {
      const items = groupsOf(selection, by).find((group) => group.items.includes(item))?.items ?? []
      keepFocus(item)
      store.change(stepItem(selection, items, item.sku, way))
      const place = Math.min(Math.max(items.indexOf(item) + 1 + way, 1), items.length)
      say(SELECTION.row.placed(item.name, place, items.length))
    },

    putInRoom(item: KeptItem, room: string | undefined): void {
      keepFocus(item)
      store.change(moveItem(selection, item.sku, { room }))
      say(`${item.name}: ${room ?? SELECTION.noRoom}`)
    },

    putInNewRoom({ sku }: KeptItem): void {
      const room = newRoomName(selection)
      store.change(moveItem(withRoom(selection, room), sku, { room }))
      showRooms()
      focusLater(`[data-room="${CSS.escape(room)}"] input`)
    },

    remove({ sku, name }: KeptItem): void {
      const rows = [...document.querySelectorAll<HTMLElement>('.kept-row')]
      const at = rows.findIndex((row) => row.dataset.sku === sku)
      const next = (rows[at + 1] ?? rows[at - 1])?.dataset.sku
      store.changeWithUndo(withoutItem(selection, sku), SELECTION.removed(name))
      focusLater(next ? inRow(next, '.kept-remove') : '.empty-tile a, .room-head h2')
    },

    drag({ currentTarget }: PointerEvent<HTMLElement>, { sku }: KeptItem): void {
      dragRow(sku, currentTarget, (drop) => store.change(dropItem(selection, by, sku, drop)))
    },
  }
}
