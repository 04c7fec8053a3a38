// Full-text search over records, by MiniSearch, with the trade's synonyms, sizes, SKUs and typing mistakes.
import MiniSearch, { type Query } from 'minisearch'
import { fold } from '#api/contract/fields.ts'
import { combineTerms, parseTerms, type Term } from './search-terms.ts'
import {
  findMeanings,
  findMeaningsByPrefix,
  findSearchedMeaning,
  listIndexedMeanings,
  listWords,
} from './vocabulary.ts'
import {
  countTypos,
  hasDigit,
  isOneTypo,
  isSameSize,
  isSize,
  listCodeSuffixes,
  stem,
  tokenize,
} from './words.ts'

/** The texts of a record to search. A mention counts only if a word is found nowhere else. */
export interface SearchFields<T> {
  name(record: T): string
  brand?(record: T): string
  rest?(record: T): string
  mention?(record: T): string
  /** SKUs and phone numbers. */
  codes(record: T): readonly string[]
}

/**
 * Weights of the fields. A better field always wins, because MiniSearch's scores within a field differ by less than
 * these steps. A SKU ranks between name and brand.
 */
const BOOST = { name: 1e6, brand: 1e3, rest: 1, mention: 1e-3 }
const WHOLE_CODE_SCORE = 6e4
const PARTIAL_CODE_SCORE = 3e4
type Field = keyof typeof BOOST
const FIELDS = Object.keys(BOOST) as Field[]
const DESCRIBING_FIELDS = FIELDS.filter((field) => field !== 'mention')

/** Minimum length of each word when a term is split in two, in letters. */
const SPLIT_MIN = 3
/**
 * Which words are looked up in codes: without a digit, only those of up to CODE_LETTERS_MAX letters. With a digit and at
 * least CODE_MIDDLE_MIN characters, a word may also match in the middle of a code.
 */
const CODE_LETTERS_MAX = 6
const CODE_MIDDLE_MIN = 3
/** Minimum length of an SKU whose typing mistakes are corrected. Digits alone are not: they are another number. */
const CORRECTED_SKU_MIN = 5

/** What to look up in the index for a term: whole words, beginnings of words, and parts of codes. */
interface Lookup {
  wholeWords: readonly string[]
  prefixes: readonly string[]
  codes: readonly string[]
}

interface ResolvedTerm<T> extends Term {
  /** The score of each record that has the term. Mentions count only if no record has the term elsewhere. */
  hits: ReadonlyMap<T, number>
  /** The words that the term was corrected to, empty for a SKU; undefined if it was found as typed. */
  corrections?: readonly string[]
  lookup: Lookup
}

export interface SearchResult<T> {
  /** The score of each record that matches. */
  scores: ReadonlyMap<T, number>
  terms: readonly ResolvedTerm<T>[]
  /** True if no record has all terms; the matches are then the records with the most terms. */
  isPartial: boolean
}

export class WordSearch<T extends object> {
  readonly #fields: SearchFields<T>
  /** Records are their own ids, because they never change. */
  readonly #index: MiniSearch<T>
  /** The codes of each indexed record, separated by spaces; see `listCodeSuffixes`. */
  readonly #codes = new Map<T, string>()
  #allCodes = ''
  /** The words under which each word of a record is indexed. */
  readonly #meanings = new Map<string, string[]>()
  /** The first spelling of each indexed word, if it differs. */
  readonly #spellings = new Map<string, string>()
  readonly #sizes = new Set<string>()
  #records: readonly T[] = []
  #currentRecords: ReadonlySet<T> = new Set()

