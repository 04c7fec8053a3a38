// Text that marks the words in which it differs from another version.
import type { TextPart } from './word-diff.ts'
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
