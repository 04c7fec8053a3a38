// Finds records by words: every word typed has to be found, each in any of the ways people write it.
import { fold } from '#api/contract/fields.ts'
import { CodeIndex } from './code-index.ts'
import { InvertedIndex } from './inverted-index.ts'
import { Meaning } from './meaning.ts'
import { getOrMake, numberIn, RowReader, type Searched, type SearchRow } from './search-row.ts'
import { termsOf } from './search-terms.ts'
import { Vocabulary } from './vocabulary.ts'

/** The result of a search, by row. */
export interface Finding {
  /** 1 for each row that is found. */
  found: Uint8Array
  meaning: Meaning
  /** The terms that are found nowhere, and were left out because something else is found, as bits. */
  dropped: number
  /** The higher, the better does the row match. */
  score(row: number): number
}

/** The records of one moment. */
interface State<T> {
  records: readonly T[]
  rows: readonly SearchRow[]
  words: InvertedIndex
  codes: CodeIndex
  /** The words that rows mention: read for the first search that needs them. */
  mentions?: InvertedIndex
}

export class WordSearch<T extends object> {
  readonly #describe: (record: T) => Searched
  readonly #vocabulary = new Vocabulary()
  readonly #reader = new RowReader(this.#vocabulary)
  /** Records never change, so each is read once. */
  readonly #rows = new WeakMap<T, SearchRow>()
  readonly #mentions = new WeakMap<T, readonly number[]>()
  #state: State<T> = stateOf<T>([], [])

  constructor(describe: (record: T) => Searched) {
    this.#describe = describe
  }

  /** Undefined where nothing is looked for. The same array is taken to hold the same records. */
  find(records: readonly T[], text: string): Finding | undefined {
    return fold(text) === '' ? undefined : this.findTerms(records, termsOf(text))
  }

  /**
   * A row is found by its own words. Mentioned words count for terms without other rows, or where nothing would
   * be found; and terms that are found nowhere are dropped where something else is.
   */
  findTerms(records: readonly T[], terms: readonly string[]): Finding {
    const state = this.#stateOf(records)
    const { rows, words, codes } = state
    const known = { vocabulary: this.#vocabulary, rows, codes }
    const first = new Meaning(terms, { ...known, counts: [words] })
    const plainly = findAll(metBy(state, first), first.all)
    if (first.all !== 0 && plainly) return finding(plainly, first)

    const mentions = this.#mentionsOf(state)
    const meaning = new Meaning(terms, { ...known, counts: [words, mentions], corrects: true })
    const met = metBy(state, meaning)
    const mentioned = mentions.addTo(new Uint32Array(rows.length), meaning.masks)
    const isStrong = words.seen(meaning.masks) | meaning.codes.met
    const needed = meaning.all & (isStrong | mentions.seen(meaning.masks))
    const found =
      needed === 0
        ? undefined
        : (findAll(met, needed, { mentioned, counts: ~isStrong }) ??
          findAll(met, needed, { mentioned, counts: needed }))
    return finding(found ?? new Uint8Array(rows.length), meaning, meaning.all & ~needed)
  }

  #stateOf(records: readonly T[]): State<T> {
    if (this.#state.records === records) return this.#state
    const rows = records.map((record) =>
      getOrMake(this.#rows, record, () => this.#reader.row(this.#describe(record))),
    )
    this.#state = stateOf(records, rows)
    return this.#state
  }

  #mentionsOf(state: State<T>): InvertedIndex {
    state.mentions ??= indexOf(
      state.records.map((record) =>
        getOrMake(this.#mentions, record, () => this.#reader.mentions(this.#describe(record))),
      ),
    )
    return state.mentions
  }
}

function stateOf<T>(records: readonly T[], rows: readonly SearchRow[]): State<T> {
  const words = indexOf(rows.map(({ words }) => words))
  return { records, rows, words, codes: new CodeIndex(rows) }
}

function indexOf(rows: readonly (readonly number[])[]): InvertedIndex {
  const numbers = rows.flatMap((words) => words.map(numberIn))
  return new InvertedIndex(
    numbers,
    rows.flatMap((words, row) => words.map(() => row)),
  )
}

/** For each row the terms that it meets by its words and codes. */
function metBy({ words }: State<unknown>, { codes, masks }: Meaning): Uint32Array {
  return words.addTo(codes.masks.slice(), masks)
}

/** The rows that meet all required terms, also by mentions where these count; undefined without such rows. */
function findAll(
  met: Uint32Array,
  needed: number,
  also?: { mentioned: Uint32Array; counts: number },
): Uint8Array | undefined {
  const found = new Uint8Array(met.length)
  let isAny = false
  for (let row = 0; row < found.length; row++) {
    const more = also ? (also.mentioned[row] as number) & also.counts : 0
    if ((((met[row] as number) | more) & needed) !== needed) continue
    found[row] = 1
    isAny = true
  }
  return isAny ? found : undefined
}

function finding(found: Uint8Array, meaning: Meaning, dropped = 0): Finding {
  return { found, meaning, dropped, score: (row) => meaning.score(row) }
}
