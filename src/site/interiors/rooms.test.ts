// Tests of how rooms of different heights are split into columns.
import { expect, it } from 'vitest'
import { type Room, splitIntoColumns } from './rooms.ts'

const splitHeights = (...heights: number[]) => {
  const rooms = heights.map(
    (height) => ({ imageMeta: { width: 100, height }, laidProducts: [] as object }) as Room,
  )
  const { columns, shortest } = splitIntoColumns(rooms)
  return { columns: columns.map((rooms) => rooms.map((room) => room.imageMeta.height)), shortest }
}

it('puts each room into the shortest column', () => {
  expect(splitHeights(20, 40, 70, 31, 35, 10).columns).toEqual([[20, 31, 10], [40, 35], [70]])
})

it('fills the first row from the left, and returns the shortest column', () => {
  expect(splitHeights(30, 30, 30, 10)).toEqual({ columns: [[30, 10], [30], [30]], shortest: 1 })
})

it('leaves a column for the link when there are few rooms', () => {
  expect(splitHeights(50)).toEqual({ columns: [[50], []], shortest: 1 })
  expect(splitHeights()).toEqual({ columns: [[]], shortest: 0 })
})
