// Tests of colour words.
import { expect, test } from 'vitest'
import { findColour } from './colours.ts'

test('recognises a colour word, also inside a name and in other spellings', () => {
  for (const name of ['Sand', 'charcoal', 'Aqua', 'Pink', 'Red', 'Walnut', ' IVORY '])
    expect(findColour(name), name).toMatch(/^oklch/)
  expect(findColour('Off White')).toBe(findColour('white'))
  expect(findColour('Light-Gray')).toBe(findColour('Grey'))
})

test('reads several colours as many, and guesses nothing', () => {
  for (const name of ['Multicolour', 'multi', 'Multi-color', 'Mixed'])
    expect(findColour(name)).toBe('many')
  for (const name of ['Zyx', '', 'constructor']) expect(findColour(name)).toBeUndefined()
})
