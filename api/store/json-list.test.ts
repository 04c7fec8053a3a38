// Tests that every layout of a file yields the items of JSON.parse, and that errors name their place.
import { expect, test } from 'vitest'
import { BadContent } from './bad-content.ts'
import { itemsIn } from './json-list.ts'
import { textSlices } from './json-text.ts'

const RECORDS = [
  { _id: 'a', name: '},\n    {', tags: ['x', 'y'], meta: { width: 1, more: { deep: [{}] } } },
  { _id: 'b', name: '"quoted" \\ ₹ 😀', tags: [], meta: null },
  { _id: 'c' },
]
const own = (records: object[]) => Buffer.concat([...textSlices('things', records)]).toString()
const items = (text: string) => [...itemsIn('things', text)]

test.each([
  ['as the store writes it', own(RECORDS)],
  ['with one record', own(RECORDS.slice(0, 1))],
  ['empty', own([])],
  ['on one line', JSON.stringify({ things: RECORDS })],
  ['indented otherwise', JSON.stringify({ things: RECORDS }, null, 4)],
  ['with the line ends of another system', own(RECORDS).replaceAll('\n', '\r\n')],
  ['with a space where none was', own(RECORDS).replace('},\n    {', '} ,\n    {')],
  ['with records drawn together', own(RECORDS).replace('},\n    {', '}, {')],
  ['with a list among the records', own(RECORDS).replace('"b"', '"b" }, [], {"_id": "b"')],
])('%s', (_, text) => {
  expect(items(text)).toEqual(JSON.parse(text).things)
})

test.each([
  ['a second list', own(RECORDS).replace('},\n    {', '}\n  ],\n  "more": [\n    {'), 'more: only'],
  ['a comma too many', own(RECORDS).replace('},\n    {', '},,\n    {'), 'line 18, column 7: ","'],
  ['a record cut short', own(RECORDS).replace('"c"', '"c'), 'line 26, column 14'],
])('%s', (_, text, finding) => {
  expect(() => items(text)).toThrow(BadContent)
  expect(() => items(text)).toThrow(finding)
})
