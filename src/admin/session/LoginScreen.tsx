// Signing in.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { loginForm, SIGN_IN_AGAIN } from '#api/contract/admin.ts'
import { LOGIN_FAILED } from '#src/admin/messages.ts'
import { PasswordField, TextField } from '#src/admin/ui/Field.tsx'
import { createSubmit } from '#src/admin/ui/submit.ts'
import { AuthPage } from './AuthPage.tsx'
import type { Session } from './session.ts'

/** `ended`: a session was open until now. */
export function LoginScreen({ session, ended }: { session: Session; ended: boolean }) {
  const [login] = useState(() => createSubmit(loginForm, session.signIn, LOGIN_FAILED))
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const state = useStore(login.$state)
  const fields = state.kind === 'refused' ? state.fields : {}
  return (
    <AuthPage
      title="Sign in"
      lead={ended ? `Your session has ended. ${SIGN_IN_AGAIN}` : 'Catalogue, enquiries and staff.'}
      state={state}
      action="Sign in"
      actionBusy="Signing in"
      onSubmit={() => login.submit({ email, password })}
      note="Forgot your password? A super admin can set a new one."
    >
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck="false"
        required
        value={email}
        onText={setEmail}
        error={fields.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onText={setPassword}
        error={fields.password}
      />
    </AuthPage>
  )
}
