// Tests which words the conflict dialog marks.
import { expect, it } from 'vitest'
import { compareWords, type MarkedWords } from './word-diff.ts'

const marked = (runs: MarkedWords[]) =>
  runs.filter((run) => run.differs).map((run) => run.text.trim())

it('marks what was added on one side and nothing on the other', () => {
  const { mine, theirs } = compareWords('Matt', 'Matt, sealed')
  expect(marked(mine)).toEqual([])
  expect(marked(theirs)).toEqual([', sealed'])
})

it('marks a changed word on both sides and leaves its neighbours alone', () => {
  const { mine, theirs } = compareWords('sand grout, 5 mm', 'sand grout, 3 mm')
  expect(marked(mine)).toEqual(['5'])
  expect(marked(theirs)).toEqual(['3'])
})

it('marks neighbouring changed words as one run, spaces included', () => {
  const { mine } = compareWords('for wet floors only', 'for dry walls only')
  expect(marked(mine)).toEqual(['wet floors'])
})

it('gives each text back whole', () => {
  const [a, b] = ['fired through, for terraces.', 'fired\n\nthrough. Lime-based adhesive']
  const { mine, theirs } = compareWords(a, b)
  expect(mine.map((run) => run.text).join('')).toBe(a)
  expect(theirs.map((run) => run.text).join('')).toBe(b)
})

it('has no runs for an empty text, and marks all of the other', () => {
  const { mine, theirs } = compareWords('', 'Matt')
  expect(mine).toEqual([])
  expect(theirs).toEqual([{ at: 0, text: 'Matt', differs: true }])
})
