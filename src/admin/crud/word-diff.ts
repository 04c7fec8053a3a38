// Finds the words in which two texts differ.

const wordsOf = (text: string) => text.match(/\s+|[^\s,.;]+|[,.;]/g) ?? []

/** Splits each text into the words before, in and after the difference. */
export function splitDifference(mine: string, theirs: string) {
  const a = wordsOf(mine)
  const b = wordsOf(theirs)
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start += 1
  let end = 0
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const split = (words: string[]) => ({
    before: words.slice(0, start).join(''),
    differing: words.slice(start, words.length - end).join(''),
    after: words.slice(words.length - end).join(''),
  })
  return { mine: split(a), theirs: split(b) }
}
