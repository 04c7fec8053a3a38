// Lookup of synonyms, wider terms and phrases of a search word.
import { fold } from '#api/contract/fields.ts'
import { GLOSSARY } from '#api/contract/glossary.ts'
import { NARROWER_WORDS, PHRASES, SYNONYMS } from './synonyms.ts'
import { stem, type Token } from './words.ts'

/** The key of a word or phrase: joined and in the singular. */
const toKey = (phrase: string) => stem(phrase.replaceAll(' ', ''))

/** Maps the key of each word to the word that represents all its synonyms. */
const meanings = new Map(
  SYNONYMS.flatMap((line) => line.map((phrase) => [toKey(phrase), toKey(line[0] ?? '')])),
)
/** Tamil words in Latin letters: the first letters of many English words are those of one of them, too. */
const transliterations = new Set(GLOSSARY.flatMap(({ latin }) => latin.map(toKey)))
for (const { en, ta, latin } of GLOSSARY) {
  const english = toKey(fold(en).replaceAll('-', ' '))
  const meaning = meanings.get(english) ?? english
  for (const key of [english, toKey(ta), ...latin.map(toKey)])
    if (!meanings.has(key)) meanings.set(key, meaning)
}
const widerMeanings = new Map(
  Object.entries(NARROWER_WORDS).flatMap(([word, kinds]) =>
    kinds.map((kind) => [toKey(kind), findMeaning(word)]),
  ),
)
const phrases = new Map(
  Object.entries(PHRASES).map(([phrase, word]) => [toKey(phrase), findMeaning(word)]),
)

/** Words that may begin a phrase. Only these are looked up together with the words after them. */
const firstWords = new Set(
  [
    ...[...SYNONYMS, ...Object.values(NARROWER_WORDS)].flat(),
    ...GLOSSARY.flatMap(({ en, ta }) => [fold(en).replaceAll('-', ' '), ta]),
  ].map((phrase) => phrase.split(' ')[0]),
)

function findMeaning(word: string): string {
  const key = toKey(word)
  return meanings.get(key) ?? key
}

/** The word to look up in the index for a searched word. */
export function findSearchedMeaning(word: string): string {
  return phrases.get(stem(word)) ?? findMeaning(word)
}

/** How much of a word in Latin letters has to be typed, in letters, before it counts as its beginning. */
const TRANSLITERATION_MIN = 4

/** The table's words that begin like this, each with its meaning. */
export const findMeaningsByPrefix = (prefix: string) =>
  findMeanings(
    (word) =>
      word.startsWith(prefix) &&
      (prefix.length >= TRANSLITERATION_MIN || !transliterations.has(word)),
  )

/** The table's words that satisfy the test, each with its meaning. */
export function findMeanings(test: (word: string) => boolean): [word: string, meaning: string][] {
  return [...meanings].filter(([word]) => test(word))
}

/** The words under which a word of a record is indexed: its meaning, and the wider word if there is one. */
export function listIndexedMeanings(word: string): string[] {
  const meaning = findMeaning(word)
  const widerMeaning = widerMeanings.get(stem(word)) ?? widerMeanings.get(meaning)
  return widerMeaning === undefined ? [meaning] : [meaning, widerMeaning]
}

/** The words of a text: its parts, parts that were written together, and known phrases. */
export function listWords(tokens: readonly Token[]): string[] {
  const words = tokens.flatMap(({ parts }) => parts)
  const joined = tokens.flatMap(({ parts }) => (parts.length > 1 ? [parts.join('')] : []))
  return [...words, ...joined, ...words.flatMap((_, start) => findPhrases(words, start))]
}

/** Known phrases of two or three words that begin at this word, joined. */
function findPhrases(words: readonly string[], start: number): string[] {
  if (!firstWords.has(words[start])) return []
  return [2, 3]
    .filter((length) => start + length <= words.length)
    .map((length) => toKey(words.slice(start, start + length).join('')))
    .filter((phrase) => meanings.has(phrase) || widerMeanings.has(phrase))
}
