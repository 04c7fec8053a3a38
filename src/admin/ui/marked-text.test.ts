// Tests of the word diff of two texts.
import { expect, it } from 'vitest'
import { splitDifference } from './MarkedText.tsx'

/** The text with its differing parts in brackets. */
const formatParts = (parts: ReturnType<typeof splitDifference>['mine']) =>
  parts.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('')

it.each([
  ['Cut from one block.', 'Cut from two blocks.', 'Cut from [one block].'],
  ['', 'new', ''],
  ['wall wall', 'wall', 'wall[ wall]'],
  [
    'fired through. Grout 3 mm.',
    'fired through, twice. Grout 5 mm.',
    'fired through. Grout [3] mm.',
  ],
])('marks the words of %j that %j does not have', (mine, theirs, parts) => {
  expect(formatParts(splitDifference(mine, theirs).mine)).toBe(parts)
})
