// Actions of a selection row: change, move, remove and drag. They also set the focus afterwards.
import { atom } from 'nanostores'
import { SELECTION } from '#src/content/selection.ts'
import type { SelectionItem } from '#src/site/runtime/selection-storage.ts'
import { dragRow } from './drag.ts'
import {
  findNewRoomName,
  groupsOf,
  moveItem,
  stepItem,
  withItem,
  withoutItem,
  withRoom,
} from './selection-edits.ts'
import { $compared, $grouping, $selection, editSelection, editWithUndo } from './selection-store.ts'

/** What screen readers announce: the new position or room of a moved product. */
export const $announcement = atom('')

/** Focuses an element after the next render, and selects the text of a field. */
const focusNextFrame = (selector: string) =>
  requestAnimationFrame(() => {
    const element = document.querySelector<HTMLElement>(selector)
    element?.focus()
    if (element instanceof HTMLInputElement) element.select()
  })

const rowSelector = (sku: string, part: string) => `[data-sku="${CSS.escape(sku)}"] ${part}`

/** Focuses the control that moved the row, after the row has been rendered again. */
function restoreFocus({ sku }: SelectionItem): void {
  const isMoveList = document.activeElement?.matches('.selection-move')
  focusNextFrame(rowSelector(sku, isMoveList ? '.selection-move' : '.selection-handle'))
}

export const changeItem = ({ sku }: SelectionItem, changes: Partial<SelectionItem>) =>
  editSelection((selection) => withItem(selection, sku, changes))

/** Adds the product to the comparison, or removes it. */
export function toggleCompared({ sku }: SelectionItem): void {
  const compared = $compared.get()
  const isCompared = compared.includes(sku)
  $compared.set(
    isCompared ? compared.filter((comparedSku) => comparedSku !== sku) : [...compared, sku],
  )
}

/** Moves the product one position up (-1) or down (1) within its group. */
export function moveByOne(item: SelectionItem, step: -1 | 1): void {
  const current = $selection.get()
  const groups = current ? groupsOf(current, $grouping.get()) : []
  const items = groups.find((group) => group.items.includes(item))?.items ?? []
  restoreFocus(item)
  editSelection((selection) => stepItem(selection, items, item.sku, step))
  const position = Math.min(Math.max(items.indexOf(item) + 1 + step, 1), items.length)
  $announcement.set(SELECTION.row.placed(item.name, position, items.length))
}

export function putInRoom(item: SelectionItem, room: string | undefined): void {
  restoreFocus(item)
  editSelection((selection) => moveItem(selection, item.sku, { room }))
  $announcement.set(`${item.name}: ${room ?? SELECTION.noRoom}`)
}

export function putInNewRoom({ sku }: SelectionItem): void {
  editSelection((selection) => {
    const room = findNewRoomName(selection)
    focusNextFrame(`[data-room="${CSS.escape(room)}"] input`)
    return moveItem(withRoom(selection, room), sku, { room })
  })
  $grouping.set('room')
}

export function removeItem({ sku, name }: SelectionItem): void {
  const rows = [...document.querySelectorAll<HTMLElement>('.selection-row')]
  const index = rows.findIndex((row) => row.dataset.sku === sku)
  const nextSku = (rows[index + 1] ?? rows[index - 1])?.dataset.sku
  editWithUndo((selection) => withoutItem(selection, sku), SELECTION.removed(name))
  focusNextFrame(
    nextSku ? rowSelector(nextSku, '.selection-remove') : '.empty-tile a, .room-head h2',
  )
}

/** Drags a row. Grouped by category, a drop changes the order but not the room. */
export const dragItem = (handle: HTMLElement, { sku }: SelectionItem) =>
  dragRow(handle, ({ beforeSku, room }) => {
    const destination = $grouping.get() === 'room' ? { beforeSku, room } : { beforeSku }
    editSelection((selection) => moveItem(selection, sku, destination))
  })
