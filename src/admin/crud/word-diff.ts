// Finds the words in which two texts differ.

/** A run of words, with spaces, that both texts have or only one. */
export interface MarkedWords {
  /** The position in the text, in characters. */
  at: number
  text: string
  differs: boolean
}

const piecesOf = (text: string) => text.match(/\s+|[^\s,.;]+|[,.;]/g) ?? []

/** Marks the words that the other text does not have. */
export function compareWords(
  mine: string,
  theirs: string,
): { mine: MarkedWords[]; theirs: MarkedWords[] } {
  const a = piecesOf(mine)
  const b = piecesOf(theirs)
  const common = commonPieces(a, b)
  return {
    mine: runsOf(a, withoutGaps(a, new Set(common.map(([i]) => i)))),
    theirs: runsOf(b, withoutGaps(b, new Set(common.map(([, j]) => j)))),
  }
}

/** A space between two differing words differs too. */
function withoutGaps(pieces: readonly string[], common: ReadonlySet<number>): Set<number> {
  const isGap = (i: number) =>
    !pieces[i]?.trim() && i > 0 && i < pieces.length - 1 && !common.has(i - 1) && !common.has(i + 1)
  return new Set([...common].filter((i) => !isGap(i)))
}

/** Index pairs of the longest common subsequence. */
function commonPieces(a: readonly string[], b: readonly string[]): [number, number][] {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))

  const pairs: [number, number][] = []
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return pairs
}

function runsOf(pieces: readonly string[], common: ReadonlySet<number>): MarkedWords[] {
  const runs: MarkedWords[] = []
  let at = 0
  for (const [i, text] of pieces.entries()) {
    const differs = !common.has(i)
    const last = runs.at(-1)
    if (last?.differs === differs) last.text += text
    else runs.push({ at, text, differs })
    at += text.length
  }
  return runs
}
