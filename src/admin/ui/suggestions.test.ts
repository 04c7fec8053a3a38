// Tests the ranking of suggestions.
import { describe, expect, it } from 'vitest'
import { suggestionsFor } from './suggestions.ts'

const known = ['Matt', 'Glossy', 'Polished Matt', 'Semi-matt', 'Rustic'].map((value) => ({ value }))
const suggested = (text: string) => suggestionsFor(known, text).map(({ value }) => value)

describe('suggestions', () => {
  it('begin with what begins so, then with words that do, then with what has it inside', () => {
    expect(suggested('mat')).toEqual(['Matt', 'Polished Matt', 'Semi-matt'])
    expect(suggested(' GLOS')).toEqual(['Glossy'])
  })

  it('are the known ones in their order where nothing is typed yet, and not the one typed out', () => {
    expect(suggested('')).toEqual(['Matt', 'Glossy', 'Polished Matt', 'Semi-matt', 'Rustic'])
    expect(suggested('Matt')).toEqual(['Polished Matt', 'Semi-matt'])
    expect(suggested('matt'), 'spelt otherwise').toContain('Matt')
    expect(suggested('Travertine')).toEqual([])
  })

  it('have what was meant by a slip of the pen', () => {
    for (const slip of ['rustik', 'rusic', 'rusttic', 'rutsic'])
      expect(suggested(slip)).toEqual(['Rustic'])
    expect(suggested('rsutci')).toEqual([])
    expect(suggestionsFor([{ value: 'Oak' }], 'Ook'), 'too short').toEqual([])
  })

  it('are few once something is typed', () => {
    const many = Array.from({ length: 30 }, (_, i) => ({ value: `Finish ${i}` }))
    expect(suggestionsFor(many, 'fin')).toHaveLength(7)
    expect(suggestionsFor(many, ''), 'nothing is typed').toHaveLength(30)
  })
})
