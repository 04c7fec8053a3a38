// Status shown as a shape and a word, so that it does not depend on color.
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import './status-mark.css'

const TONES = { clay: 'status-clay', leaf: 'status-leaf strong', stone: 'quiet' }

interface StatusMarkProps {
  shape: 'filled' | 'half' | 'hollow' | 'ticked'
  /** Clay needs attention, leaf is good. */
  tone: keyof typeof TONES
  /** Whether only screen readers get the word. */
  isLabelHidden?: boolean
  children: ReactNode
}

export function StatusMark({ shape, tone, isLabelHidden = false, children }: StatusMarkProps) {
  return (
    <span className={`status-mark small ${TONES[tone]}`}>
      {shape === 'ticked' ? (
        <Check />
      ) : (
        <span
          className="status-square flex-none"
          data-filled={shape === 'filled' || undefined}
          data-half={shape === 'half' || undefined}
        />
      )}
      <span className={isLabelHidden ? 'unseen' : undefined}>{children}</span>
    </span>
  )
}
