import { expect, it } from 'vitest'
import { layInColumns } from './columns.ts'

const lay = (heights: number[], count: number) => layInColumns(heights, count, (height) => height)

it('puts each picture where the lay is shortest so far', () => {
  expect(lay([20, 40, 50, 31, 25, 10], 3).columns).toEqual([
    [20, 31],
    [40, 25],
    [50, 10],
  ])
})

it('fills the first row from the left', () => {
  expect(lay([3, 3, 3, 1], 3).columns).toEqual([[3, 1], [3], [3]])
})

it('names the column where most room is left', () => {
  expect(lay([1, 5, 3], 3).shortest).toBe(0)
  expect(lay([5, 5], 3).shortest).toBe(2)
})

it('leaves columns empty where there is too little to lay', () => {
  expect(lay([], 2)).toEqual({ columns: [[], []], shortest: 0 })
})
