// Notices in place of content: load errors and empty states.
import { CircleAlert, type LucideIcon, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { ErrorLine } from './Field.tsx'
import './notice.css'

interface LoadErrorProps {
  sentence: string
  /** The reason, and what was preserved. */
  detail?: string
  onRetry: () => void
  /** Another action beside Retry. */
  children?: ReactNode
}

export function LoadError({ sentence, detail, onRetry, children }: LoadErrorProps) {
  return (
    <div className="load-error brick row wrap joint-below pad" role="alert">
      <CircleAlert size={20} />
      <p className="strong">{sentence}</p>
      {detail && <p className="load-error-detail quiet">{detail}</p>}
      <div className="row tight end">
        {children}
        <Button icon={RotateCw} onClick={onRetry}>
          Retry
        </Button>
      </div>
    </div>
  )
}

interface EmptyStateProps {
  icon: LucideIcon
  sentence: string
  detail?: string | undefined
  /** The next step. */
  children?: ReactNode
}

export function EmptyState({ icon: Icon, sentence, detail, children }: EmptyStateProps) {
  return (
    <div className="empty-state middle tight row column quiet grow" role="status">
      <span className="empty-state-tiles center">
        <Icon size={20} />
      </span>
      <h2>{sentence}</h2>
      {detail && <p>{detail}</p>}
      {children}
    </div>
  )
}

interface CardErrorProps {
  /** The name of the part, for screen readers. */
  part: string
  onRetry: () => void
}

export function CardError({ part, onRetry }: CardErrorProps) {
  return (
    <div>
      <ErrorLine role="alert">Could not be loaded.</ErrorLine>
      <button
        type="button"
        className="text-link target-link"
        aria-label={`Retry ${part}`}
        onClick={onRetry}
      >
        Retry
      </button>
    </div>
  )
}
