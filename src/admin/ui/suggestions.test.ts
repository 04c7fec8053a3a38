// Tests of the ranking of suggestions.
import { describe, expect, it } from 'vitest'
import { suggestionsFor } from './suggestions.ts'

const finishes = ['Matt', 'Glossy', 'Polished Matt', 'Semi-matt', 'Rustic'].map((value) => ({
  value,
}))
const suggest = (text: string) => suggestionsFor(finishes, text).map(({ value }) => value)

describe('suggestions', () => {
  it('rank values that begin with the text first, then words, then other matches', () => {
    expect(suggest('mat')).toEqual(['Matt', 'Polished Matt', 'Semi-matt'])
    expect(suggest(' GLOS')).toEqual(['Glossy'])
  })

  it('list all values for an empty text, except the typed value', () => {
    expect(suggest('')).toEqual(['Matt', 'Glossy', 'Polished Matt', 'Semi-matt', 'Rustic'])
    expect(suggest('Matt')).toEqual(['Polished Matt', 'Semi-matt'])
    expect(suggest('matt'), 'spelt otherwise').toContain('Matt')
    expect(suggest('Travertine')).toEqual([])
  })

  it('include values that differ by one letter', () => {
    for (const typo of ['rustik', 'rusic', 'rusttic', 'rutsic'])
      expect(suggest(typo)).toEqual(['Rustic'])
    expect(suggest('rsutci')).toEqual([])
    expect(suggestionsFor([{ value: 'Oak' }], 'Ook'), 'too short').toEqual([])
  })

  it('are limited to seven for a text', () => {
    const many = Array.from({ length: 30 }, (_, i) => ({ value: `Finish ${i}` }))
    expect(suggestionsFor(many, 'fin')).toHaveLength(7)
    expect(suggestionsFor(many, ''), 'nothing is typed').toHaveLength(30)
  })
})
