// Actions of a selection row: change, move, remove and drag. They also set the focus afterwards.
import { atom } from 'nanostores'
import { fill } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import type { SelectionItem } from '#src/site/runtime/selection-storage.ts'
import { nameOf } from '#src/site/ui/page-texts.ts'
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

type SelectionWords = Words['selection']

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

export const changeItem = (
  words: SelectionWords,
  { sku }: SelectionItem,
  changes: Partial<SelectionItem>,
) => editSelection(words, (selection) => withItem(selection, sku, changes))

/** Adds the product to the comparison, or removes it. */
export function toggleCompared({ sku }: SelectionItem): void {
  const compared = $compared.get()
  const isCompared = compared.includes(sku)
  $compared.set(
    isCompared ? compared.filter((comparedSku) => comparedSku !== sku) : [...compared, sku],
  )
}

/** Moves the product one position up (-1) or down (1) within its group. */
export function moveByOne(words: SelectionWords, item: SelectionItem, step: -1 | 1): void {
  const current = $selection.get()
  const groups = current ? groupsOf(current, $grouping.get()) : []
  const items = groups.find((group) => group.items.includes(item))?.items ?? []
  restoreFocus(item)
  editSelection(words, (selection) => stepItem(selection, items, item.sku, step))
  const position = Math.min(Math.max(items.indexOf(item) + 1 + step, 1), items.length)
  $announcement.set(fill(words.row.placed, { name: nameOf(item), position, count: items.length }))
}

export function putInRoom(
  words: SelectionWords,
  item: SelectionItem,
  room: string | undefined,
): void {
  restoreFocus(item)
  editSelection(words, (selection) => moveItem(selection, item.sku, { room }))
  $announcement.set(`${nameOf(item)}: ${room ?? words.noRoom}`)
}

export function putInNewRoom(words: SelectionWords, { sku }: SelectionItem): void {
  editSelection(words, (selection) => {
    const room = findNewRoomName(words, selection)
    focusNextFrame(`[data-room="${CSS.escape(room)}"] input`)
    return moveItem(withRoom(selection, room), sku, { room })
  })
  $grouping.set('room')
}

export function removeItem(words: SelectionWords, item: SelectionItem): void {
  const { sku } = item
  const rows = [...document.querySelectorAll<HTMLElement>('.selection-row')]
  const index = rows.findIndex((row) => row.dataset.sku === sku)
  const nextSku = (rows[index + 1] ?? rows[index - 1])?.dataset.sku
  editWithUndo(
    words,
    (selection) => withoutItem(selection, sku),
    fill(words.removed, { name: nameOf(item) }),
  )
  focusNextFrame(
    nextSku ? rowSelector(nextSku, '.selection-remove') : '.empty-tile a, .room-head h2',
  )
}

/** Drags a row. Grouped by category, a drop changes the order but not the room. */
export const dragItem = (words: SelectionWords, handle: HTMLElement, { sku }: SelectionItem) =>
  dragRow(handle, ({ beforeSku, room }) => {
    const destination = $grouping.get() === 'room' ? { beforeSku, room } : { beforeSku }
    editSelection(words, (selection) => moveItem(selection, sku, destination))
  })
