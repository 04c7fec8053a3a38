// Finds the products whose text holds a piece of a word, and keeps what has been found in step with every change.
import { Bits } from './bits.ts'
import { Vocabulary } from './vocabulary.ts'

/** Pieces of words that were asked for last, and are kept up to date with what they find. */
const KEPT_ANSWERS = 100

/** Catalogues repeat their words, so that a vocabulary is searched and not the products. */
export class WordIndex {
  readonly #vocabulary = new Vocabulary()
  /** By piece of a word, the one asked for longest ago first. */
  readonly #kept = new Map<string, Bits>()

  /** Files a product under the words of its text, which is folded. */
  add(slot: number, text: string): void {
    for (const word of wordsOf(text)) this.#vocabulary.add(slot, word)
    for (const [piece, found] of this.#kept) if (text.includes(piece)) found.add(slot)
  }

  /** Takes a product out that was filed with this text. */
  delete(slot: number, text: string): void {
    for (const word of wordsOf(text)) this.#vocabulary.delete(slot, word)
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
    this.#vocabulary.find(piece, found)
    return found
  }
}

/** The different words of a folded text. */
export function wordsOf(text: string): Set<string> {
  const words = new Set(text.split(' '))
  words.delete('')
  return words
}
