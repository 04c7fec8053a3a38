// Sets of rows as bits: 10,000 rows are a kilobyte, and two sets are intersected in a microsecond.

export type RowSet = Int32Array

export const emptyRowSet = (size: number): RowSet => new Int32Array(Math.ceil(size / 32))

export function rowsWhere(size: number, test: (row: number) => boolean): RowSet {
  const rows = emptyRowSet(size)
  for (let row = 0; row < size; row++) if (test(row)) addRow(rows, row)
  return rows
}

export function addRow(rows: RowSet, row: number): void {
  rows[row >>> 5] = wordOf(rows, row) | (1 << (row & 31))
}

export function removeRow(rows: RowSet, row: number): void {
  rows[row >>> 5] = wordOf(rows, row) & ~(1 << (row & 31))
}

/** The set among `size` rows after those from `start` on have moved up or down. */
export function moveRows(rows: RowSet, start: number, by: number, size: number): RowSet {
  const moved = emptyRowSet(size)
  for (const [at, word] of rows.entries())
    for (let left = word; left !== 0; left &= left - 1) {
      const row = at * 32 + 31 - Math.clz32(left & -left)
      addRow(moved, row < start ? row : row + by)
    }
  return moved
}

export function firstRow(rows: RowSet): number {
  const at = rows.findIndex((word) => word !== 0)
  const word = rows[at] as number
  return at * 32 + 31 - Math.clz32(word & -word)
}

export const hasRow = (rows: RowSet, row: number): boolean =>
  ((wordOf(rows, row) >>> (row & 31)) & 1) === 1

const wordOf = (rows: RowSet, row: number) => rows[row >>> 5] as number

export const rowsInBoth = (one: RowSet, other: RowSet): RowSet =>
  joinWords(one, other, (a, b) => a & b)

export const rowsInEither = (one: RowSet, other: RowSet): RowSet =>
  joinWords(one, other, (a, b) => a | b)

function joinWords(one: RowSet, other: RowSet, join: (a: number, b: number) => number): RowSet {
  const rows = new Int32Array(one.length)
  for (let at = 0; at < rows.length; at++) rows[at] = join(one[at] as number, other[at] as number)
  return rows
}

/** The number of rows that are in both sets. */
export function countInBoth(one: RowSet, other: RowSet): number {
  let count = 0
  for (let at = 0; at < one.length; at++) {
    // The bits of a word, added in pairs, then in fours, then in eights.
    let bits = (one[at] as number) & (other[at] as number)
    bits -= (bits >>> 1) & 0x55555555
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}
