// Which rows have a code: the SKUs and telephone numbers of the records of one moment.
import { isOneSlip } from './words.ts'

export class CodeIndex {
  /** The codes of each row, each between spaces. */
  readonly #rows: readonly string[]
  readonly #all: string

  constructor(rows: readonly string[]) {
    this.#rows = rows
    this.#all = rows.join('')
  }

  /** The rows with a code that begins with the part or, `anywhere`, has it; and whether it is the whole code. */
  find(part: string, { anywhere }: { anywhere: boolean }): Map<number, boolean> {
    const found = new Map<number, boolean>()
    // Most words are in no code, which is found out faster without a space before.
    if (!this.#all.includes(part)) return found
    const text = anywhere ? part : ` ${part}`
    let row = -1
    let end = 0
    for (let at = this.#all.indexOf(text); at >= 0; at = this.#all.indexOf(text, at + 1)) {
      while (at >= end) end += (this.#rows[++row] as string).length
      const isWhole = this.#all.startsWith(` ${part} `, anywhere ? at - 1 : at)
      found.set(row, isWhole || found.get(row) === true)
    }
    return found
  }

  /** The rows with a code that a slip of the pen makes into the text. */
  findNear(text: string): number[] {
    return this.#rows.flatMap((codes, row) =>
      codes.split(' ').some((code) => isOneSlip(text, code)) ? row : [],
    )
  }
}
