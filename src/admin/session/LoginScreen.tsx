// Sign-in screen: a passkey or the password, and the second step after the password.
import { useStore } from '@nanostores/react'
import { Fingerprint } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { SIGN_IN_AGAIN } from '#api/contract/session.ts'
import { Button, TextButton } from '#src/admin/ui/Button.tsx'
import { CODE_DIGITS, CodeField } from '#src/admin/ui/CodeField.tsx'
import { ErrorLine, PasswordField, TextField } from '#src/admin/ui/Field.tsx'
import { Form, FormMessage, useFormFields } from '#src/admin/ui/Form.tsx'
import { AuthPage } from './AuthPage.tsx'
import type { Passkeys } from './environment.ts'
import type { Session } from './session.ts'
import { createSignIn, type SignIn, type SignInStep } from './sign-in.ts'

interface LoginScreenProps {
  session: Session
  passkeys: Passkeys
  /** Whether a session has just expired. */
  hasEnded: boolean
}

export function LoginScreen({ session, passkeys, hasEnded }: LoginScreenProps) {
  const [signIn] = useState(() => createSignIn(session, passkeys))
  const step = useStore(signIn.$step)
  if (step.kind === 'second') return <SecondStepPage signIn={signIn} step={step} />
  return (
    <AuthPage
      key="first"
      title="Sign in"
      lead={
        hasEnded ? `Your session has ended. ${SIGN_IN_AGAIN}` : 'Catalogue, enquiries and staff.'
      }
      note={
        step.kind === 'password' &&
        'Forgot your password? A super admin can set a new one, or whoever runs the server.'
      }
    >
      {passkeys.isAvailable && (
        <PasskeyButton signIn={signIn} isWaiting={step.kind === 'waiting'} />
      )}
      {step.kind === 'password' && <LoginForm signIn={signIn} hasPasskeys={passkeys.isAvailable} />}
    </AuthPage>
  )
}

function PasskeyError({ signIn }: { signIn: SignIn }) {
  const error = useStore(signIn.$passkeyError)
  if (!error) return null
  return (
    <ErrorLine className="auth-error" role="alert">
      {error}
    </ErrorLine>
  )
}

function PasskeyButton({ signIn, isWaiting }: { signIn: SignIn; isWaiting: boolean }) {
  return (
    <>
      <PasskeyError signIn={signIn} />
      <Button kind="primary" icon={Fingerprint} busy={isWaiting} onClick={signIn.usePasskey}>
        {isWaiting ? 'Waiting for your device' : 'Sign in with a passkey'}
      </Button>
      {isWaiting ? (
        <>
          <div className="auth-waiting plaster" role="status">
            <p>Use your fingerprint, your face or the lock of this device.</p>
            <p className="quiet small">Nothing appears? The passkey may be on another device.</p>
          </div>
          <Button onClick={signIn.cancelPasskey}>Use the password instead</Button>
        </>
      ) : (
        <p className="auth-or quiet small">or</p>
      )}
    </>
  )
}

function LoginForm({ signIn: { login }, hasPasskeys }: { signIn: SignIn; hasPasskeys: boolean }) {
  const fieldProps = useFormFields(login)
  const isBusy = useStore(login.$state).kind === 'busy'
  const action = hasPasskeys ? 'Sign in with the password' : 'Sign in'
  return (
    <Form form={login} className="auth-fields stack">
      <FormMessage form={login} className="auth-error" />
      <TextField
        {...fieldProps('email')}
        label="Email"
        type="email"
        autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        spellCheck="false"
        required
      />
      <PasswordField {...fieldProps('password')} label="Password" autoComplete="current-password" />
      <Button type="submit" kind={hasPasskeys ? 'secondary' : 'primary'} busy={isBusy}>
        {isBusy ? 'Signing in' : action}
      </Button>
    </Form>
  )
}

interface SecondStepProps {
  signIn: SignIn
  step: Extract<SignInStep, { kind: 'second' }>
}

type SecondKind = 'passkey' | 'digits' | 'recovery'

function SecondStepPage({ signIn, step: { email, needs } }: SecondStepProps) {
  const [kind, setKind] = useState<SecondKind>(needs.hasCodes ? 'digits' : 'passkey')
  const field = useRef<HTMLDivElement>(null)
  // After the page's own effect, which focuses the title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind is another field
  useEffect(() => field.current?.querySelector('input')?.focus(), [kind])
  const choose = (next: SecondKind) => {
    signIn.code.reset()
    setKind(next)
  }
  return (
    <AuthPage key="second" title="One more step" lead={email}>
      <PasskeyError signIn={signIn} />
      {kind === 'passkey' ? (
        <Button kind="primary" icon={Fingerprint} onClick={signIn.usePasskeyAsSecond}>
          Use your passkey
        </Button>
      ) : (
        <div ref={field}>
          <CodeForm key={kind} signIn={signIn} kind={kind} />
        </div>
      )}
      <p className="auth-links row wrap spread">
        {kind !== 'digits' && needs.hasCodes && (
          <TextButton onClick={() => choose('digits')}>Use six digits</TextButton>
        )}
        {kind !== 'passkey' && needs.hasPasskey && (
          <TextButton onClick={() => choose('passkey')}>Use a passkey</TextButton>
        )}
        {kind !== 'recovery' && needs.hasRecoveryCodes && (
          <TextButton onClick={() => choose('recovery')}>Use a recovery code</TextButton>
        )}
        <TextButton onClick={signIn.restart}>Start again</TextButton>
      </p>
    </AuthPage>
  )
}

/** 'ABCD-EFGH' */
const RECOVERY_LENGTH = 9

function CodeForm({ signIn, kind }: { signIn: SignIn; kind: 'digits' | 'recovery' }) {
  const { code: form } = signIn
  const { code } = useStore(form.$values)
  const { code: error } = useStore(form.$errors)
  const isBusy = useStore(form.$state).kind === 'busy'
  const action = isBusy ? 'Signing in' : 'Sign in'
  const secondsLeft = useSecondsUntil(useStore(signIn.$waitUntil))
  return (
    <Form
      form={form}
      className="auth-fields stack"
      onSubmit={() => secondsLeft === 0 && form.submit()}
    >
      <FormMessage form={form} className="auth-error" />
      {kind === 'digits' ? (
        <CodeField
          label="Six digits"
          hint="From the codes app on your phone. It changes every 30 seconds."
          value={code}
          error={error}
          onText={(text) => {
            form.set('code', text)
            if (text.length === CODE_DIGITS && secondsLeft === 0) void form.submit()
          }}
        />
      ) : (
        <TextField
          label="Recovery code"
          hint="One of the eight that you have on paper. Each works once."
          maxLength={RECOVERY_LENGTH}
          autoCapitalize="characters"
          spellCheck="false"
          value={code}
          error={error}
          onText={(text) => form.set('code', text)}
        />
      )}
      <Button type="submit" kind="primary" busy={isBusy} disabled={secondsLeft > 0}>
        {secondsLeft > 0 ? `Wait ${formatSpan(secondsLeft)}` : action}
      </Button>
    </Form>
  )
}

/** The seconds until a time in ms, counted down; 0 when it is over. */
function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setNow(Date.now())
    if (time <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (time <= Date.now()) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [time])
  return Math.max(0, Math.ceil((time - now) / 1000))
}

/** '4:59' */
const formatSpan = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
