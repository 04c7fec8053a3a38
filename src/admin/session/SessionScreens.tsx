// The screens shown while the session is checked or the server does not answer.
import { useStore } from '@nanostores/react'
import { WifiOff } from 'lucide-react'
import { Button } from '#src/admin/ui/Button.tsx'
import { $adminName } from '#src/admin/ui/page-title.ts'
import { Wordmark } from '#src/admin/ui/Wordmark.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import type { Session } from './session.ts'
import './session.css'

export function CheckingScreen() {
  return (
    <main className="session row column middle quiet" aria-busy="true">
      <h1 className="unseen">{useStore($adminName)}</h1>
      <p className="column center tight" role="status">
        <Spinner size={24} />
        Checking your session
      </p>
    </main>
  )
}

/** The token is kept, so a retry can succeed. */
export function UnreachableScreen({ session, message }: { session: Session; message: string }) {
  return (
    <main className="session row column middle quiet">
      <Wordmark />
      <WifiOff size={24} />
      <h1>Your session could not be checked</h1>
      <p role="alert">{message} You are still signed in.</p>
      <div className="row tight">
        <Button kind="primary" onClick={session.verify}>
          Retry
        </Button>
        <Button kind="quiet" onClick={session.signOut}>
          Logout
        </Button>
      </div>
    </main>
  )
}
