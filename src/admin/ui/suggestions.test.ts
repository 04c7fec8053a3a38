// Tests the ranking of suggestions.
import { describe, expect, it } from 'vitest'
import { suggestionsFor } from './suggestions.ts'

const known = ['Matt', 'Glossy', 'Polished Matt', 'Semi-matt', 'Rustic'].map((value) => ({ value }))
const suggested = (text: string) => suggestionsFor(known, text).map(({ value }) => value)

describe('suggestions', () => {
  it('rank values that begin with the text first, then words, then other matches', () => {
    expect(suggested('mat')).toEqual(['Matt', 'Polished Matt', 'Semi-matt'])
    expect(suggested(' GLOS')).toEqual(['Glossy'])
  })

  it('list all values for an empty text, except the typed value', () => {
    expect(suggested('')).toEqual(['Matt', 'Glossy', 'Polished Matt', 'Semi-matt', 'Rustic'])
    expect(suggested('Matt')).toEqual(['Polished Matt', 'Semi-matt'])
    expect(suggested('matt'), 'spelt otherwise').toContain('Matt')
    expect(suggested('Travertine')).toEqual([])
  })

  it('include values that differ by one letter', () => {
    for (const slip of ['rustik', 'rusic', 'rusttic', 'rutsic'])
      expect(suggested(slip)).toEqual(['Rustic'])
    expect(suggested('rsutci')).toEqual([])
    expect(suggestionsFor([{ value: 'Oak' }], 'Ook'), 'too short').toEqual([])
  })

  it('are limited to seven for a text', () => {
    const many = Array.from({ length: 30 }, (_, i) => ({ value: `Finish ${i}` }))
    expect(suggestionsFor(many, 'fin')).toHaveLength(7)
    expect(suggestionsFor(many, ''), 'nothing is typed').toHaveLength(30)
  })
})
