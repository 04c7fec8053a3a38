// Changing one's own password.
import { useStore } from '@nanostores/react'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type Admin, PASSWORD_MAX, PASSWORD_MIN } from '#api/contract/admin.ts'
import { Button } from '#src/admin/ui/Button.tsx'
import { enterGoesOn, focusFirstFault, useEnterKeyNames } from '#src/admin/ui/form-keys.ts'
import { PasswordField } from '#src/admin/ui/PasswordField.tsx'
import type { OwnPassword } from './own-password.ts'

interface PasswordSectionProps {
  admin: Admin
  password: OwnPassword
}

export function PasswordSection({ admin, password }: PasswordSectionProps) {
  const values = useStore(password.$values)
  const state = useStore(password.$state)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (state.kind === 'refused') focusFirstFault(form.current)
  }, [state])

  useEnterKeyNames(form)

  const errors = state.kind === 'refused' ? state.fields : {}
  const busy = state.kind === 'busy'
  return (
    <form
      ref={form}
      className="profile-section"
      aria-labelledby="profile-password"
      noValidate
      onKeyDown={enterGoesOn}
      onSubmit={(event) => {
        event.preventDefault()
        void password.submit()
      }}
    >
      <div className="profile-lead">
        <h2 id="profile-password">Password</h2>
        <p>Changing it signs you out everywhere else.</p>
      </div>
      <div className="profile-fields">
        {/* So that the browser's password store knows whose password changes. */}
        <input type="hidden" name="username" autoComplete="username" value={admin.email} />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          value={values.currentPassword}
          error={errors.currentPassword}
          onText={(typed) => password.set('currentPassword', typed)}
        />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          hint={`${PASSWORD_MIN} to ${PASSWORD_MAX} characters. A few unrelated words work well.`}
          value={values.newPassword}
          error={errors.newPassword}
          onText={(typed) => password.set('newPassword', typed)}
        />
        {state.kind === 'refused' && state.message && (
          <p className="field-error" role="alert">
            <CircleAlert size={16} strokeWidth={1.6} aria-hidden="true" />
            <span>{state.message}</span>
          </p>
        )}
        <Button type="submit" busy={busy} className="profile-change">
          {busy ? 'Changing' : 'Change password'}
        </Button>
      </div>
    </form>
  )
}
