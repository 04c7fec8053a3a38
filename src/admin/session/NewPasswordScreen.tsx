// Replacing a password that somebody else has seen, before anything else can be done.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type Admin, PASSWORD_MAX, PASSWORD_MIN, passwordChangeForm } from '#api/contract/admin.ts'
import { PASSWORD_CHANGED, SAVE_FAILED } from '#src/admin/messages.ts'
import { Button } from '#src/admin/ui/Button.tsx'
import { PasswordField } from '#src/admin/ui/Field.tsx'
import { createSubmit } from '#src/admin/ui/submit.ts'
import { showToast } from '#src/ui/toasts.ts'
import { AuthPage } from './AuthPage.tsx'
import type { Session } from './session.ts'

export function NewPasswordScreen({ session, admin }: { session: Session; admin: Admin }) {
  const [change] = useState(() =>
    createSubmit(
      passwordChangeForm,
      async (passwords) => {
        await session.changePassword(passwords)
        showToast('success', PASSWORD_CHANGED)
      },
      SAVE_FAILED,
    ),
  )
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const state = useStore(change.$state)
  const fields = state.kind === 'refused' ? state.fields : {}
  return (
    <AuthPage
      title="Choose a new password"
      lead={`${admin.email} was set up with a password that others have seen.`}
      state={state}
      action="Save password"
      actionBusy="Saving"
      onSubmit={() => change.submit({ currentPassword, newPassword })}
      note={
        <Button kind="quiet" onClick={session.signOut}>
          Logout
        </Button>
      }
    >
      {/* So that the browser's password store knows whose password changes. */}
      <input type="hidden" name="username" autoComplete="username" value={admin.email} />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        value={currentPassword}
        onText={setCurrent}
        error={fields.currentPassword}
      />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        hint={`${PASSWORD_MIN} to ${PASSWORD_MAX} characters. A few unrelated words work well.`}
        value={newPassword}
        onText={setNew}
        error={fields.newPassword}
      />
    </AuthPage>
  )
}
