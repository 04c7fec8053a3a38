// Finds records by words: every word typed has to be found, each in any of the ways people write it.
import { fold } from '#api/contract/fields.ts'
import { createReader, numberIn, type Searched, type SearchRow } from './read-record.ts'
import { together } from './related-words.ts'
import { fitOf, isMet, type Known, resolveTerms, type Term } from './resolve-terms.ts'
import { termsOf } from './search-terms.ts'
import { Vocabulary } from './vocabulary.ts'

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
  #known: Known = this.#know([])
  /** As `counts`, with mentioned words: counted for the first search that needs them. */
  #countsWithMentions: Uint32Array | undefined

  constructor(describe: (record: T) => Searched) {
    this.#read = createReader(this.#vocabulary, describe)
  }

  /** Reads a record with its mentioned words. */
  prepare(record: T): void {
    this.#read(record).mentions()
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
    if (this.#records !== records) {
      this.#records = records
      this.#known = this.#know(records.map(this.#read))
      this.#countsWithMentions = undefined
    }
    const known = this.#known
    const first = resolveTerms(texts, known, { corrects: false })
    const isKnown = first.every((term) => isMet(term, known.counts))
    const plainly = isKnown && findAll(known, first, () => false)
    if (plainly) return { scores: plainly, terms: first, needed: first }

    this.#countsWithMentions ??= this.#count(known.rows, true)
    const counts = this.#countsWithMentions
    const terms = resolveTerms(texts, { ...known, counts }, { corrects: true })
    const needed = terms.filter((term) => isMet(term, counts))
    const scores =
      findAll(known, needed, (term) => !isMet(term, known.counts)) ??
      findAll(known, needed, () => true) ??
      new Uint16Array(known.rows.length)
    return { scores, terms, needed }
  }

  /** How many of the terms stand for one of these words; a letter among other terms says too little. */
  countMeant(terms: readonly Term[], words: readonly string[]): number {
    const numbers = words.flatMap((word) => this.#vocabulary.exact(together(word)) ?? [])
    return terms.filter(
      ({ text, words }) =>
        (text.length > 1 || terms.length === 1) && numbers.some((number) => words[number]),
    ).length
  }

  #know(rows: readonly SearchRow[]): Known {
    const codes = rows.map((row) => ` ${row.codes.join(' ')}`).join('')
    return { vocabulary: this.#vocabulary, rows, codes, counts: this.#count(rows, false) }
  }

  /** In how many rows each word of the vocabulary is. */
  #count(rows: readonly SearchRow[], withMentions: boolean): Uint32Array {
    const all = rows.map((row) => [
      ...row.words.map(numberIn),
      ...(withMentions ? row.mentions() : []),
    ])
    const counts = new Uint32Array(this.#vocabulary.size)
    for (const numbers of all)
      for (const number of numbers) counts[number] = (counts[number] as number) + 1
    return counts
  }
}

/** The score of each row that meets all terms; undefined without such rows. */
function findAll(
  { rows, counts }: Known,
  terms: readonly Term[],
  isMentionEnough: (term: Term) => boolean,
): Uint16Array | undefined {
  // The rarest term first: most rows are passed over after it.
  const asked = terms
    .map((term) => ({ term, mentions: isMentionEnough(term), rows: countRows(term, counts) }))
    .sort((a, b) => a.rows - b.rows)
  const scores = new Uint16Array(rows.length)
  let isFound = false
  rows.forEach((row, at) => {
    let sum = 0
    for (const { term, mentions } of asked) {
      const fit = fitOf(term, row, mentions)
      if (fit === 0) return
      sum += fit
    }
    scores[at] = sum
    isFound ||= sum > 0
  })
  return isFound ? scores : undefined
}

/** About how many rows have the term; a code may be in any. */
function countRows({ words, codes }: Term, counts: Uint32Array): number {
  if (codes.length > 0) return Number.POSITIVE_INFINITY
  return words.reduce((sum, fit, number) => (fit > 0 ? sum + (counts[number] ?? 0) : sum), 0)
}
