// The table of synonyms, made ready for looking up: which words a text is found by though it does not hold them.
import { KINDS_OF, SAME_MEANING } from './synonyms.ts'
import { stem } from './words.ts'

/** How a word or phrase of a table is looked up: written together, in the singular. */
export function together(phrase: string): string {
  return stem(phrase.replaceAll(' ', ''))
}

const related = new Map<string, ReadonlySet<string>>()
/** Phrases as the parts they are written in, by their first part. */
const phrases = new Map<string, string[][]>()

function relate(word: string, others: Iterable<string>): void {
  const known = related.get(word) ?? []
  related.set(word, new Set([...known, ...others].filter((other) => other !== word)))
}

for (const line of SAME_MEANING) {
  const words = line.map(together)
  for (const word of words) relate(word, words)
}
for (const [phrase, kinds] of Object.entries(KINDS_OF)) {
  const wider = together(phrase)
  for (const kind of kinds) relate(together(kind), [wider, ...(related.get(wider) ?? [])])
}
for (const phrase of [...SAME_MEANING, ...Object.values(KINDS_OF)].flat()) {
  const [first = '', ...rest] = phrase.split(' ')
  if (rest.length > 0) phrases.set(first, [...(phrases.get(first) ?? []), [first, ...rest]])
}

/** None for most words. */
export function relatedTo(word: string): Iterable<string> {
  return related.get(word) ?? []
}

const NONE: readonly string[] = []

/** The phrases of the table that begin with the word at this place, written together. */
export function phrasesAt(words: readonly string[], at: number): readonly string[] {
  const known = phrases.get(words[at] as string)
  if (!known) return NONE
  return known
    .filter((parts) => parts.every((part, next) => stem(words[at + next] ?? '') === stem(part)))
    .map((parts) => together(parts.join(' ')))
}
