// What a field suggests for what is typed in it.
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

  it('are few', () => {
    const many = Array.from({ length: 30 }, (_, i) => ({ value: `Finish ${i}` }))
    expect(suggestionsFor(many, 'fin')).toHaveLength(7)
  })
})
