// The actions of a row in the selection: change, move, remove and drag. Each sets the focus afterwards.
import { atom } from 'nanostores'
import type { PointerEvent } from 'react'
import { SELECTION } from '#src/content/selection.ts'
import { type KeptItem, readSelection } from '#src/site/ui/selection.ts'
import { dragRow } from './drag.ts'
import {
  dropItem,
  groupsOf,
  type ItemChanges,
  moveItem,
  newRoomName,
  stepItem,
  withItem,
  withoutItem,
  withRoom,
} from './selection-edits.ts'
import {
  $compared,
  $grouping,
  $selection,
  changeSelection,
  changeWithUndo,
} from './selection-store.ts'

/** Tells a screen reader where a moved product is now. */
export const $announcement = atom('')

const shown = () => $selection.get() ?? readSelection()

/** Focuses an element of the changed page; the text of a field is replaced by what is typed. */
const focusLater = (selector: string) =>
  requestAnimationFrame(() => {
    const element = document.querySelector<HTMLElement>(selector)
    element?.focus()
    if (element instanceof HTMLInputElement) element.select()
  })

const inRow = (sku: string, part: string) => `[data-sku="${CSS.escape(sku)}"] ${part}`

/** Gives the focus back to the control that moves the row. */
function keepFocus({ sku }: KeptItem): void {
  const isList = document.activeElement?.matches('.kept-move')
  focusLater(inRow(sku, isList ? '.kept-move' : '.kept-handle'))
}

export const changeItem = ({ sku }: KeptItem, changes: ItemChanges) =>
  changeSelection(withItem(shown(), sku, changes))

/** Ticks the product to be compared, or takes the tick away. */
export function toggleCompared({ sku }: KeptItem): void {
  const others = $compared.get().filter((one) => one !== sku)
  $compared.set(others.length < $compared.get().length ? others : [...others, sku])
}

/** Moves the product one place up (-1) or down (1) within its group. */
export function moveByOne(item: KeptItem, way: -1 | 1): void {
  const groups = groupsOf(shown(), $grouping.get())
  const items = groups.find((group) => group.items.includes(item))?.items ?? []
  keepFocus(item)
  changeSelection(stepItem(shown(), items, item.sku, way))
  const place = Math.min(Math.max(items.indexOf(item) + 1 + way, 1), items.length)
  $announcement.set(SELECTION.row.placed(item.name, place, items.length))
}

export function putInRoom(item: KeptItem, room: string | undefined): void {
  keepFocus(item)
  changeSelection(moveItem(shown(), item.sku, { room }))
  $announcement.set(`${item.name}: ${room ?? SELECTION.noRoom}`)
}

export function putInNewRoom({ sku }: KeptItem): void {
  const room = newRoomName(shown())
  changeSelection(moveItem(withRoom(shown(), room), sku, { room }))
  $grouping.set('room')
  focusLater(`[data-room="${CSS.escape(room)}"] input`)
}

export function removeItem({ sku, name }: KeptItem): void {
  const rows = [...document.querySelectorAll<HTMLElement>('.kept-row')]
  const at = rows.findIndex((row) => row.dataset.sku === sku)
  const next = (rows[at + 1] ?? rows[at - 1])?.dataset.sku
  changeWithUndo(withoutItem(shown(), sku), SELECTION.removed(name))
  focusLater(next ? inRow(next, '.kept-remove') : '.empty-tile a, .room-head h2')
}

export const dragItem = ({ currentTarget }: PointerEvent<HTMLElement>, { sku }: KeptItem) =>
  dragRow(sku, currentTarget, (drop) =>
    changeSelection(dropItem(shown(), $grouping.get(), sku, drop)),
  )
