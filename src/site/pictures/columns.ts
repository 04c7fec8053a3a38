// How pictures of different heights are dealt out to columns.

/**
 * Puts each item, in order, where the lay is shortest so far (the leftmost of equals), and says which
 * column ends highest. Heights are in any one unit.
 */
export function layInColumns<T>(
  items: readonly T[],
  count: number,
  heightOf: (item: T) => number,
): { columns: T[][]; shortest: number } {
  const columns = Array.from({ length: count }, (): T[] => [])
  const heights = columns.map(() => 0)
  const shortest = () => heights.indexOf(Math.min(...heights))
  for (const item of items) {
    const place = shortest()
    columns[place]?.push(item)
    heights[place] = (heights[place] ?? 0) + heightOf(item)
  }
  return { columns, shortest: shortest() }
}

/**
 * Where a browser breaks items into two columns: the place of the first one in the second, or how many there are
 * where one column holds them all.
 */
export function breakInTwo<T>(items: readonly T[], heightOf: (item: T) => number): number {
  const total = items.reduce((sum, item) => sum + heightOf(item), 0)
  let lowest = Number.POSITIVE_INFINITY
  let place = items.length
  let first = 0
  for (const [before, item] of items.entries()) {
    first += heightOf(item)
    const height = Math.max(first, total - first)
    // Of equals the longer first column: a browser fills it as far as it goes.
    if (height <= lowest) [lowest, place] = [height, before + 1]
  }
  return place
}
