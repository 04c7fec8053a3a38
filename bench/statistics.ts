// Median and percentile.

/** The middle value, or the mean of the two middle values. */
export function median(values: Iterable<number>): number {
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  if (upper === undefined) throw new Error('There is no median of nothing.')
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** The smallest value that at least a share (0 to 1) of the values do not exceed. */
export function percentile(values: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(values).sort()
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  if (value === undefined) throw new Error('There is no percentile of nothing.')
  return value
}
