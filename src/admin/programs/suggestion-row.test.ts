// Tests of how long differences and a colleague's changes are put into few words.
import { expect, test } from 'vitest'
import { describeConflict, shortenParts } from './SuggestionRow.tsx'

const text = (parts: readonly { text: string }[]) => parts.map((part) => part.text).join('')

test('shows the words that differ with five words around', () => {
  const words = Array.from({ length: 30 }, (_, i) => `w${i}`).join(' ')
  const parts = [
    { text: `${words} `, differs: false },
    { text: 'high gloss', differs: true },
    { text: ` ${words}`, differs: false },
  ]
  expect(text(shortenParts(parts))).toBe('… w25 w26 w27 w28 w29 high gloss w0 w1 w2 w3 w4…')
  const short = [{ text: 'Oak in six words or so', differs: false }]
  expect(shortenParts(short)).toEqual(short)
})

test.each([
  [
    [{ field: 'price', now: '205 per sq ft' }],
    'Kavitha has changed the price since, to 205 per sq ft.',
  ],
  [[{ field: 'finish' }], 'Kavitha has changed the finish since.'],
  [[{ field: 'finish' }, { field: 'color' }], 'Kavitha has changed finish and color since.'],
  [[], 'Kavitha has changed it since.'],
])('says who has changed what since: %j', (conflicts, sentence) => {
  const suggestion = { changedBy: 'Kavitha', conflicts, collection: 'products' } as const
  expect(describeConflict(suggestion)).toBe(sentence)
})
