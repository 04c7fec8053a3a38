// Deals pictures of different heights to columns.

/** Puts each item, in order, into the shortest column, the leftmost of equals. `shortest` is the final shortest column. */
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
