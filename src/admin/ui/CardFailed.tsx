// What stands in a card that could not be loaded, where the others could.
import { CircleAlert } from 'lucide-react'
import { NOT_LOADED } from '#src/admin/messages.ts'
import './card-failed.css'

interface CardFailedProps {
  /** What is missing, for those who do not see where the button stands. */
  what: string
  onRetry: () => void
}

export function CardFailed({ what, onRetry }: CardFailedProps) {
  return (
    <div className="card-failed">
      <p role="alert">
        <CircleAlert size={16} strokeWidth={1.6} aria-hidden="true" />
        {NOT_LOADED}
      </p>
      <button type="button" className="text-link" aria-label={`Retry ${what}`} onClick={onRetry}>
        Retry
      </button>
    </div>
  )
}
