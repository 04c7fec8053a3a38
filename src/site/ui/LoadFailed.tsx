// Error of a section that could not be loaded, with a button to try again.
import { CATALOGUE } from '#src/content/catalogue.ts'
import './load-failed.css'
import { Icon } from '#src/ui/Icon.tsx'

interface LoadFailedProps {
  message: string
  /** Without it the button reloads the page. */
  onTryAgain?: () => void
}

/** An empty link resolves to the page's own URL, with the query. */
const THIS_PAGE = ''

export function LoadFailed({ message, onTryAgain }: LoadFailedProps) {
  return (
    <div className="failed cell row wrap spread joint-below" role="alert">
      <p className="row strong">
        <Icon name="alert" />
        {message}
      </p>
      {onTryAgain && navigator.onLine === false && (
        <p className="failed-why quiet">{CATALOGUE.offline}</p>
      )}
      {onTryAgain ? (
        <button className="button" type="button" onClick={onTryAgain}>
          {CATALOGUE.tryAgain}
        </button>
      ) : (
        <a className="button" href={THIS_PAGE}>
          {CATALOGUE.tryAgain}
        </a>
      )}
    </div>
  )
}
