// A section that could not be read: the red sentence and one way out.
import { CATALOGUE } from '#src/content/catalogue.ts'
import './load-failed.css'
import { Icon } from '#src/ui/Icon.tsx'

interface FailedProps {
  sentence: string
  /** Left out where a script of the page listens instead, see sections/deferred.ts. */
  onTryAgain?: () => void
}

export function LoadFailed({ sentence, onTryAgain }: FailedProps) {
  return (
    <div className="failed" role="alert">
      <p>
        <Icon name="alert" />
        {sentence}
      </p>
      {onTryAgain && navigator.onLine === false && (
        <p className="failed-why">{CATALOGUE.offline}</p>
      )}
      <button className="button" type="button" onClick={onTryAgain}>
        {CATALOGUE.tryAgain}
      </button>
    </div>
  )
}
