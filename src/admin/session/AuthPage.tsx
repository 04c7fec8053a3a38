// Screens before the back-office opens: their page, the session check, and the forced change of a password.
import { useStore } from '@nanostores/react'
import { ArrowLeft, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Admin, PASSWORD_MAX, PASSWORD_MIN } from '#api/accounts/contract.ts'
import { SAVE_FAILED } from '#src/admin/messages.ts'
import { $router, firstStepsPath } from '#src/admin/router.ts'
import { Button } from '#src/admin/ui/Button.tsx'
import { PasswordField } from '#src/admin/ui/Field.tsx'
import { Form, FormMessage, useFormFields } from '#src/admin/ui/Form.tsx'
import { $adminName, usePageTitle, Wordmark } from '#src/admin/ui/Wordmark.tsx'
import showroom from '#src/content/pictures/tile-display-boards.jpg'
import type { FormStore } from '#src/ui/form-store.ts'
import { Spinner } from '#src/ui/Spinner.tsx'
import { createPasswordForm, type PasswordForm, type Session } from './session.ts'
import './auth-page.css'

interface NewPasswordProps {
  session: Session
  admin: Admin
  /** Whether the showroom is not set up: a super admin continues with the first steps. */
  isNewShowroom: boolean
}

/** Asks for a new password in place of one that another person has set. */
export function NewPasswordScreen({ session, admin, isNewShowroom }: NewPasswordProps) {
  const [form] = useState(() => createPasswordForm(session, SAVE_FAILED, { isFirst: true }))
  return (
    <AuthForm
      title="Choose a new password"
      lead={`${admin.email} was set up with a password that others have seen.`}
      form={form}
      onSubmit={async () => {
        const isSaved = await form.submit()
        if (isSaved && isNewShowroom && admin.role === 'super_admin') $router.open(firstStepsPath())
      }}
      shouldFocusField
      action="Save password"
      busyAction="Saving"
      note={
        <Button kind="quiet" onClick={session.signOut}>
          Logout
        </Button>
      }
    >
      <PasswordFields form={form} email={admin.email} isFirst />
    </AuthForm>
  )
}

interface PasswordFieldsProps {
  form: PasswordForm
  email: string
  /** Whether this is the first sign-in, where the current password has just been typed. */
  isFirst?: boolean
}

export function PasswordFields({ form, email, isFirst = false }: PasswordFieldsProps) {
  const fieldProps = useFormFields(form)
  return (
    <>
      {/* Password managers need the account name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {!isFirst && (
        <PasswordField
          {...fieldProps('currentPassword')}
          label="Current password"
          autoComplete="current-password"
        />
      )}
      <PasswordField
        {...fieldProps('newPassword')}
        label="New password"
        autoComplete="new-password"
        hint={`${PASSWORD_MIN} to ${PASSWORD_MAX} characters. A few unrelated words work well.`}
      />
    </>
  )
}

interface AuthFormProps<Values extends object> {
  title: string
  lead: string
  form: FormStore<Values>
  /** The label of the button, idle and busy. */
  action: string
  busyAction: string
  onSubmit?: () => Promise<void>
  /** Whether the first field gets the focus. */
  shouldFocusField?: boolean
  children: ReactNode
  note: ReactNode
}

/** The page of one form. */
function AuthForm<Values extends object>(props: AuthFormProps<Values>) {
  const { title, lead, form, shouldFocusField, children, note } = props
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shouldFocusField)
      page.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
  }, [shouldFocusField])
  const isBusy = useStore(form.$state).kind === 'busy'
  return (
    <AuthPage title={title} lead={lead} note={note}>
      <div ref={page}>
        <Form
          form={form}
          className="auth-fields stack"
          {...(props.onSubmit && { onSubmit: props.onSubmit })}
        >
          <FormMessage form={form} className="auth-error" />
          {children}
          <Button type="submit" kind="primary" busy={isBusy}>
            {isBusy ? props.busyAction : props.action}
          </Button>
        </Form>
      </div>
    </AuthPage>
  )
}

interface AuthPageProps {
  title: string
  lead: string
  children: ReactNode
  note?: ReactNode
}

/** A column beside a picture: title, what can be done, and a note. */
export function AuthPage({ title, lead, children, note }: AuthPageProps) {
  const heading = usePageTitle(title)
  return (
    <div className="auth paper">
      <img
        className="auth-picture full well"
        src={showroom.src}
        width={showroom.width}
        height={showroom.height}
        alt=""
      />
      <main className="auth-side column">
        <p>
          <Wordmark />
        </p>
        <div className="auth-form stack">
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p className="quiet break-words">{lead}</p>
          </div>
          {children}
          {note && <div className="auth-note joint-above quiet small">{note}</div>}
        </div>
        <a className="auth-back target-link tight quiet" href="/" rel="external">
          <ArrowLeft />
          Back to the website
        </a>
      </main>
    </div>
  )
}

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

/** Shown when the server cannot be reached. The token is kept, so a retry can succeed. */
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
