// The actions of a row in the selection: change, move, remove and drag. Each sets the focus afterwards.
import { atom } from 'nanostores'
import { SELECTION } from '#src/content/selection.ts'
import type { KeptItem } from '#src/site/ui/selection.ts'
import { dragRow } from './drag.ts'
import {
  groupsOf,
  moveItem,
  newRoomName,
  stepItem,
  withItem,
  withoutItem,
  withRoom,
} from './selection-edits.ts'
import { $compared, $grouping, $selection, editSelection, editWithUndo } from './selection-store.ts'

/** Tells a screen reader where a moved product is now. */
export const $announcement = atom('')

/** Focuses an element of the changed page; the text of a field is replaced by what is typed. */
const focusNextFrame = (selector: string) =>
  requestAnimationFrame(() => {
    const element = document.querySelector<HTMLElement>(selector)
    element?.focus()
    if (element instanceof HTMLInputElement) element.select()
  })

const rowSelector = (sku: string, part: string) => `[data-sku="${CSS.escape(sku)}"] ${part}`

/** Gives the focus back to the control that moves the row. */
function restoreFocus({ sku }: KeptItem): void {
  const isList = document.activeElement?.matches('.kept-move')
  focusNextFrame(rowSelector(sku, isList ? '.kept-move' : '.kept-handle'))
}

export const changeItem = ({ sku }: KeptItem, changes: Partial<KeptItem>) =>
  editSelection((selection) => withItem(selection, sku, changes))

/** Ticks the product to be compared, or takes the tick away. */
export function toggleCompared({ sku }: KeptItem): void {
  const compared = $compared.get()
  const isCompared = compared.includes(sku)
  $compared.set(isCompared ? compared.filter((other) => other !== sku) : [...compared, sku])
}

/** Moves the product one place up (-1) or down (1) within its group. */
export function moveByOne(item: KeptItem, step: -1 | 1): void {
  const current = $selection.get()
  const groups = current ? groupsOf(current, $grouping.get()) : []
  const items = groups.find((group) => group.items.includes(item))?.items ?? []
  restoreFocus(item)
  editSelection((selection) => stepItem(selection, items, item.sku, step))
  const position = Math.min(Math.max(items.indexOf(item) + 1 + step, 1), items.length)
  $announcement.set(SELECTION.row.placed(item.name, position, items.length))
}

export function putInRoom(item: KeptItem, room: string | undefined): void {
  restoreFocus(item)
  editSelection((selection) => moveItem(selection, item.sku, { room }))
  $announcement.set(`${item.name}: ${room ?? SELECTION.noRoom}`)
}

export function putInNewRoom({ sku }: KeptItem): void {
  editSelection((selection) => {
    const room = newRoomName(selection)
    focusNextFrame(`[data-room="${CSS.escape(room)}"] input`)
    return moveItem(withRoom(selection, room), sku, { room })
  })
  $grouping.set('room')
}

export function removeItem({ sku, name }: KeptItem): void {
  const rows = [...document.querySelectorAll<HTMLElement>('.kept-row')]
  const index = rows.findIndex((row) => row.dataset.sku === sku)
  const next = (rows[index + 1] ?? rows[index - 1])?.dataset.sku
  editWithUndo((selection) => withoutItem(selection, sku), SELECTION.removed(name))
  focusNextFrame(next ? rowSelector(next, '.kept-remove') : '.empty-tile a, .room-head h2')
}

/** A category is no room: there, products only change their order. */
export const dragItem = (handle: HTMLElement, { sku }: KeptItem) =>
  dragRow(handle, ({ before, room }) => {
    const to = $grouping.get() === 'room' ? { before, room } : { before }
    editSelection((selection) => moveItem(selection, sku, to))
  })
