// Finds records by words: every word typed has to be found, each in any of the ways people write it.
import { fold } from '#api/contract/fields.ts'
import { type Term, termsOf, tokensOf } from './search-terms.ts'
import { Vocabulary } from './vocabulary.ts'
import { hasDigit, isOneSlip, isSize, readCode, readText } from './words.ts'

/** The searched texts of a record. */
export interface Searched {
  /** Texts by their weight: the name, other fields, and what counts only where a word is found nowhere else. */
  texts: readonly [readonly string[], (readonly string[])?, (readonly string[])?]
  /** SKUs and telephone numbers. */
  codes: readonly string[]
}

interface SearchRow {
  /** The numbers of the words of each weight. */
  words: readonly (readonly number[])[]
  /** See `readCode`; each between spaces. */
  codes: string
}

/** The weights of words in a name, in other fields and in mentions, by the degree of similarity to the typed word. */
const WEIGHTS = [3, 2, 1]
const OWN = WEIGHTS.slice(0, 2)
const EXACT = 4
const BEGINS = 2
const CORRECTED = 1
/** The weights of a whole code, and of a part of one. */
const CODE = 16
const IN_CODE = 8

/** Two words that were typed as one have at least so many letters each. */
const SPLIT = 3
/** Longer words of letters only are none of a code; so many digits may stand in the middle of one. */
const LETTERS_MAX = 6
const MIDDLE = 3
/** An SKU with a slip of the pen has at least so many characters; digits alone are another number. */
const SKU_LEAST = 5

/** The result of a search. */
export interface Finding {
  /** By row, how well the record matches: 0 is not at all. */
  scores: Uint16Array
  /** Without those that are found nowhere: they are left out where something else is found. */
  terms: readonly Term[]
}

export class WordSearch<T extends object> {
  readonly #vocabulary = new Vocabulary()
  readonly #describe: (record: T) => Searched
  /** Records never change: each is read once. */
  readonly #read = new WeakMap<T, SearchRow>()
  #records: readonly T[] = []
  #rows: readonly SearchRow[] = []
  /** All codes. */
  #codes = ''
  /** By weight and number of a word, the rows that have it; made for the first search that needs them. */
  #index: (readonly (readonly number[])[])[] = []

  constructor(describe: (record: T) => Searched) {
    this.#describe = describe
  }

