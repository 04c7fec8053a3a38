// The error of a section that could not be loaded, with a retry button.
import { CATALOGUE } from '#src/content/catalogue.ts'
import './load-failed.css'
import { Icon } from '#src/ui/Icon.tsx'

interface FailedProps {
  sentence: string
  /** Left out where a script of the page listens instead, see ui/deferred.ts. */
  onTryAgain?: () => void
}

export function LoadFailed({ sentence, onTryAgain }: FailedProps) {
  return (
    <div className="failed cell row wrap spread joint-below" role="alert">
      <p className="row strong">
        <Icon name="alert" />
        {sentence}
      </p>
      {onTryAgain && navigator.onLine === false && (
        <p className="failed-why quiet">{CATALOGUE.offline}</p>
      )}
      <button className="button" type="button" onClick={onTryAgain}>
        {CATALOGUE.tryAgain}
      </button>
    </div>
  )
}
