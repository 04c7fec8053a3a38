// My Profile screen, part Security: where the admin is signed in, and the password.
import { useStore } from '@nanostores/react'
import { Laptop, LogOut, Smartphone, Tablet } from 'lucide-react'
import { useState } from 'react'
import type { OpenSession } from '#api/accounts/contract.ts'
import { formatCount } from '#src/admin/messages.ts'
import { PasswordFields } from '#src/admin/session/AuthPage.tsx'
import { createPasswordForm } from '#src/admin/session/session.ts'
import { useAdmin, useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { useFrame } from '#src/admin/shell/Frame.tsx'
import { LeaveDialog } from '#src/admin/shell/LeaveDialog.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { Form, FormMessage } from '#src/admin/ui/Form.tsx'
import { formatDay, formatMoment } from '#src/admin/ui/format.ts'
import { CardError } from '#src/admin/ui/Notice.tsx'
import { StatusMark } from '#src/admin/ui/StatusMark.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { createSessions } from './sessions.ts'
import '#src/admin/ui/lead-section.css'
import './security-screen.css'

export function SecurityScreen() {
  return (
    <Page title="My Profile">
      <ProfileHead current="security" />
      <SessionsSection />
      <PasswordSection />
    </Page>
  )
}

function SessionsSection() {
  const sessions = useStoreOf(createSessions)
  const state = useStore(sessions.$state)
  const list = state.kind === 'ready' ? state.value : []
  return (
    <section className="sessions-section lead-section joint-below" aria-labelledby="sessions">
      <div className="section-lead">
        <h2 id="sessions">Signed in</h2>
        <p className="quiet small">
          Where your account is open. A device that you do not know: sign it out, then change your
          password.
        </p>
        {list.length > 0 && <p className="quiet small">{formatCount(list.length, 'device')}</p>}
      </div>
      <div className="section-fields column shrink">
        {state.kind === 'failed' && <CardError part="the sessions" onRetry={sessions.load} />}
        {state.kind === 'loading' && <SessionSkeletons />}
        {state.kind === 'ready' && (
          <ul className="sessions edged">
            {list.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
        {list.length > 1 && (
          <Button
            kind="danger"
            icon={LogOut}
            className="sign-out-others"
            onClick={sessions.signOutOthers}
          >
            Sign out everywhere else
          </Button>
        )}
      </div>
    </section>
  )
}

const SessionSkeletons = () => (
  <ul className="sessions edged" aria-busy="true" aria-label="Loading sessions">
    {[0, 1].map((row) => (
      <li key={row} className="row skeleton" aria-hidden="true">
        <span className="bar" />
      </li>
    ))}
  </ul>
)

function SessionRow({ session }: { session: OpenSession }) {
  const sessions = useStoreOf(createSessions)
  const isSignedOut = useStore(sessions.$signedOut).includes(session.id)
  const { device, firstSeenAt, lastSeenAt, isCurrent } = session
  return (
    <li className="row">
      <span className="session-icon center plaster">
        <DeviceIcon device={device} />
      </span>
      <span className="session-text column shrink">
        <b className="strong">{device}</b>
        <span className="quiet small">
          First seen {formatDay(firstSeenAt)},{' '}
          {isCurrent ? 'in use now' : `last seen ${formatMoment(lastSeenAt)}`}
        </span>
      </span>
      <span className="session-action row end" aria-live="polite">
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
      </span>
    </li>
  )
}

function DeviceIcon({ device }: { device: string }) {
  if (/iPad/.test(device)) return <Tablet />
  return /iPhone|Android/.test(device) ? <Smartphone /> : <Laptop />
}

function PasswordSection() {
  const { session } = useAdmin()
  const { admin } = useFrame()
  const [form] = useState(() => createPasswordForm(session))
  const isBusy = useStore(form.$state).kind === 'busy'
  return (
    <Form form={form} className="lead-section joint-below" aria-labelledby="profile-password">
      <div className="section-lead">
        <h2 id="profile-password">Password</h2>
        <p className="quiet small">Changing it signs you out everywhere else.</p>
      </div>
      <div className="section-fields profile-fields column shrink">
        <PasswordFields form={form} email={admin.email} />
        <FormMessage form={form} />
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Changing' : 'Change password'}
        </Button>
      </div>
      <LeaveDialog
        $changed={form.$changed}
        hasUnsavedText={form.hasUnsavedText}
        itemName="your password"
      />
    </Form>
  )
}
