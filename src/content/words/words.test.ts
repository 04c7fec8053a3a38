// Tests of the translations: each text keeps the placeholders of the English one.
import { expect, test } from 'vitest'
import { LANGUAGES } from '#api/contract/languages.ts'
import { wordsOf } from './words.ts'

/** The placeholders of each text by its path, such as 'catalogue.count.one'. */
function listPlaceholders(words: object, path = ''): [path: string, placeholders: string[]][] {
  return Object.entries(words).flatMap(([name, value]) => {
    if (typeof value === 'object') return listPlaceholders(value, `${path}${name}.`)
    return [[path + name, (`${value}`.match(/\{\w*\}/g) ?? []).toSorted()]]
  })
}

test.each(LANGUAGES.filter(({ id }) => id !== 'en'))(
  '$name has the placeholders of English',
  ({ id }) => {
    expect(listPlaceholders(wordsOf(id))).toEqual(listPlaceholders(wordsOf('en')))
  },
)

test.each(LANGUAGES)('each subject of $name has its locale', ({ id, locale }) => {
  const locales = Object.values(wordsOf(id)).map((subject) => subject.locale)
  expect(new Set(locales)).toEqual(new Set([locale]))
})

test('words are plain data, so that they can be a prop of an island', () => {
  const words = wordsOf('ta')
  expect(JSON.parse(JSON.stringify(words))).toEqual(words)
})
