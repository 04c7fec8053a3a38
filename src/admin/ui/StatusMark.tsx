// A state as a small square and a word, never by colour alone: filled, hollow or ticked.
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import './status-mark.css'

interface StatusMarkProps {
  sign: 'filled' | 'hollow' | 'ticked'
  /** Clay calls for something, leaf says that all is well. */
  tone: 'clay' | 'leaf' | 'stone'
  /** Whether the word is read out only. */
  signOnly?: boolean
  children: ReactNode
}

export function StatusMark({ sign, tone, signOnly = false, children }: StatusMarkProps) {
  return (
    <span className={`status-mark status-${tone}`}>
      {sign === 'ticked' ? (
        <Check size={16} strokeWidth={1.6} aria-hidden="true" />
      ) : (
        <span className="status-square" data-filled={sign === 'filled' || undefined} />
      )}
      <span className={signOnly ? 'unseen' : undefined}>{children}</span>
    </span>
  )
}
