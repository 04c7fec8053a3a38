// Text that marks the words in which it differs from another version.
import './marked-text.css'

const MARKS = { before: ['del', 'was '], after: ['ins', 'now '] } as const

interface MarkedTextProps {
  parts: readonly TextPart[]
  /** Whether the text is the earlier or the later one; neither by default. */
  side?: keyof typeof MARKS
}

export function MarkedText({ parts, side }: MarkedTextProps) {
  const [Mark, label] = side ? MARKS[side] : ['mark' as const, '']
  return parts.map(({ text, differs }, i) =>
    differs ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <Mark key={i} className={side === 'before' ? 'quiet' : 'marked-text'}>
        {label && <span className="unseen">{label}</span>}
        {text}
      </Mark>
    ) : (
      text
    ),
  )
}

export interface TextPart {
  text: string
  /** Whether the part occurs only in this text. */
  differs: boolean
}

const splitWords = (text: string) => text.match(/\s+|[^\s,.;]+|[,.;]/g) ?? []

/** Splits each text into common and differing parts. */
export function splitDifference(mine: string, theirs: string) {
  const a = splitWords(mine)
  const b = splitWords(theirs)
  const common = commonLengths(a, b)
  const parts = { mine: [] as TextPart[], theirs: [] as TextPart[] }
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    if (i < a.length && a[i] === b[j]) {
      parts.mine.push({ text: a[i++] ?? '', differs: false })
      parts.theirs.push({ text: b[j++] ?? '', differs: false })
    } else if (j === b.length || (i < a.length && common(i + 1, j) >= common(i, j + 1)))
      parts.mine.push({ text: a[i++] ?? '', differs: true })
    else parts.theirs.push({ text: b[j++] ?? '', differs: true })
  }
  return { mine: joinParts(parts.mine), theirs: joinParts(parts.theirs) }
}

/** Returns the length of the longest common subsequence of the words from `i` in `a` and from `j` in `b`. */
function commonLengths(a: readonly string[], b: readonly string[]) {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j]
          ? lengthAt(i + 1, j + 1) + 1
          : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
  return lengthAt
}

/** Joins adjacent parts of the same kind; a space between two differing words differs too. */
function joinParts(words: readonly TextPart[]): TextPart[] {
  const parts: TextPart[] = []
  for (const [i, { text, ...word }] of words.entries()) {
    const last = parts.at(-1)
    const differs = word.differs || Boolean(!text.trim() && last?.differs && words[i + 1]?.differs)
    if (last?.differs === differs) last.text += text
    else parts.push({ text, differs })
  }
  return parts
}
