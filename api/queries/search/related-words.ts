// The table of synonyms, made ready for looking up: which words a text is found by though it does not hold them.
import { KINDS_OF, SAME_MEANING } from './synonyms.ts'
import { stem } from './words.ts'

/** The key of a word or phrase of a table: written together, in the singular. */
export function lookupKey(phrase: string): string {
  return stem(phrase.replaceAll(' ', ''))
}

const related = new Map<string, ReadonlySet<string>>()

/** The first words of phrases: few words have to be looked up with their neighbours. */
const firstWords = new Set(
  [...SAME_MEANING, ...Object.values(KINDS_OF)].flat().map((phrase) => phrase.split(' ')[0]),
)

function addRelated(word: string, others: Iterable<string>): void {
  const known = related.get(word) ?? []
  related.set(word, new Set([...known, ...others].filter((other) => other !== word)))
}

for (const line of SAME_MEANING) {
  const words = line.map(lookupKey)
  for (const word of words) addRelated(word, words)
}
for (const [phrase, kinds] of Object.entries(KINDS_OF)) {
  const wider = lookupKey(phrase)
  for (const kind of kinds) addRelated(lookupKey(kind), [wider, ...(related.get(wider) ?? [])])
}

/** None for most words. */
export function relatedTo(word: string): Iterable<string> {
  return related.get(word) ?? []
}

/** The phrases of the table, of two or three words, that begin with the word at this place, written together. */
export function phrasesAt(words: readonly string[], at: number): string[] {
  if (!firstWords.has(words[at])) return []
  return [2, 3]
    .map((length) => lookupKey(words.slice(at, at + length).join('')))
    .filter((phrase, index) => at + index + 1 < words.length && related.has(phrase))
}
