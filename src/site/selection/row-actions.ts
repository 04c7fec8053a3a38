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

export const changeItem = ({ sku }: KeptItem, changes: Partial<KeptItem>) =>
  editSelection((shown) => withItem(shown, sku, changes))

/** Ticks the product to be compared, or takes the tick away. */
export function toggleCompared({ sku }: KeptItem): void {
  const chosen = $compared.get()
  const isChosen = chosen.includes(sku)
  $compared.set(isChosen ? chosen.filter((one) => one !== sku) : [...chosen, sku])
}

/** Moves the product one place up (-1) or down (1) within its group. */
export function moveByOne(item: KeptItem, way: -1 | 1): void {
  const shown = $selection.get()
  const groups = shown ? groupsOf(shown, $grouping.get()) : []
  const items = groups.find((group) => group.items.includes(item))?.items ?? []
  keepFocus(item)
  editSelection((selection) => stepItem(selection, items, item.sku, way))
  const place = Math.min(Math.max(items.indexOf(item) + 1 + way, 1), items.length)
  $announcement.set(SELECTION.row.placed(item.name, place, items.length))
}

export function putInRoom(item: KeptItem, room: string | undefined): void {
  keepFocus(item)
  editSelection((shown) => moveItem(shown, item.sku, { room }))
  $announcement.set(`${item.name}: ${room ?? SELECTION.noRoom}`)
}

export function putInNewRoom({ sku }: KeptItem): void {
  editSelection((shown) => {
    const room = newRoomName(shown)
    focusLater(`[data-room="${CSS.escape(room)}"] input`)
    return moveItem(withRoom(shown, room), sku, { room })
  })
  $grouping.set('room')
}

export function removeItem({ sku, name }: KeptItem): void {
  const rows = [...document.querySelectorAll<HTMLElement>('.kept-row')]
  const at = rows.findIndex((row) => row.dataset.sku === sku)
  const next = (rows[at + 1] ?? rows[at - 1])?.dataset.sku
  editWithUndo((shown) => withoutItem(shown, sku), SELECTION.removed(name))
  focusLater(next ? inRow(next, '.kept-remove') : '.empty-tile a, .room-head h2')
}

/** A category is no room: there, products only change their order. */
export const dragItem = (handle: HTMLElement, { sku }: KeptItem) =>
  dragRow(handle, ({ before, room }) => {
    const to = $grouping.get() === 'room' ? { before, room } : { before }
    editSelection((shown) => moveItem(shown, sku, to))
  })
