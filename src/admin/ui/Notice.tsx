// What stands where something could not be loaded, or where there is nothing.
import { CircleAlert, type LucideIcon, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { NOT_LOADED } from '#src/admin/messages.ts'
import { Button } from './Button.tsx'
import './notice.css'

interface FailedProps {
  sentence: string
  /** Why, and what is still there. */
  detail?: string
  onRetry: () => void
  /** Another way on, beside Retry. */
  children?: ReactNode
}

/** One row with its sentence and one way on. */
export function Failed({ sentence, detail, onRetry, children }: FailedProps) {
  return (
    <div className="failed row wrap joint-below pad" role="alert">
      <CircleAlert size={20} strokeWidth={1.6} aria-hidden="true" />
      <p className="strong">{sentence}</p>
      {detail && <p className="failed-detail quiet">{detail}</p>}
      <div className="failed-actions">
        {children}
        <Button icon={RotateCw} onClick={onRetry}>
          Retry
        </Button>
      </div>
    </div>
  )
}

interface NothingProps {
  icon: LucideIcon
  sentence: string
  detail?: string | undefined
  /** The one next step. */
  children?: ReactNode
}

/** A small lay of tiles with one of them taken up. */
export function Nothing({ icon: Icon, sentence, detail, children }: NothingProps) {
  return (
    <div className="nothing row quiet grow" role="status">
      <span className="nothing-lay center">
        <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
      </span>
      <h2>{sentence}</h2>
      {detail && <p>{detail}</p>}
      {children}
    </div>
  )
}

interface CardFailedProps {
  /** What is missing, for those who do not see where the button stands. */
  what: string
  onRetry: () => void
}

export function CardFailed({ what, onRetry }: CardFailedProps) {
  return (
    <div>
      <p className="error-line small strong" role="alert">
        <CircleAlert size={16} strokeWidth={1.6} aria-hidden="true" />
        {NOT_LOADED}
      </p>
      <button
        type="button"
        className="text-link target-link"
        aria-label={`Retry ${what}`}
        onClick={onRetry}
      >
        Retry
      </button>
    </div>
  )
}