  /** Reads a record, so that the first search need not. */
  prepare(record: T): SearchRow {
    const known = this.#read.get(record)
    if (known) return known
    const { texts, codes } = this.#describe(record)
    const words = texts.map((some = []) => [...this.#vocabulary.read(some.flatMap(readText))])
    const row = { words, codes: ` ${codes.flatMap(readCode).join(' ')} ` }
    this.#read.set(record, row)
    return row
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
    const typed = this.#resolve(texts)
    const plainly = sumOf(typed.map((term) => this.#fits(term, OWN)))
    if (plainly) return { scores: plainly, terms: typed }

    const terms = this.#resolve(texts.flatMap((text) => this.#splitWord(text) ?? text))
      .map((term) => (this.#isMet(term) ? term : this.#corrected(term)))
      .filter((term) => this.#isMet(term))
    const all = terms.map((term) => this.#fits(term, WEIGHTS))
    const own = terms.map((term, at) => {
      const fits = this.#fits(term, OWN)
      return fits.some(Boolean) ? fits : (all[at] as Uint16Array)
    })
    return { scores: sumOf(own) ?? sumOf(all) ?? new Uint16Array(records.length), terms }
  }

  /** The number of terms that stand for a word of the text; a letter among other terms says too little. */
  countMeant(terms: readonly Term[], text: string): number {
    const meant = readText(text)
      .flat()
      .map((word) => this.#vocabulary.exact(word))
    return terms.filter(
      ({ text, words }) =>
        (text.length > 1 || terms.length === 1) &&
        meant.some((number) => number !== undefined && words.has(number)),
    ).length
  }

  #readAll(records: readonly T[]): void {
    if (this.#records === records) return
    this.#records = records
    this.#rows = records.map((record) => this.prepare(record))
    this.#codes = this.#rows.map(({ codes }) => codes).join('')
    this.#index = []
  }

  #rowsOf(word: number, weight: number): readonly number[] {
    this.#index[weight] ??= indexRows(this.#rows.map(({ words }) => words[weight] ?? []))
    return this.#index[weight][word] ?? []
  }

  #count(word: number): number {
    return WEIGHTS.reduce((sum, _, weight) => sum + this.#rowsOf(word, weight).length, 0)
  }

  #isWord(text: string): boolean {
    const number = this.#vocabulary.exact(text)
    return number !== undefined && this.#count(number) > 0
  }

  /** Whether any record has the term, by a word or by a code. */
  #isMet({ words, codes }: Term): boolean {
    return codes.length > 0 || [...words.keys()].some((word) => this.#count(word) > 0)
  }

  /** For each row how well the term fits its words of the first weights, or its codes. */
  #fits({ words, codes }: Term, weights: readonly number[]): Uint16Array {
    const fits = new Uint16Array(this.#rows.length)
    const raise = (row: number, fit: number) => {
      if (fit > (fits[row] as number)) fits[row] = fit
    }
    for (const [weight, factor] of weights.entries())
      for (const [word, fit] of words)
        for (const row of this.#rowsOf(word, weight)) raise(row, fit * factor)
    for (const part of codes)
      this.#rows.forEach(({ codes }, row) => {
        if (codes.includes(part)) raise(row, codes.includes(`${part} `) ? CODE : IN_CODE)
      })
    return fits
  }

  /** The terms as they were typed. */
  #resolve(texts: readonly string[]): Term[] {
    const tokens = tokensOf(texts).map((token) => ({
      ...token,
      found: this.#vocabulary.find(token.word),
      part: this.#partOfCode(token.word),
    }))
    return texts.map((text, at) => {
      const ours = tokens.filter(({ start, end }) => start <= at && at < end)
      const words = new Map<number, number>()
      for (const [number, isExact] of ours.flatMap(({ found }) => [...found]))
        if (isExact || !words.has(number)) words.set(number, isExact ? EXACT : BEGINS)
      return { text, words, codes: ours.flatMap(({ part }) => part ?? []), corrections: [] }
    })
  }

  /** The text to look for in codes; undefined for a word that is in none. */
  #partOfCode(word: string): string | undefined {
    const mayBe = hasDigit(word) ? !isSize(word) : word.length <= LETTERS_MAX
    const part = hasDigit(word) && word.length >= MIDDLE ? word : ` ${word}`
    return mayBe && this.#codes.includes(part) ? part : undefined
  }

  /** A term that nothing begins with, but that is two words, as 'livingroom'. */
  #splitWord(text: string): [string, string] | undefined {
    const found = [...this.#vocabulary.find(text).keys()]
    if (hasDigit(text) || found.some((word) => this.#count(word) > 0)) return undefined
    for (let at = SPLIT; at <= text.length - SPLIT; at++) {
      const [one, other] = [text.slice(0, at), text.slice(at)]
      if (this.#isWord(one) && this.#isWord(other)) return [one, other]
    }
    return undefined
  }

  /** The term for the SKUs, else for the words, that it is with a slip of the pen. */
  #corrected(term: Term): Term {
    const { text } = term
    const isSku = hasDigit(text) && /\p{L}/u.test(text) && !isSize(text)
    if (isSku && text.length >= SKU_LEAST) {
      const near = new Set(this.#codes.split(' ').filter((code) => isOneSlip(text, code)))
      return { ...term, codes: Array.from(near, (code) => ` ${code} `) }
    }
    const near = this.#vocabulary.near(text).filter(({ number }) => this.#count(number) > 0)
    const least = Math.min(...near.map(({ slips }) => slips))
    const nearest = near
      .filter(({ slips }) => slips === least)
      .sort((a, b) => this.#count(b.number) - this.#count(a.number))
    const words = new Map(nearest.map(({ number }) => [number, CORRECTED]))
    return { ...term, words, corrections: nearest.map(({ spelling }) => spelling) }
  }
}

/** By word, the rows that have it. */
function indexRows(rows: readonly (readonly number[])[]): number[][] {
  const index: number[][] = []
  rows.forEach((words, row) => {
    for (const word of words) {
      index[word] ??= []
      index[word].push(row)
    }
  })
  return index
}

/** The sums of rows that fit every term; undefined without such rows. */
function sumOf([first, ...others]: readonly Uint16Array[]): Uint16Array | undefined {
  const sums = first?.map((fit, row) =>
    others.reduce((sum, fits) => (sum && fits[row] ? sum + fits[row] : 0), fit),
  )
  return sums?.some(Boolean) ? sums : undefined
}
