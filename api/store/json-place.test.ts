// Finds the place of a mistake in JSON text.
import { expect, test } from 'vitest'
import { findMistake } from './json-place.ts'

test.each([
  ['a comma too many', '[1,\n2,,]', 2, 3, '"," is out of place'],
  ['a comma before the end', '{\n  "a": 1,\n}', 3, 1, '"}" is out of place'],
  [
    'a missing comma',
    '{"a": 1\n "b": 2}',
    2,
    2,
    'this text in quotes is unfinished or out of place',
  ],
  ['a missing colon', '{"a" 1}', 1, 6, '"1" is out of place'],
  ['a missing end', '[{"a": [1]}\n', 2, 1, 'the text ends too early'],
  ['the wrong end', '{"a": [1}', 1, 9, '"}" is out of place'],
  ['an open text', '{"a":\n "x', 2, 2, 'this text in quotes is unfinished or out of place'],
  ['a line break in a text', '["x\ny"]', 1, 2, 'this text in quotes is unfinished or out of place'],
  ['a bare word', '{"a": nothing}', 1, 7, '"n" is out of place'],
  ['NULs', '\0\0\0', 1, 1, 'a control character (code 0) is out of place'],
  ['a second value', '{}\n{}', 2, 1, '"{" is out of place'],
  ['nothing at all', '', 1, 1, 'the text ends too early'],
])('names the place of %s', (_, text, line, column, what) => {
  expect(findMistake(text)).toEqual({ line, column, what })
})

test('agrees with the engine on what is JSON', () => {
  const good =
    '{"list":[{"a":"x\\n\\u00e9","b":[1,-2.5e+3,true,null],"c":{"d":{}}},{"e":[]}],"f":"é😀"}\n'
  const pieces = ['', ' ', '\n', '"', '\\', '{', '}', '[', ']', ',', ':', '0', '-', '.', 'e', 'tru']
  for (let at = 0; at <= good.length; at++) {
    for (const piece of pieces) {
      for (const rest of [good.slice(at), good.slice(at + 1)]) {
        const text = good.slice(0, at) + piece + rest
        expect([text, findMistake(text) === undefined]).toEqual([text, isJson(text)])
      }
    }
  }
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
