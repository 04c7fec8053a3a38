// Finds the products whose text holds a piece of a word, by three letters at a time.
import { Bits } from './bits.ts'
import { SlotSet } from './slot-set.ts'

/** Letters looked up at once. */
const GRAM = 3

/** Follows a word, so that its last letters too begin a gram; no text holds it. */
const END = '\u0003\u0003'

/** Words that were asked for and are kept up to date with what they find. */
const KEPT_ANSWERS = 100

interface Word {
  text: string
  /** The products in whose text it stands. */
  slots: SlotSet
}

/**
 * Catalogues repeat their words, so that a vocabulary is searched and not the products. What a word
 * has found once is kept, and corrected with every change.
 */
export class WordIndex {
  readonly #words = new Map<string, Word>()
  /** The words that hold three letters in a row, or end in fewer. */
  readonly #byGram = new Map<string, Set<Word>>()
  /** The grams that begin with one or two letters. */
  readonly #byStart = new Map<string, Set<string>>()
  /** By piece of a word, the one asked for longest ago first. */
  readonly #kept = new Map<string, Bits>()

  /** Files a product under the words of its text, which is folded. */
  add(slot: number, text: string): void {
    for (const each of wordsOf(text)) {
      const word = this.#words.get(each) ?? this.#learn(each)
      word.slots.add(slot)
    }
    for (const [piece, found] of this.#kept) if (text.includes(piece)) found.add(slot)
  }

  /** Takes a product out that was filed with this text. */
  delete(slot: number, text: string): void {
    for (const each of wordsOf(text)) {
      const word = this.#words.get(each)
      word?.slots.delete(slot)
      if (word?.slots.size === 0) this.#forget(word)
    }
    for (const found of this.#kept.values()) found.delete(slot)
  }

  /** The products whose text holds `piece`, which is folded and has no space; not to be changed. */
  find(piece: string, capacity: number): Bits {
    const found = this.#kept.get(piece) ?? this.#search(piece, capacity)
    this.#kept.delete(piece)
    this.#kept.set(piece, found)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > KEPT_ANSWERS && oldest !== undefined) this.#kept.delete(oldest)
    return found
  }

  #search(piece: string, capacity: number): Bits {
    const found = new Bits(capacity)
    if (piece.length < GRAM) {
      for (const gram of this.#byStart.get(piece) ?? [])
        for (const word of this.#byGram.get(gram) ?? []) word.slots.addTo(found)
    } else {
      for (const word of this.#rarest(piece)) if (word.text.includes(piece)) word.slots.addTo(found)
    }
    return found
  }

  /** The words that hold the piece's rarest gram. */
  #rarest(piece: string): Iterable<Word> {
    let rarest: Set<Word> | undefined
    for (const gram of gramsOf(piece)) {
      const words = this.#byGram.get(gram)
      if (!words) return []
      if (!rarest || words.size < rarest.size) rarest = words
    }
    return rarest ?? []
  }

  #learn(text: string): Word {
    const word = { text, slots: new SlotSet() }
    this.#words.set(text, word)
    for (const gram of gramsOf(text + END)) {
      const words = this.#byGram.get(gram)
      if (words) words.add(word)
      else {
        this.#byGram.set(gram, new Set([word]))
        for (const start of startsOf(gram)) entry(this.#byStart, start).add(gram)
      }
    }
    return word
  }

  #forget(word: Word): void {
    this.#words.delete(word.text)
    for (const gram of gramsOf(word.text + END)) {
      const words = this.#byGram.get(gram)
      words?.delete(word)
      if (words?.size !== 0) continue
      this.#byGram.delete(gram)
      for (const start of startsOf(gram)) {
        const grams = this.#byStart.get(start)
        grams?.delete(gram)
        if (grams?.size === 0) this.#byStart.delete(start)
      }
    }
  }
}

/** The different words of a folded text. */
export function wordsOf(text: string): Set<string> {
  const words = new Set(text.split(' '))
  words.delete('')
  return words
}

function gramsOf(text: string): Set<string> {
  const grams = new Set<string>()
  for (let at = 0; at + GRAM <= text.length; at++) grams.add(text.slice(at, at + GRAM))
  return grams
}

/** The one and two letters that a gram begins with. */
function startsOf(gram: string): string[] {
  return [gram.slice(0, 1), gram.slice(0, 2)]
}

function entry(map: Map<string, Set<string>>, key: string): Set<string> {
  const known = map.get(key) ?? new Set()
  map.set(key, known)
  return known
}
