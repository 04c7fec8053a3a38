// The different words of all products, and which of them hold a piece, by three letters at a time.
import { Bits } from './bits.ts'
import { SlotSet } from './slot-set.ts'

/** Letters looked up at once. */
const GRAM = 3

/** Follows a word, so that its last letters too begin a gram; no text holds it. */
const END = '\u0003\u0003'

/** So many words with the same three letters are put together once and not at every question. */
const MANY_WORDS = 100

interface Word {
  text: string
  grams: readonly Gram[]
  /** The products in whose text it stands. */
  slots: SlotSet
}

/** Three letters in a row, or fewer at the end of a word. */
interface Gram {
  text: string
  /** The words that hold it. */
  words: Word[]
  /** The products of those words, once they have been asked for and are many: nearly every code begins alike. */
  slots: Bits | undefined
}

export class Vocabulary {
  readonly #words = new Map<string, Word>()
  readonly #grams = new Map<string, Gram>()
  /** The grams that begin with one or two letters. */
  readonly #byStart = new Map<string, Set<Gram>>()

  /** Files a product that has not been filed under the word. */
  add(slot: number, text: string): void {
    const word = this.#words.get(text) ?? this.#learn(text)
    word.slots.add(slot)
    for (const gram of word.grams) gram.slots?.add(slot)
  }

  /** Takes out a product that has been filed under the word, and leaves all its other words, too. */
  delete(slot: number, text: string): void {
    const word = this.#words.get(text)
    if (!word) return
    word.slots.delete(slot)
    for (const gram of word.grams) gram.slots?.delete(slot)
    if (word.slots.size === 0) this.#forget(word)
  }

  /** Adds to an empty set the products with a word that holds the piece. */
  find(piece: string, found: Bits): void {
    if (piece.length <= GRAM) {
      for (const gram of this.#beginningWith(piece)) addProducts(gram, found)
    } else {
      for (const { text, slots } of this.#rarest(piece))
        if (text.includes(piece)) slots.addTo(found)
    }
  }

  #beginningWith(piece: string): Iterable<Gram> {
    if (piece.length < GRAM) return this.#byStart.get(piece) ?? []
    const gram = this.#grams.get(piece)
    return gram ? [gram] : []
  }

  /** The words that hold the piece's rarest gram. */
  #rarest(piece: string): readonly Word[] {
    let rarest: readonly Word[] | undefined
    for (const text of gramsOf(piece)) {
      const words = this.#grams.get(text)?.words
      if (!words) return []
      if (!rarest || words.length < rarest.length) rarest = words
    }
    return rarest ?? []
  }

  #learn(text: string): Word {
    const grams = gramsOf(text + END).map((gram) => this.#grams.get(gram) ?? this.#begin(gram))
    const word = { text, grams, slots: new SlotSet() }
    for (const gram of grams) gram.words.push(word)
    this.#words.set(text, word)
    return word
  }

  #begin(text: string): Gram {
    const gram: Gram = { text, words: [], slots: undefined }
    this.#grams.set(text, gram)
    for (const start of startsOf(text)) {
      const known = this.#byStart.get(start) ?? new Set()
      this.#byStart.set(start, known.add(gram))
    }
    return gram
  }

  #forget(word: Word): void {
    this.#words.delete(word.text)
    for (const gram of word.grams) {
      gram.words.splice(gram.words.indexOf(word), 1)
      if (gram.words.length === 0) this.#end(gram)
    }
  }

  #end(gram: Gram): void {
    this.#grams.delete(gram.text)
    for (const start of startsOf(gram.text)) {
      const left = this.#byStart.get(start)
      left?.delete(gram)
      if (left?.size === 0) this.#byStart.delete(start)
    }
  }
}

function addProducts(gram: Gram, found: Bits): void {
  if (!gram.slots && gram.words.length > MANY_WORDS) {
    gram.slots = new Bits(found.capacity)
    for (const { slots } of gram.words) slots.addTo(gram.slots)
  }
  if (gram.slots) found.unite(gram.slots)
  else for (const { slots } of gram.words) slots.addTo(found)
}

/** The different grams of a text, of which there are few: comparing each beats a set. */
function gramsOf(text: string): string[] {
  const grams: string[] = []
  for (let at = 0; at + GRAM <= text.length; at++) {
    const gram = text.slice(at, at + GRAM)
    if (!grams.includes(gram)) grams.push(gram)
  }
  return grams
}

/** The one and two letters that a gram begins with. */
function startsOf(gram: string): string[] {
  return [gram.slice(0, 1), gram.slice(0, 2)]
}
