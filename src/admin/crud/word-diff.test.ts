// Tests the marking of the words in which two texts differ.
import { expect, it } from 'vitest'
import { splitDifference } from './word-diff.ts'

it.each([
  ['Cut from one block.', 'Cut from two blocks.', ['Cut from ', 'one block', '.']],
  ['grey, matt', 'grey', ['grey', ', matt', '']],
  ['same', 'same', ['same', '', '']],
  ['', 'new', ['', '', '']],
  ['wall wall', 'wall', ['wall', ' wall', '']],
])('marks in %j the words that %j does not have', (mine, theirs, parts) => {
  expect(Object.values(splitDifference(mine, theirs).mine)).toEqual(parts)
})
