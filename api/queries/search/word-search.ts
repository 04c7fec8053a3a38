// Finds records by words: every word typed has to be found, each in any of the ways people write it.
import { fold } from '#api/contract/fields.ts'
import { CodeIndex } from './code-index.ts'
import { createReader, type Searched, type SearchRow } from './read-record.ts'
import { lookupKey } from './related-words.ts'
import { CODE, isMet, resolveTerms, type Term } from './resolve-terms.ts'
import { termsOf } from './search-terms.ts'
import { Vocabulary } from './vocabulary.ts'
import { WordIndex } from './word-index.ts'

/** The result of a search. */
export interface Finding {
  /** By row, how well the record matches: 0 is not at all. */
  scores: Uint16Array
  terms: readonly Term[]
  /** The terms without those that are found nowhere: they are left out where something else is found. */
  needed: readonly Term[]
}

export class WordSearch<T extends object> {
  readonly #vocabulary = new Vocabulary()
  readonly #read: (record: T) => SearchRow
  #records: readonly T[] = []
  #rows: readonly SearchRow[] = []
  #codes = new CodeIndex([])
  #words = new WordIndex([], 0)
  /** Made for the first search that needs it. */
  #mentions: WordIndex | undefined

  constructor(describe: (record: T) => Searched) {
    this.#read = createReader(this.#vocabulary, describe)
  }

  /** Reads a record, so that the first search need not. */
  prepare(record: T): void {
    this.#read(record)
  }

  /** Undefined where nothing is looked for. The same array is taken to hold the same records. */
  find(records: readonly T[], text: string): Finding | undefined {
    return fold(text) === '' ? undefined : this.findTerms(records, termsOf(text))
  }

  /**
   * A record is found by its own words. Mentioned words count for terms that no record has, or where nothing would
   * be found; and terms that are found nowhere are dropped where something else is.
   */
  findTerms(records: readonly T[], texts: readonly string[]): Finding {
    this.#readAll(records)
    const size = records.length
    const [vocabulary, codes] = [this.#vocabulary, this.#codes]
    const words = [this.#words]
    const first = resolveTerms(texts, { vocabulary, codes, indexes: words, corrects: false })
    const isKnown = first.every((term) => isMet(term, words))
    const plainly = isKnown && findAll(size, first, () => words)
    if (plainly) return { scores: plainly, terms: first, needed: first }

    this.#mentions ??= new WordIndex(
      this.#rows.map(({ mentions }) => mentions),
      vocabulary.size,
    )
    const all = [this.#words, this.#mentions]
    const terms = resolveTerms(texts, { vocabulary, codes, indexes: all, corrects: true })
    const needed = terms.filter((term) => isMet(term, all))
    const scores =
      findAll(size, needed, (term) => (isMet(term, words) ? words : all)) ??
      findAll(size, needed, () => all) ??
      new Uint16Array(size)
    return { scores, terms, needed }
  }

  /** The number of terms that stand for one of these words; a letter among other terms says too little. */
  countMeant(terms: readonly Term[], words: readonly string[]): number {
    const numbers = words.flatMap((word) => this.#vocabulary.exact(lookupKey(word)) ?? [])
    return terms.filter(
      ({ text, words }) =>
        (text.length > 1 || terms.length === 1) && numbers.some((number) => words.has(number)),
    ).length
  }

  #readAll(records: readonly T[]): void {
    if (this.#records === records) return
    this.#records = records
    this.#rows = records.map(this.#read)
    this.#codes = new CodeIndex(this.#rows.map(({ codes }) => codes))
    this.#words = new WordIndex(
      this.#rows.map(({ words }) => words),
      this.#vocabulary.size,
    )
    this.#mentions = undefined
  }
}

/** The score of each row that meets all terms, each by its indexes; undefined without such rows. */
function findAll(
  size: number,
  terms: readonly Term[],
  indexesFor: (term: Term) => readonly WordIndex[],
): Uint16Array | undefined {
  const [first, ...others] = terms.map((term) => findRows(size, term, indexesFor(term)))
  const scores = others.reduce<Uint16Array | undefined>(
    (sums, fits) => sums?.map((sum, row) => (sum && fits[row] ? sum + fits[row] : 0)),
    first,
  )
  return scores?.some(Boolean) ? scores : undefined
}

/** The score of each row for the term; 0 is no match. */
function findRows(
  size: number,
  { words, codes }: Term,
  indexes: readonly WordIndex[],
): Uint16Array {
  const fits = new Uint16Array(size)
  const raise = (row: number, fit: number) => {
    if (fit > (fits[row] as number)) fits[row] = fit
  }
  for (const index of indexes) {
    // A word that is only mentioned counts where no other fits.
    const before = fits.slice()
    for (const [word, fit] of words)
      index.forEachRow(word, (row, weight) => {
        if (before[row] === 0) raise(row, fit * weight)
      })
  }
  for (const [row, fit] of codes) raise(row, fit * CODE)
  return fits
}
