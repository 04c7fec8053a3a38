// Placeholders for content: load errors, empty states, placeholder rows, and a page that failed.
import { CircleAlert, type LucideIcon, RotateCw } from 'lucide-react'
import { Component, type ReactNode } from 'react'
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

interface ErrorBoundaryProps {
  children: ReactNode
  /** Replaces a part that failed; without it, an error page is shown. */
  fallback?: ReactNode
}

export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    if (!this.state.hasFailed) return this.props.children
    if (this.props.fallback !== undefined) return this.props.fallback
    return (
      <main className="session row column middle quiet">
        <h1>This page could not be drawn</h1>
        <p role="alert">Nothing that was saved is lost. Loading the page again usually helps.</p>
        <Button kind="primary" onClick={() => location.reload()}>
          Load again
        </Button>
      </main>
    )
  }
}

interface SkeletonRowsProps {
  count: number
  className?: string
  /** Read out by screen readers. */
  label?: string
}

export function SkeletonRows({ count, className = '', label }: SkeletonRowsProps) {
  const rows = Array.from({ length: count }, (_, i) => i)
  return (
    <ul aria-busy="true" aria-label={label}>
      {rows.map((row) => (
        <li key={row} className={`${className} thumb-row joint-below`} aria-hidden="true">
          <span className="thumb shimmer" />
          <span className="column">
            <span className="bar bar-long" />
            <span className="bar" />
          </span>
        </li>
      ))}
    </ul>
  )
}
