// Tests of the glossary: each value once, in the right letters, and the owner's words before ours.
import { expect, test } from 'vitest'
import { CATEGORIES, SIZES } from '#api/products/catalogue.contract.ts'
import { BADGES, STOCKS, SUITED_FOR } from '#api/products/details.contract.ts'
import { createGlossary, GLOSSARY } from './glossary.ts'

test('has each value once, in Tamil and in lower-case Latin letters', () => {
  const values = GLOSSARY.map(({ en }) => en.toLowerCase())
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
  expect(GLOSSARY.filter(({ ta }) => !/^[\p{Script=Tamil}\u200c ,]+$/u.test(ta))).toEqual([])
  expect(GLOSSARY.flatMap(({ latin }) => latin).filter((word) => !/^[a-z]+$/.test(word))).toEqual(
    [],
  )
  const spellings = GLOSSARY.flatMap(({ latin }) => latin)
  expect(
    spellings.filter((word) => values.includes(word)),
    'no English word',
  ).toEqual([])
  expect(spellings.length, 'of one word only').toBe(new Set(spellings).size)
})

test('has every fixed value of a product', () => {
  const translate = createGlossary()
  const fixed = [...CATEGORIES.map(({ name }) => name), ...SUITED_FOR, ...STOCKS, ...BADGES]
  expect(fixed.filter((value) => !translate(value))).toEqual([])
  expect(translate(SIZES[0]), 'figures stay').toBeUndefined()
})

test("finds a value in any case, and the owner's words first", () => {
  const translate = createGlossary({ MATT: 'மாட்', 'Kadapa black': 'கடப்பா கருப்பு' })
  expect(['matt', 'kadapa  Black', ' glossy', 'Unheard of'].map(translate)).toEqual([
    'மாட்',
    'கடப்பா கருப்பு',
    'பளபளப்பு',
    undefined,
  ])
})
