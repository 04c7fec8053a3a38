// Finds records by words: MiniSearch's index, with the shop's synonyms, sizes, SKUs and slips of the pen.
import MiniSearch, { type Query } from 'minisearch'
import { fold } from '#api/contract/fields.ts'
import { type Term, termsOf, wordsOfTerms } from './search-terms.ts'
import { indexedMeanings, meaningsWhere, typedMeaning, wordsOf } from './vocabulary.ts'
import {
  hasDigit,
  isOneSlip,
  isSameSize,
  isSize,
  readCode,
  readText,
  slipsBetween,
  stem,
} from './words.ts'

/** The searched texts of a record. A mention counts only where a word is found nowhere else. */
export interface SearchedFields<T> {
  name(record: T): string
  brand?(record: T): string
  rest?(record: T): string
  mention?(record: T): string
  /** SKUs and telephone numbers. */
  codes(record: T): readonly string[]
}

/**
 * The first field counts most, whatever the others have: MiniSearch's scores within a field differ by less than these
 * steps. A SKU stands between name and brand.
 */
const BOOST = { name: 1e6, brand: 1e3, rest: 1, mention: 1e-3 }
const WHOLE_CODE = 6e4
const IN_CODE = 3e4
type Field = keyof typeof BOOST
const FIELDS = Object.keys(BOOST) as Field[]
const OWN_FIELDS = FIELDS.filter((field) => field !== 'mention')

/** Two words that were typed as one have at least so many letters each. */
const SPLIT = 3
/** Longer words of letters only are none of a code; so many digits may stand in the middle of one. */
const LETTERS_MAX = 6
const MIDDLE = 3
/** An SKU with a slip of the pen has at least so many characters; digits alone are another number. */
const SKU_LEAST = 5

/** The words of a term in MiniSearch's index: whole ones, and beginnings of others. */
interface Sought {
  whole: readonly string[]
  beginnings: readonly string[]
  codes: readonly string[]
}

interface Resolved<T> extends Term {
  /** By record, how well it has the term; mentions only where no record has it otherwise. */
  hits: ReadonlyMap<T, number>
  /** The words that it was taken for, none for a SKU; undefined where it was found as it was typed. */
  corrections?: readonly string[]
  sought: Sought
}

/** The result of a search. */
export interface Finding<T> {
  /** By record, how well it matches. */
  scores: ReadonlyMap<T, number>
  terms: readonly Resolved<T>[]
  /** Whether no record has all of the terms: then it is those that have the most. */
  isPartial: boolean
}

export class WordSearch<T extends object> {
  readonly #fields: SearchedFields<T>
  /** A record is its own id. Records never change. */
  readonly #index: MiniSearch<T>
  /** The codes of each indexed record, each between spaces; see `readCode`. */
  readonly #codes = new Map<T, string>()
  #allCodes = ''
  /** By word as it is written, what it is indexed under. */
  readonly #meanings = new Map<string, string[]>()
  /** By indexed word, as it was first written; where they differ. */
  readonly #spellings = new Map<string, string>()
  readonly #sizes = new Set<string>()
  #records: readonly T[] = []
  #current: ReadonlySet<T> = new Set()

