// Tests the cleaning and cutting of texts.
import { expect, test } from 'vitest'
import { cleanLine, cleanText } from './fields.ts'
import { cut, urlPart } from './text.ts'

test.each([
  ['S\ud800U', 'S\ufffdU'],
  ['\udc00\ud800', '\ufffd\ufffd'],
  ['a 😀 b', 'a 😀 b'],
])('half a pair is replaced in %j', (typed, kept) => {
  expect(cleanLine(typed)).toBe(kept)
  expect(cleanText(`${typed}\r\nmore`)).toBe(`${kept}\nmore`)
})

const UNSEEN = ['\u00ad', '\u3164', '\u{e0041}', '\u2800', '\u{1d159}', '\u{13430}']
test.each([...UNSEEN, ' \u200b\u00a0\u200d '])('what cannot be seen is no text: %j', (typed) => {
  expect(cleanLine(typed)).toBe('')
  expect(cleanText(`${typed}\n${typed}`)).toBe('')
})

test.each(['👩‍👩‍👧', '❤️', 'க்‌ஷ', 'ශ්‍රී', 'co\u00adop', 'ㅤa', '🏴\u{e0067}\u{e0062}\u{e007f}'])(
  'what joins or shapes letters stays where it is: %j',
  (typed) => expect(cleanLine(typed)).toBe(typed.normalize('NFC')),
)

test('a cut leaves the last character whole, or out', () => {
  expect(cut(`${'a'.repeat(119)}😀`, 120)).toBe('a'.repeat(119))
  expect(cut(`${'a'.repeat(118)}😀b`, 120)).toBe(`${'a'.repeat(118)}😀`)
  expect(cut('short', 120)).toBe('short')
})

test('half a pair has a place in an address', () => {
  expect(urlPart('S\ud800/😀')).toBe('S%EF%BF%BD%2F%F0%9F%98%80')
})
