// The words of all records, each with a number: which of them a typed word may mean.
import SearchableMap from 'minisearch/SearchableMap'
import { KINDS_OF, PHRASES, SAME_MEANING } from './synonyms.ts'
import { isOneSlip, stem } from './words.ts'

interface Word {
  /** Synonyms have the same. */
  number: number
  /** For people. */
  spelling: string
}

/** The key of a word, or of a phrase of a table: written together, in the singular. */
const keyOf = (phrase: string) => stem(phrase.replaceAll(' ', ''))

const synonyms = new Map(
  SAME_MEANING.map((line) => line.map(keyOf)).flatMap((keys) => keys.map((key) => [key, keys])),
)
const wider = new Map(
  Object.entries(KINDS_OF).flatMap(([word, kinds]) =>
    kinds.map((kind) => [keyOf(kind), keyOf(word)]),
  ),
)
const phrases = new Map(Object.entries(PHRASES).map(([phrase, word]) => [keyOf(phrase), word]))
/** Few words have to be looked up with their neighbours. */
const firstWords = new Set(
  [...SAME_MEANING, ...Object.values(KINDS_OF)].flat().map((phrase) => phrase.split(' ')[0]),
)

/** The phrases of the tables, of two or three words, that begin with the word at this place, written together. */
function phrasesAt(words: readonly string[], at: number): string[] {
  if (!firstWords.has(words[at])) return []
  return [2, 3]
    .filter((length) => at + length <= words.length)
    .map((length) => keyOf(words.slice(at, at + length).join('')))
    .filter((phrase) => synonyms.has(phrase) || wider.has(phrase))
}

/** Holds words, not records: as an index of records MiniSearch takes six times the memory. */
export class Vocabulary {
  readonly #words = new SearchableMap<Word>()
  /** By word as it is written, its number and that of its wider word. */
  readonly #numbers = new Map<string, readonly number[]>()
  #size = 0

  /** The numbers of the words of a text, each in its parts, and of the wider words of these. */
  read(chunks: readonly (readonly string[])[]): Set<number> {
    const numbers = new Set<number>()
    const take = (word: string) => {
      for (const number of this.#numbersOf(word)) numbers.add(number)
    }
    for (const parts of chunks) if (parts.length > 1) take(parts.join(''))
    const words = chunks.flat()
    words.forEach((word, at) => {
      take(word)
      for (const phrase of phrasesAt(words, at)) take(phrase)
    })
    return numbers
  }

  #numbersOf(word: string): readonly number[] {
    const known = this.#numbers.get(word)
    if (known) return known
    const above = wider.get(stem(word))
    const numbers = [this.#add(word), ...(above ? [this.#add(above)] : [])]
    this.#numbers.set(word, numbers)
    return numbers
  }

  /** The number of a word, which it keeps for good. */
  #add(word: string): number {
    const key = stem(word)
    const known = this.#words.get(key)
    if (known) return known.number
    const number = this.#size++
    for (const other of synonyms.get(key) ?? []) this.#words.set(other, { number, spelling: other })
    this.#words.set(key, { number, spelling: word })
    return number
  }

  exact(word: string): number | undefined {
    const key = stem(word)
    return this.#words.get(phrases.get(key) ?? key)?.number
  }

  /** The words that begin with this one, and whether they are the same. */
  find(word: string): Map<number, boolean> {
    const longer = this.#words.atPrefix(word).values()
    const found = new Map(Array.from(longer, ({ number }) => [number, false]))
    const exact = this.exact(word)
    return exact === undefined ? found : found.set(exact, true)
  }

  /** Words that one slip, or two in a long word, would make into this one. */
  near(text: string): (Word & { slips: number })[] {
    const word = stem(text)
    const most = slipsAllowed(word)
    if (most === 0) return []
    // Two letters in turn are one slip, but two changes of letters.
    return [...this.#words.fuzzyGet(word, 2)]
      .filter(([other]) => word.length > 4 || word[0] === other[0]) // a pool is not a tool
      .map(([other, [one, changes]]) => ({ ...one, slips: isOneSlip(word, other) ? 1 : changes }))
      .filter(({ slips }) => slips <= most)
  }
}

/** Longer words are not corrected: correction takes the square of the length in memory. */
const LONGEST = 40

/** Another number is another thing, and short words have too many neighbours. */
function slipsAllowed(word: string): number {
  if (word.length < 4 || word.length > LONGEST || /\p{N}/u.test(word)) return 0
  return word.length < 8 ? 1 : 2
}
