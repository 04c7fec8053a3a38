// Tests the cleaning and cutting of texts.
import { expect, test } from 'vitest'
import { cleanLine, cleanText } from './fields.ts'
import { encodeUrlPart, truncate } from './text.ts'

test.each([
  ['S\ud800U', 'S\ufffdU'],
  ['\udc00\ud800', '\ufffd\ufffd'],
  ['a 😀 b', 'a 😀 b'],
])('replaces half a surrogate pair in %j', (typed, cleaned) => {
  expect(cleanLine(typed)).toBe(cleaned)
  expect(cleanText(`${typed}\r\nmore`)).toBe(`${cleaned}\nmore`)
})

const INVISIBLE = ['\u00ad', '\u3164', '\u{e0041}', '\u2800', '\u{1d159}', '\u{13430}']
test.each([...INVISIBLE, ' \u200b\u00a0\u200d '])('treats invisible text as empty: %j', (typed) => {
  expect(cleanLine(typed)).toBe('')
  expect(cleanText(`${typed}\n${typed}`)).toBe('')
})

test.each(['👩‍👩‍👧', '❤️', 'க்‌ஷ', 'ශ්‍රී', 'co\u00adop', 'ㅤa', '🏴\u{e0067}\u{e0062}\u{e007f}'])(
  'keeps characters that join or shape letters: %j',
  (typed) => expect(cleanLine(typed)).toBe(typed.normalize('NFC')),
)

test('cutting never splits a character', () => {
  expect(truncate(`${'a'.repeat(119)}😀`, 120)).toBe('a'.repeat(119))
  expect(truncate(`${'a'.repeat(118)}😀b`, 120)).toBe(`${'a'.repeat(118)}😀`)
  expect(truncate('short', 120)).toBe('short')
})

test('encodes half a surrogate pair for a URL', () => {
  expect(encodeUrlPart('S\ud800/😀')).toBe('S%EF%BF%BD%2F%F0%9F%98%80')
})
