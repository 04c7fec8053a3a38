// Tests of which key presses count as a shortcut.
import { expect, it } from 'vitest'
import { isCommandKey } from './form-keys.ts'

it.each([
  ['Ctrl+S', { key: 's', code: 'KeyS', ctrlKey: true }, true],
  ['Cmd+S with caps lock', { key: 'S', code: 'KeyS', metaKey: true }, true],
  ['S of a keyboard with other letters', { key: 'ச', code: 'KeyS', ctrlKey: true }, true],
  ['another letter where S usually stands', { key: 'o', code: 'KeyS', ctrlKey: true }, false],
  ['AltGr+S', { key: 's', code: 'KeyS', ctrlKey: true, altKey: true }, false],
  ['a field that the browser fills in', {}, false],
])('%s', (_, press, isCommand) => {
  // The properties are inherited, as in the browser's event, so code that spreads the event would lose them.
  expect(isCommandKey(Object.create(press), 's')).toBe(isCommand)
})
