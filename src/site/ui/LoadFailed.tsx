// Error of a section that could not be loaded, with a button to try again.
import type { Words } from '#src/content/words/types.ts'
import './load-failed.css'
import { Icon } from '#src/ui/Icon.tsx'

interface LoadFailedProps {
  words: Words['failures']
  message: string
  /** Without it the button reloads the page. */
  onTryAgain?: () => void
}

/** An empty link resolves to the page's own URL, with the query. */
const THIS_PAGE = ''

export function LoadFailed({ words, message, onTryAgain }: LoadFailedProps) {
  return (
    <div className="failed cell row wrap spread joint-below" role="alert">
      <p className="row strong">
        <Icon name="alert" />
        {message}
      </p>
      {onTryAgain && navigator.onLine === false && (
        <p className="failed-why quiet">{words.offline}</p>
      )}
      {onTryAgain ? (
        <button className="button" type="button" onClick={onTryAgain}>
          {words.tryAgain}
        </button>
      ) : (
        <a className="button" href={THIS_PAGE}>
          {words.tryAgain}
        </a>
      )}
    </div>
  )
}
