// A text with the words marked in which it differs from another version.
import type { TextPart } from './word-diff.ts'
import './marked-text.css'

const MARKS = { before: ['del', 'was '], after: ['ins', 'now '] } as const

interface MarkedTextProps {
  parts: readonly TextPart[]
  /** The version to which the text belongs. */
  side: keyof typeof MARKS
}

export function MarkedText({ parts, side }: MarkedTextProps) {
  const [Mark, word] = MARKS[side]
  return parts.map(({ text, differs }, i) =>
    differs ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <Mark key={i} className={side === 'before' ? 'quiet' : 'marked-text'}>
        <span className="unseen">{word}</span>
        {text}
      </Mark>
    ) : (
      text
    ),
  )
}
