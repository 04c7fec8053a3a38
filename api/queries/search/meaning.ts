// Finds the words of a vocabulary that match the terms of a search, with their weights.
import type { CodeIndex } from './code-index.ts'
import { Codes } from './codes.ts'
import type { InvertedIndex } from './inverted-index.ts'
import { together } from './related-words.ts'
import { numberIn, type SearchRow, weightIn } from './search-row.ts'
import { type Token, tokensOf } from './search-terms.ts'
import type { Vocabulary } from './vocabulary.ts'
import { hasDigit, stem } from './words.ts'

/** The degree of similarity to the typed word. */
const EXACT = 4
const BEGINS = 2
const CORRECTED = 1
/** The weight of an SKU, beside the weights of texts. */
const CODE = 7
/** Two words that were typed as one have at least so many letters each. */
const SPLIT = 3

interface Known {
  vocabulary: Vocabulary
  /** Where the words are: in how many rows is each? */
  counts: readonly InvertedIndex[]
  codes: CodeIndex
  rows: readonly SearchRow[]
  /** Whether typing errors are accepted. */
  corrects?: boolean
}

export class Meaning {
  /** As they were typed, but that two words typed as one are two. */
  readonly terms: readonly string[]
  /** A bit for each term. */
  readonly all: number
  /** By number of the word, the terms that it stands for. */
  readonly masks: Uint32Array
  /** By term, the words that it was taken for, as they are written, where it is none itself. */
  readonly corrections = new Map<number, readonly string[]>()
  readonly #fits: Uint8Array
  readonly #known: Known
  readonly #codes: Codes
  /** The terms that were taken for other codes. */
  #codesCorrected = 0
  readonly #best: Uint8Array

  constructor(typed: readonly string[], known: Known) {
    this.#known = known
    this.#fits = new Uint8Array(known.vocabulary.size)
    this.masks = new Uint32Array(known.vocabulary.size)
    this.terms = typed.flatMap((term) => (known.corrects && this.#split(term)) || [term])
    this.#best = new Uint8Array(this.terms.length)
    this.all = 2 ** this.terms.length - 1
    const tokens = tokensOf(this.terms)
    this.#codes = new Codes(tokens, {
      index: known.codes,
      rowCount: known.rows.length,
      isWord: (word) => this.#exact(word) !== undefined,
    })
    const words = tokens.reduce((bits, token) => bits | this.#meet(token), 0)
    const met = words | this.#codes.met
    if (known.corrects)
      this.terms.forEach((term, at) => {
        if (((met >>> at) & 1) === 0) this.#correct(term, at)
      })
  }

  /** By row, the terms that match its codes; and the terms that match any code. */
  get codes(): Pick<Codes, 'masks' | 'met'> {
    return this.#codes
  }

  /** For each term the best that the row at this place has, together. */
  score(at: number): number {
    const row = this.#known.rows[at] as SearchRow
    const best = this.#best.fill(0)
    const count = (mask: number, value: number) => {
      for (let at = 0; at < best.length; at++)
        if (((mask >>> at) & 1) === 1) best[at] = Math.max(best[at] as number, value)
    }
    for (const word of row.words) {
      const number = numberIn(word)
      const mask = this.masks[number] as number
      if (mask !== 0) count(mask, (this.#fits[number] as number) * weightIn(word))
    }
    const codes = this.#codes.masks[at] as number
    if (codes !== 0) {
      count(codes & this.#codesCorrected, CODE * CORRECTED)
      count(codes & ~this.#codesCorrected, CODE * BEGINS)
      count(this.#codes.wholeIn(row), CODE * EXACT)
    }
    let sum = 0
    for (const value of best) sum += value
    return sum
  }

  /** The terms that stand for one of these words; a letter among other terms says too little. */
  termsFor(words: readonly string[]): number {
    const letters = this.terms.reduce(
      (bits, term, at) => (term.length === 1 && this.terms.length > 1 ? bits | (1 << at) : bits),
      0,
    )
    return words.reduce((bits, word) => {
      const number = this.#known.vocabulary.exact(together(word))
      return number === undefined ? bits : bits | ((this.masks[number] as number) & ~letters)
    }, 0)
  }

  /** A term that nothing begins with, but that is two words, as 'livingroom'. */
  #split(term: string): [string, string] | undefined {
    if (term.length < 2 * SPLIT || hasDigit(term) || this.#numbersOf(term).length > 0)
      return undefined
    for (let at = SPLIT; at <= term.length - SPLIT; at++) {
      const [one, other] = [term.slice(0, at), term.slice(at)]
      if (this.#exact(one) !== undefined && this.#exact(other) !== undefined) return [one, other]
    }
    return undefined
  }

  /** Marks the words that the token is or begins; the terms that are met by any. */
  #meet({ word, mask }: Token): number {
    const numbers = this.#numbersOf(word)
    const exact = this.#exact(word)
    for (const number of numbers) this.#mark(number, mask, number === exact ? EXACT : BEGINS)
    return numbers.length > 0 ? mask : 0
  }

  #correct(term: string, at: number): void {
    if (this.#codes.correct(term, 1 << at)) {
      this.#codesCorrected |= 1 << at
      return
    }
    const { vocabulary } = this.#known
    const near = vocabulary.near(stem(term)).filter(({ number }) => this.#count(number) > 0)
    const nearest = near.filter(({ slips }) => slips === near[0]?.slips)
    if (nearest.length === 0) return
    for (const { number } of nearest) this.#mark(number, 1 << at, CORRECTED)
    const byCount = nearest.toSorted((a, b) => this.#count(b.number) - this.#count(a.number))
    this.corrections.set(
      at,
      byCount.map(({ number }) => vocabulary.shown(number)),
    )
  }

  #mark(number: number, mask: number, fit: number): void {
    this.masks[number] = (this.masks[number] as number) | mask
    this.#fits[number] = Math.max(this.#fits[number] as number, fit)
  }

  /** The words that are there and that it is or begins. */
  #numbersOf(word: string): number[] {
    const exact = this.#exact(word)
    const longer = this.#known.vocabulary
      .startingWith(word)
      .filter((number) => this.#count(number) > 0)
    return exact === undefined || longer.includes(exact) ? longer : [exact, ...longer]
  }

  #exact(word: string): number | undefined {
    const number = this.#known.vocabulary.exact(stem(word))
    return number !== undefined && this.#count(number) > 0 ? number : undefined
  }

  /** In how many rows the word is. */
  #count(number: number): number {
    return this.#known.counts.reduce((sum, column) => sum + column.count(number), 0)
  }
}
