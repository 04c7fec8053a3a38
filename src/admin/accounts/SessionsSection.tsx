// Sessions of the signed-in admin: where the account is open, and signing out there.
import { useStore } from '@nanostores/react'
import { LogOut } from 'lucide-react'
import type { OpenSession } from '#api/accounts/contract.ts'
import { formatCount } from '#src/admin/messages.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { formatDay, formatMoment } from '#src/admin/ui/format.ts'
import { CardError } from '#src/admin/ui/Notice.tsx'
import { StatusMark } from '#src/admin/ui/StatusMark.tsx'
import { deviceIcon } from './device-icon.ts'
import { SecurityRow, SecurityRows, SecuritySection, SecuritySkeletons } from './SecurityParts.tsx'
import { createSessions } from './sessions.ts'

export function SessionsSection() {
  const sessions = useStoreOf(createSessions)
  const state = useStore(sessions.$state)
  const list = state.kind === 'ready' ? state.value : []
  return (
    <SecuritySection
      id="sessions"
      title="Signed in"
      lead="Where your account is open. A device that you do not know: sign it out, then change your password."
      mark={list.length > 0 && formatCount(list.length, 'device')}
    >
      {state.kind === 'failed' && <CardError part="the sessions" onRetry={sessions.load} />}
      {state.kind === 'loading' && <SecuritySkeletons label="Loading sessions" />}
      {state.kind === 'ready' && (
        <SecurityRows>
          {list.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </SecurityRows>
      )}
      {list.length > 1 && (
        <Button
          kind="danger"
          icon={LogOut}
          className="edged-danger sign-out-others"
          onClick={sessions.signOutOthers}
        >
          Sign out everywhere else
        </Button>
      )}
    </SecuritySection>
  )
}

function SessionRow({ session }: { session: OpenSession }) {
  const sessions = useStoreOf(createSessions)
  const isSignedOut = useStore(sessions.$signedOut).includes(session.id)
  const { device, firstSeenAt, lastSeenAt, isCurrent, isNew } = session
  return (
    <SecurityRow
      icon={deviceIcon(device)}
      title={device}
      action={
        <>
          {isCurrent && (
            <StatusMark shape="filled" tone="leaf">
              This one
            </StatusMark>
          )}
          {isSignedOut && <span className="quiet small">Signed out</span>}
          {!isCurrent && !isSignedOut && (
            <Button aria-label={`Sign out ${device}`} onClick={() => sessions.signOut(session)}>
              Sign out
            </Button>
          )}
        </>
      }
    >
      {isNew && <b className="brick strong">New since your last visit. </b>}
      First seen {formatDay(firstSeenAt)},{' '}
      {isCurrent ? 'in use now' : `last seen ${formatMoment(lastSeenAt)}`}
    </SecurityRow>
  )
}
