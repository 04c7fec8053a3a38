// A status as a shape and a word, so that colour is not needed.
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import './status-mark.css'

const TONES = { clay: 'status-clay', leaf: 'status-leaf strong', stone: 'quiet' }

interface StatusMarkProps {
  sign: 'filled' | 'hollow' | 'ticked'
  /** Clay needs attention, leaf is good. */
  tone: keyof typeof TONES
  /** Whether the word is only read out. */
  signOnly?: boolean
  children: ReactNode
}

export function StatusMark({ sign, tone, signOnly = false, children }: StatusMarkProps) {
  return (
    <span className={`status-mark small ${TONES[tone]}`}>
      {sign === 'ticked' ? (
        <Check />
      ) : (
        <span className="status-square flex-none" data-filled={sign === 'filled' || undefined} />
      )}
      <span className={signOnly ? 'unseen' : undefined}>{children}</span>
    </span>
  )
}
