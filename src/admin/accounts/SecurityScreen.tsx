// My Profile screen, part Security: passkeys, two-step codes, where the admin is signed in, and the password.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { PasswordFields } from '#src/admin/session/AuthPage.tsx'
import { createPasswordForm } from '#src/admin/session/session.ts'
import { useAdmin, useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { useFrame } from '#src/admin/shell/Frame.tsx'
import { LeaveDialog } from '#src/admin/shell/LeaveDialog.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { Form, FormMessage } from '#src/admin/ui/Form.tsx'
import { formatDay } from '#src/admin/ui/format.ts'
import { CodesSection } from './CodesSection.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { createSecurity } from './security.ts'
import '#src/admin/ui/lead-section.css'
import './security-screen.css'

export function SecurityScreen() {
  return (
    <Page title="My Profile">
      <ProfileHead current="security" />
      <PasskeysSection />
      <CodesSection />
      <SessionsSection />
      <PasswordSection />
    </Page>
  )
}

function PasswordSection() {
  const { session } = useAdmin()
  const { admin } = useFrame()
  const state = useStore(useStoreOf(createSecurity).$state)
  const [form] = useState(() => createPasswordForm(session))
  const isBusy = useStore(form.$state).kind === 'busy'
  const { passkeys = [], passwordChangedAt } = state.kind === 'ready' ? state.value : {}
  return (
    <Form form={form} className="lead-section joint-below" aria-labelledby="profile-password">
      <div className="section-lead">
        <h2 id="profile-password">Password</h2>
        <p className="quiet small">
          Changing it signs you out everywhere else.
          {passkeys.length > 0 && ' It stays as a second way in beside your passkeys.'}
        </p>
        {passwordChangedAt && <p className="quiet small">Changed {formatDay(passwordChangedAt)}</p>}
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
