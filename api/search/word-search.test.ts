// Tests that the search indexes each record only once.
import { expect, test, vi } from 'vitest'
import { WordSearch } from './word-search.ts'

test('a search after preparation indexes nothing, and after a change only the changed record', () => {
  const name = vi.fn((record: { name: string; sku: string }) => record.name)
  const search = new WordSearch({ name, codes: ({ sku }) => [sku] })
  const records = ['Oak', 'Elm', 'Onyx'].map((name, n) => ({ name, sku: `KM-${n}` }))
  for (const record of records) search.prepare(record)
  name.mockClear()
  const findRecords = (all: typeof records, text: string) => [
    ...(search.find(all, text)?.scores.keys() ?? []),
  ]
  expect(findRecords(records, 'elm')).toEqual([records[1]])
  expect(name).not.toHaveBeenCalled()

  const changed = { name: 'Slate', sku: 'KM-1' }
  const changedRecords = records.with(1, changed)
  expect(findRecords(changedRecords, 'slate')).toEqual([changed])
  expect(findRecords(changedRecords, 'elm')).toEqual([])
  expect(new Set(name.mock.calls.map(([record]) => record.name))).toEqual(new Set(['Slate']))
})