  constructor(fields: SearchedFields<T>) {
    this.#fields = fields
    this.#index = new MiniSearch<T>({
      idField: 'id',
      fields: [...FIELDS],
      extractField: (record, field) =>
        field === 'id' ? record : (fields[field as Field]?.(record) ?? ''),
      tokenize: (text) => wordsOf(readText(text)),
      processTerm: (word) => this.#noteWord(word),
      searchOptions: { boost: BOOST, tokenize: (word) => [word], processTerm: (word) => word },
    })
  }

  /** Indexes a record ahead of time, so that the search after a large change need not index all. */
  prepare(record: T): void {
    if (this.#codes.has(record)) return
    this.#codes.set(record, ` ${this.#fields.codes(record).flatMap(readCode).join(' ')} `)
    this.#index.add(record)
  }

  /** Undefined where nothing is looked for. The same array is taken to hold the same records. */
  find(records: readonly T[], text: string): Finding<T> | undefined {
    return fold(text) === '' ? undefined : this.findTerms(records, termsOf(text))
  }

  /** Finds the records with all terms that any record has, or else those with the most of them. */
  findTerms(records: readonly T[], typed: readonly Term[]): Finding<T> {
    this.#follow(records)
    const terms = this.#resolve(typed).flatMap((term) => this.#mended(term))
    const met = terms.filter(({ hits }) => hits.size > 0)
    let scores = haveAll(met.map(({ hits }) => hits))
    if (scores.size === 0)
      scores = haveAll(
        met.map(({ hits, sought }) => new Map([...this.#look(sought, ['mention']), ...hits])),
      )
    const isPartial = scores.size === 0 && met.length > 0
    if (isPartial) scores = haveMost(met.map(({ hits }) => hits))
    return { scores, terms, isPartial }
  }

  /** The number of terms that stand for a word of the text; a letter among other terms says too little. */
  countMeant(terms: readonly Resolved<T>[], text: string): number {
    const meant = wordsOf(readText(text)).map(typedMeaning)
    const isSought = ({ whole, beginnings }: Sought) =>
      meant.some(
        (word) => whole.includes(word) || beginnings.some((begun) => word.startsWith(begun)),
      )
    return terms.filter(
      ({ text, sought }) => (text.length > 1 || terms.length === 1) && isSought(sought),
    ).length
  }

  /** Indexes what is new among the records, and removes what has gone. */
  #follow(records: readonly T[]): void {
    if (this.#records === records) return
    const current = new Set(records)
    const isPrepared = (record: T) => !this.#current.has(record) && this.#codes.has(record)
    // What was prepared for a change and did not come with it is not coming.
    const hasCome = records.some(isPrepared)
    for (const record of this.#codes.keys())
      if (!current.has(record) && (hasCome || !isPrepared(record))) {
        this.#index.discard(record)
        this.#codes.delete(record)
      }
    for (const record of records) this.prepare(record)
    this.#records = records
    this.#current = current
    this.#allCodes = [...this.#codes.values()].join('')
  }

  #noteWord(word: string): string[] {
    const cached = this.#meanings.get(word)
    if (cached) return cached
    const words = indexedMeanings(word)
    this.#meanings.set(word, words)
    const key = stem(word)
    if (key !== word && !this.#spellings.has(key)) this.#spellings.set(key, word)
    if (isSize(word)) this.#sizes.add(word)
    return words
  }

  #resolve(terms: readonly Term[]): Resolved<T>[] {
    const words = wordsOfTerms(terms)
    return terms.map((term, index) => {
      const all = words[index] ?? []
      // A letter among other words is no beginning of one.
      const begun = terms.length > 1 ? all.filter((word) => word.length > 1) : all
      return this.#found(term, this.#soughtFor(all, begun))
    })
  }

  #found(term: Term, sought: Sought): Resolved<T> {
    const own = this.#look(sought, OWN_FIELDS)
    return { ...term, hits: own.size > 0 ? own : this.#look(sought, ['mention']), sought }
  }

  /** The words, and those that begin like `begun`. */
  #soughtFor(words: readonly string[], begun: readonly string[]): Sought {
    const [sizes, others] = [words.filter(isSize), words.filter((word) => !isSize(word))]
    const sameSizes = [...this.#sizes].filter((one) => sizes.some((size) => isSameSize(one, size)))
    const beginnings = begun.filter((word) => !isSize(word))
    const synonyms = beginnings.flatMap((word) =>
      meaningsWhere((synonym) => synonym.startsWith(word)),
    )
    return {
      whole: [
        ...new Set([
          ...sameSizes,
          ...others.map(typedMeaning),
          ...synonyms.map(([, meaning]) => meaning),
        ]),
      ].filter((word) => !beginnings.includes(word)),
      beginnings,
      codes: others.flatMap((word) => this.#partOfCode(word) ?? []),
    }
  }

  /** The records with any of these words in the fields, or with any of these codes, and how well they match. */
  #look({ whole, beginnings, codes }: Sought, fields: readonly Field[]): Map<T, number> {
    const hits = new Map<T, number>()
    const queries: Query[] = [{ queries: [...whole] }, { queries: [...beginnings], prefix: true }]
    for (const { id, score } of this.#index.search({ queries, fields: [...fields] }))
      if (this.#current.has(id)) hits.set(id, score)
    for (const code of codes)
      for (const [record, own] of this.#codes)
        if (own.includes(code) && this.#current.has(record)) {
          const score = own.includes(`${code} `) ? WHOLE_CODE : IN_CODE
          hits.set(record, Math.max(score, hits.get(record) ?? 0))
        }
    return hits
  }

  /** The text to look for in codes; undefined for a word that is in none. */
  #partOfCode(word: string): string | undefined {
    const mayBe = hasDigit(word) || word.length <= LETTERS_MAX
    const part = hasDigit(word) && word.length >= MIDDLE ? word : ` ${word}`
    return mayBe && this.#allCodes.includes(part) ? part : undefined
  }

  /** A term that no record has as the two words that it is, as 'livingroom', or as what it is with a slip of the pen. */
  #mended(term: Resolved<T>): Resolved<T>[] {
    if (term.hits.size > 0) return [term]
    return this.#split(term) ?? [this.#corrected(term)]
  }

  #split({ text }: Term): Resolved<T>[] | undefined {
    if (hasDigit(text)) return undefined
    for (let end = SPLIT; end <= text.length - SPLIT; end++) {
      const words = [text.slice(0, end), text.slice(end)].map((part) => {
        const sought = { whole: [typedMeaning(part)], beginnings: [], codes: [] }
        return this.#found({ typed: part, text: part }, sought)
      })
      if (words.every(({ hits }) => hits.size > 0)) return words
    }
    return undefined
  }

  #corrected(term: Resolved<T>): Resolved<T> {
    const { text } = term
    const isSku = hasDigit(text) && /\p{L}/u.test(text) && !isSize(text)
    if (isSku && text.length >= SKU_LEAST) {
      const near = new Set(this.#allCodes.split(' ').filter((code) => isOneSlip(text, code)))
      const codes = Array.from(near, (code) => ` ${code} `)
      return { ...this.#found(term, { whole: [], beginnings: [], codes }), corrections: [] }
    }
    const nearest = this.#nearestTo(stem(text))
    const sought = { whole: nearest.map(({ meaning }) => meaning), beginnings: [], codes: [] }
    const corrections = nearest.map(({ spelling }) => spelling)
    return { ...this.#found(term, sought), corrections }
  }

  /** The words that the fewest slips lead to, what most records have first; mentions only where there is no other. */
  #nearestTo(word: string) {
    const own = this.#nearestIn(word, OWN_FIELDS)
    return own.length > 0 ? own : this.#nearestIn(word, ['mention'])
  }

  #nearestIn(word: string, fields: readonly Field[]) {
    const counts = new Map<string, number>()
    for (const { match } of this.#index.search({ queries: [word], fuzzy: 2, fields: [...fields] }))
      for (const similar of Object.keys(match)) counts.set(similar, (counts.get(similar) ?? 0) + 1)
    const indexed = [...counts].map(([meaning, count]) => ({
      meaning,
      count,
      slips: slipsBetween(word, meaning),
      spelling: this.#spellings.get(meaning) ?? meaning,
    }))
    const synonyms = meaningsWhere((other) => slipsBetween(word, other) !== undefined)
    const others = synonyms.map(([spelling, meaning]) => ({
      meaning,
      count: this.#index.search({ queries: [meaning] }).length,
      slips: slipsBetween(word, spelling),
      spelling,
    }))
    const near = [...indexed, ...others].filter(({ slips, count }) => slips && count > 0)
    const least = Math.min(...near.map(({ slips }) => slips ?? 0))
    return near.filter(({ slips }) => slips === least).sort((a, b) => b.count - a.count)
  }
}

/** The records that have every term, with the sum of how well. */
function haveAll<T>([first, ...others]: readonly ReadonlyMap<T, number>[]): Map<T, number> {
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

/** The records that have the most terms. */
function haveMost<T>(terms: readonly ReadonlyMap<T, number>[]): Map<T, number> {
  const counts = new Map<T, number>()
  for (const hits of terms)
    for (const record of hits.keys()) counts.set(record, (counts.get(record) ?? 0) + 1)
  const most = Math.max(...counts.values())
  const sums = new Map<T, number>()
  for (const [record, count] of counts)
    if (count === most)
      sums.set(
        record,
        terms.reduce((sum, hits) => sum + (hits.get(record) ?? 0), 0),
      )
  return sums
}
