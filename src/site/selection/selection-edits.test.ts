// Tests of changes to a selection: rooms, order, merging.
import { expect, test } from 'vitest'
import { wordsOf } from '#src/content/words/words.ts'
import type { Selection, SelectionItem } from '#src/site/runtime/selection-storage.ts'
import {
  findNewRoomName,
  groupsOf,
  mergeSelections,
  moveItem,
  renameRoom,
  stepItem,
  titleOf,
  withRoom,
} from './selection-edits.ts'

const words = wordsOf('en').selection
const item = (sku: string, room?: string): SelectionItem => ({
  sku,
  name: sku,
  ...(sku.startsWith('T') && { size: '8x8' }),
  ...(room && { room }),
})
const SELECTION: Selection = {
  rooms: ['Kitchen', 'Bath'],
  items: [item('T1', 'Kitchen'), item('S1', 'Bath'), item('T2', 'Kitchen'), item('T3')],
}
/** Returns a text such as 'Kitchen: T1 T2' for each group. */
const summarise = (selection: Selection, grouping: 'room' | 'category' = 'room') =>
  groupsOf(selection, grouping).map((group) =>
    [`${titleOf(words, group)}:`, ...group.items.map(({ sku }) => sku)].join(' '),
  )

test('groups products by room, those without one last, or by category', () => {
  expect(summarise(SELECTION)).toEqual(['Kitchen: T1 T2', 'Bath: S1', 'No room yet: T3'])
  expect(summarise(SELECTION, 'category')).toEqual(['Tiles: T1 T2 T3', 'Sanitaryware: S1'])
})

test('moves a product within its group and into another room', () => {
  const kitchen = groupsOf(SELECTION, 'room')[0]?.items ?? []
  expect(summarise(stepItem(SELECTION, kitchen, 'T2', -1))[0]).toBe('Kitchen: T2 T1')
  expect(summarise(stepItem(SELECTION, kitchen, 'T1', 1))[0]).toBe('Kitchen: T2 T1')
  expect(stepItem(SELECTION, kitchen, 'T2', 1)).toBe(SELECTION)
  expect(summarise(moveItem(SELECTION, 'T3', { room: 'Bath' }))).toEqual([
    'Kitchen: T1 T2',
    'Bath: S1 T3',
  ])
  expect(summarise(moveItem(SELECTION, 'T1', { room: undefined })).at(-1)).toBe(
    'No room yet: T3 T1',
  )
  expect(summarise(moveItem(SELECTION, 'T3', { room: 'Kitchen', beforeSku: 'T2' }))[0]).toBe(
    'Kitchen: T1 T3 T2',
  )
})

test('adds, renames and removes rooms, and keeps their products', () => {
  expect(withRoom(SELECTION, 'kitchen')).toEqual(SELECTION)
  expect(findNewRoomName(words, withRoom(SELECTION, 'New room'))).toBe('New room 2')
  expect(summarise(withRoom(SELECTION, 'Terrace'))[2]).toBe('Terrace:')
  expect(summarise(renameRoom(SELECTION, 'Bath', 'Kitchen'))[0]).toBe('Kitchen: T1 S1 T2')
  expect(summarise(renameRoom(SELECTION, 'Kitchen', undefined))).toEqual([
    'Bath: S1',
    'No room yet: T1 T2 T3',
  ])
})

test("merges missing products, keeps the visitor's own quantities, and stops at 100 products", () => {
  const other: Selection = {
    rooms: ['Bath', 'Hall'],
    items: [{ ...item('T1', 'Hall'), quantity: 9 }, item('T9', 'Hall')],
  }
  const merged = mergeSelections(SELECTION, other)
  expect(summarise(merged)).toEqual(['Kitchen: T1 T2', 'Bath: S1', 'Hall: T9', 'No room yet: T3'])
  expect(merged.items[0]?.quantity).toBeUndefined()
  const many = { rooms: [], items: Array.from({ length: 120 }, (_, n) => item(`T${n + 10}`)) }
  expect(mergeSelections(SELECTION, many).items).toHaveLength(100)
})
