// Tests of the CSV file: columns, quotes, formulas.
import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

const cell = (text: string) => toCsv([[text]]).slice(1)

describe('a CSV file', () => {
  it('declares UTF-8, quotes every cell and ends every row', () => {
    expect(
      toCsv([
        ['Name', 'Notes'],
        ['மீனா', ''],
      ]),
    ).toBe('\ufeff"Name","Notes"\r\n"மீனா",""\r\n')
  })

  it('keeps quotes, commas and line breaks inside their cell', () => {
    expect(cell('the "big" one,\nplease')).toBe('"the ""big"" one,\nplease"\r\n')
  })

  it.each(['=1+1', '+91 98', '-2', '@SUM(A1)', '\t=1', '\uff1d1+1'])(
    'neutralises the formula %j',
    (text) => expect(cell(text)).toBe(`"'${text}"\r\n`),
  )
})