  constructor(fields: SearchFields<T>) {
    this.#fields = fields
    this.#index = new MiniSearch<T>({
      idField: 'id',
      fields: [...FIELDS],
      extractField: (record, field) =>
        field === 'id' ? record : (fields[field as Field]?.(record) ?? ''),
      tokenize: (text) => listWords(tokenize(text)),
      processTerm: (word) => this.#indexWord(word),
      searchOptions: { boost: BOOST, tokenize: (word) => [word], processTerm: (word) => word },
    })
  }

  /** Indexes a record ahead of time so that the first search after a large change is fast. */
  prepare(record: T): void {
    if (this.#codes.has(record)) return
    this.#codes.set(record, ` ${this.#fields.codes(record).flatMap(listCodeSuffixes).join(' ')} `)
    this.#index.add(record)
  }

  /** Searches for a text; undefined if it is empty. The same array must always hold the same records. */
  find(records: readonly T[], text: string): SearchResult<T> | undefined {
    return fold(text) === '' ? undefined : this.findByTerms(records, parseTerms(text))
  }

  /** Finds the records with all terms that occur anywhere, or else the records with the most terms. */
  findByTerms(records: readonly T[], searchedTerms: readonly Term[]): SearchResult<T> {
    this.#syncRecords(records)
    const terms = this.#resolveTerms(searchedTerms).flatMap((term) => this.#findVariants(term))
    const matchedTerms = terms.filter(({ hits }) => hits.size > 0)
    let scores = intersectScores(matchedTerms.map(({ hits }) => hits))
    if (scores.size === 0)
      scores = intersectScores(
        matchedTerms.map(
          ({ hits, lookup }) => new Map([...this.#search(lookup, ['mention']), ...hits]),
        ),
      )
    const isPartial = scores.size === 0 && matchedTerms.length > 0
    if (isPartial) scores = sumMostTermsScores(matchedTerms.map(({ hits }) => hits))
    return { scores, terms, isPartial }
  }

  /** Counts the terms that match a word of the text. A single letter counts only if it is the only term. */
  countMatchingTerms(terms: readonly ResolvedTerm<T>[], text: string): number {
    const meanings = listWords(tokenize(text)).map(findSearchedMeaning)
    const matchesLookup = ({ wholeWords, prefixes }: Lookup) =>
      meanings.some(
        (word) => wholeWords.includes(word) || prefixes.some((prefix) => word.startsWith(prefix)),
      )
    return terms.filter(
      ({ text, lookup }) => (text.length > 1 || terms.length === 1) && matchesLookup(lookup),
    ).length
  }

  /** Indexes new records and removes those that are gone. */
  #syncRecords(records: readonly T[]): void {
    if (this.#records === records) return
    const currentRecords = new Set(records)
    const isPrepared = (record: T) => !this.#currentRecords.has(record) && this.#codes.has(record)
    // Prepared records belong to one change: once some have arrived, the rest never will.
    const hasArrived = records.some(isPrepared)
    for (const record of this.#codes.keys())
      if (!currentRecords.has(record) && (hasArrived || !isPrepared(record))) {
        this.#index.discard(record)
        this.#codes.delete(record)
      }
    for (const record of records) this.prepare(record)
    this.#records = records
    this.#currentRecords = currentRecords
    this.#allCodes = [...this.#codes.values()].join('')
  }

  #indexWord(word: string): string[] {
    const cached = this.#meanings.get(word)
    if (cached) return cached
    const words = listIndexedMeanings(word)
    this.#meanings.set(word, words)
    const key = stem(word)
    if (key !== word && !this.#spellings.has(key)) this.#spellings.set(key, word)
    if (isSize(word)) this.#sizes.add(word)
    return words
  }

  #resolveTerms(terms: readonly Term[]): ResolvedTerm<T>[] {
    const words = combineTerms(terms)
    return terms.map((term, index) => {
      const candidates = words[index] ?? []
      // A single letter among other words does not count as the beginning of a word.
      const prefixes = terms.length > 1 ? candidates.filter((word) => word.length > 1) : candidates
      return this.#resolveTerm(term, this.#createLookup(candidates, prefixes))
    })
  }

  #resolveTerm(term: Term, lookup: Lookup): ResolvedTerm<T> {
    const hits = this.#search(lookup, DESCRIBING_FIELDS)
    return { ...term, hits: hits.size > 0 ? hits : this.#search(lookup, ['mention']), lookup }
  }

  /** What to look up for these words; those in `prefixes` may also be the beginning of a word. */
  #createLookup(words: readonly string[], prefixes: readonly string[]): Lookup {
    const [sizes, otherWords] = [words.filter(isSize), words.filter((word) => !isSize(word))]
    const sameSizes = [...this.#sizes].filter((indexedSize) =>
      sizes.some((size) => isSameSize(indexedSize, size)),
    )
    const prefixWords = prefixes.filter((word) => !isSize(word))
    const synonyms = prefixWords.flatMap(findMeaningsByPrefix)
    return {
      wholeWords: [
        ...new Set([
          ...sameSizes,
          ...otherWords.map(findSearchedMeaning),
          ...synonyms.map(([, meaning]) => meaning),
        ]),
      ].filter((word) => !prefixWords.includes(word)),
      prefixes: prefixWords,
      codes: otherWords.flatMap((word) => this.#codePart(word) ?? []),
    }
  }

  /** The records with any of these words in the fields, or any of these codes, and how well they match. */
  #search({ wholeWords, prefixes, codes }: Lookup, fields: readonly Field[]): Map<T, number> {
    const hits = new Map<T, number>()
    const queries: Query[] = [
      { queries: [...wholeWords] },
      { queries: [...prefixes], prefix: true },
    ]
    for (const { id, score } of this.#index.search({ queries, fields: [...fields] }))
      if (this.#currentRecords.has(id)) hits.set(id, score)
    for (const code of codes)
      for (const [record, recordCodes] of this.#codes)
        if (recordCodes.includes(code) && this.#currentRecords.has(record)) {
          const score = recordCodes.includes(`${code} `) ? WHOLE_CODE_SCORE : PARTIAL_CODE_SCORE
          hits.set(record, Math.max(score, hits.get(record) ?? 0))
        }
    return hits
  }

  /** The text to look for in codes; undefined if the word cannot be part of any. */
  #codePart(word: string): string | undefined {
    const isCodeLike = hasDigit(word) || word.length <= CODE_LETTERS_MAX
    const part = hasDigit(word) && word.length >= CODE_MIDDLE_MIN ? word : ` ${word}`
    return isCodeLike && this.#allCodes.includes(part) ? part : undefined
  }

  /** If no record has the term, tries it as two words ('livingroom'), then as a typing mistake. */
  #findVariants(term: ResolvedTerm<T>): ResolvedTerm<T>[] {
    if (term.hits.size > 0) return [term]
    return this.#splitTerm(term) ?? [this.#correctTerm(term)]
  }

  #splitTerm({ text }: Term): ResolvedTerm<T>[] | undefined {
    if (hasDigit(text)) return undefined
    for (let end = SPLIT_MIN; end <= text.length - SPLIT_MIN; end++) {
      const words = [text.slice(0, end), text.slice(end)].map((part) => {
        const lookup = { wholeWords: [findSearchedMeaning(part)], prefixes: [], codes: [] }
        return this.#resolveTerm({ originalText: part, text: part }, lookup)
      })
      if (words.every(({ hits }) => hits.size > 0)) return words
    }
    return undefined
  }

  #correctTerm(term: ResolvedTerm<T>): ResolvedTerm<T> {
    const { text } = term
    const isSku = hasDigit(text) && /\p{L}/u.test(text) && !isSize(text)
    if (isSku && text.length >= CORRECTED_SKU_MIN) {
      const similarCodes = new Set(
        this.#allCodes.split(' ').filter((code) => isOneTypo(text, code)),
      )
      const codes = Array.from(similarCodes, (code) => ` ${code} `)
      return {
        ...this.#resolveTerm(term, { wholeWords: [], prefixes: [], codes }),
        corrections: [],
      }
    }
    const nearest = this.#findNearest(stem(text))
    const lookup = { wholeWords: nearest.map(({ meaning }) => meaning), prefixes: [], codes: [] }
    const corrections = nearest.map(({ spelling }) => spelling)
    return { ...this.#resolveTerm(term, lookup), corrections }
  }

  /** The words with the fewest typing mistakes, most common first. Mentions only if there are no others. */
  #findNearest(word: string) {
    const nearest = this.#findNearestIn(word, DESCRIBING_FIELDS)
    return nearest.length > 0 ? nearest : this.#findNearestIn(word, ['mention'])
  }

  #findNearestIn(word: string, fields: readonly Field[]) {
    const counts = new Map<string, number>()
    for (const { match } of this.#index.search({ queries: [word], fuzzy: 2, fields: [...fields] }))
      for (const indexedWord of Object.keys(match))
        counts.set(indexedWord, (counts.get(indexedWord) ?? 0) + 1)
    const indexedMatches = [...counts].map(([meaning, count]) => ({
      meaning,
      count,
      typos: countTypos(word, meaning),
      spelling: this.#spellings.get(meaning) ?? meaning,
    }))
    const synonyms = findMeanings((other) => countTypos(word, other) !== undefined)
    const synonymMatches = synonyms.map(([spelling, meaning]) => ({
      meaning,
      count: this.#index.search({ queries: [meaning] }).length,
      typos: countTypos(word, spelling),
      spelling,
    }))
    const candidates = [...indexedMatches, ...synonymMatches].filter(
      ({ typos, count }) => typos && count > 0,
    )
    const fewestTypos = Math.min(...candidates.map(({ typos }) => typos ?? 0))
    return candidates.filter(({ typos }) => typos === fewestTypos).sort((a, b) => b.count - a.count)
  }
}

/** The records that have every term, with the sum of their scores. */
function intersectScores<T>([first, ...others]: readonly ReadonlyMap<T, number>[]): Map<T, number> {
  const sums = new Map<T, number>()
  for (const [record, hit] of first ?? []) {
    let sum = hit
    if (others.every((hits) => hits.has(record))) {
      for (const hits of others) sum += hits.get(record) ?? 0
      sums.set(record, sum)
    }
  }
  return sums
}

/** The records that have the most terms, with the sum of their scores. */
function sumMostTermsScores<T>(terms: readonly ReadonlyMap<T, number>[]): Map<T, number> {
  const counts = new Map<T, number>()
  for (const hits of terms)
    for (const record of hits.keys()) counts.set(record, (counts.get(record) ?? 0) + 1)
  const maxCount = Math.max(...counts.values())
  const sums = new Map<T, number>()
  for (const [record, count] of counts)
    if (count === maxCount)
      sums.set(
        record,
        terms.reduce((sum, hits) => sum + (hits.get(record) ?? 0), 0),
      )
  return sums
}
