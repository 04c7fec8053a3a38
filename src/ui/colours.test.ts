// Tests of colour words.
import { expect, test } from 'vitest'
import { colourOf } from './colours.ts'

test('recognises a colour word, also inside a name and in other spellings', () => {
  for (const name of ['Sand', 'charcoal', 'Aqua', 'Pink', 'Red', 'Walnut', ' IVORY '])
    expect(colourOf(name), name).toMatch(/^oklch/)
  expect(colourOf('Off White')).toBe(colourOf('white'))
  expect(colourOf('Light-Gray')).toBe(colourOf('Grey'))
})

test('reads several colours as many, and guesses nothing', () => {
  for (const name of ['Multicolour', 'multi', 'Multi-color', 'Mixed'])
    expect(colourOf(name)).toBe('many')
  for (const name of ['Zyx', '', 'constructor']) expect(colourOf(name)).toBeUndefined()
})
