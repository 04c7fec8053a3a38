// The table: the cells of a line, and the rule of a met goal.
import { expect, test } from 'vitest'
import { type Figure, isMet } from './figure.ts'
import { resultOf, table } from './table.ts'

const figure = (more: Partial<Figure>): Figure => ({
  name: 'list-cpu',
  title: 'List call',
  unit: 'µs',
  measure: async () => ({ here: 1 }),
  ...more,
})

test('a line has the figure, its reference, their ratio and the verdict', () => {
  const lines = table([
    {
      figure: figure({ referenceName: 'bare', goal: { atMost: 1.8, of: 'ratio' } }),
      measured: { here: 63.24, reference: 40 },
    },
    {
      figure: figure({ title: 'Shift', name: 'cls', unit: '', goal: { atMost: 0, of: 'here' } }),
      measured: { here: 0.28 },
    },
    { figure: figure({ title: 'Compared' }), measured: { here: 1234.5 } },
    { figure: figure({ title: 'Broken' }), failure: 'no browser' },
  ]).split('\n')

  expect(lines.map((line) => line.split('|').map((cell) => cell.trim()))).toEqual([
    ['', 'figure', 'by name', 'here', 'reference', 'ratio', 'goal', 'met', ''],
    expect.anything(),
    ['', 'List call', 'list-cpu', '63.2 µs', '40 µs bare', '1.58x', '1.8x', 'yes', ''],
    ['', 'Shift', 'cls', '0.28', '', '', '0', 'no', ''],
    ['', 'Compared', 'list-cpu', '1235 µs', '', '', '', '', ''],
    ['', 'Broken', 'list-cpu', 'failed', 'no browser', '', '', 'no', ''],
  ])
  expect(new Set(lines.map((line) => line.length)).size).toBe(1)
})

test('one row alone says only what there is to say', () => {
  const row = { figure: figure({ goal: { atMost: 50, of: 'here' } }), measured: { here: 41.64 } }
  expect(resultOf(row)).toBe('here 41.6 µs, goal 50 µs, met yes')
})

test('a goal is met by what the table shows, and never without its reference', () => {
  const ratio = { atMost: 1.1, of: 'ratio' } as const
  expect(isMet(ratio, { here: 11.04, reference: 10 })).toBe(true)
  expect(isMet(ratio, { here: 11.06, reference: 10 })).toBe(false)
  expect(isMet(ratio, { here: 1 })).toBe(false)
  expect(isMet({ atMost: 0, of: 'here' }, { here: 0.004 })).toBe(true)
  expect(isMet(undefined, { here: 1 })).toBeUndefined()
})
