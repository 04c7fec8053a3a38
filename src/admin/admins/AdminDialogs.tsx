// 'Add New Admin'.
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import {
  type Admin,
  DEFAULT_ROLE,
  newAdminForm,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordResetForm,
  ROLES,
  type Role,
} from '#api/contract/admin.ts'
import {
  ADMIN_NOT_CREATED,
  PASSWORD_NOT_RESET,
  ROLE_POWERS,
  roleInWords,
} from '#src/admin/messages.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { FieldSet, PasswordField, TextField } from '#src/admin/ui/Field.tsx'
import { FormDialog } from '#src/admin/ui/FormDialog.tsx'
import { autoFocusRef } from '#src/admin/ui/form-keys.ts'
import { Check } from '#src/admin/ui/Segmented.tsx'
import { createSubmit } from '#src/admin/ui/submit.ts'
import { suggestPassword } from './suggested-password.ts'
import '#src/admin/ui/choices.css'
import './role-chooser.css'

const BLANK = {
  name: '',
  email: '',
  password: '',
  phoneNumber: '',
  location: '',
  role: DEFAULT_ROLE,
  mustChangePassword: true,
}

interface AddAdminProps {
  title: string
  open: boolean
  onClose: () => void
}

/** What was typed stays when it is closed, until an admin has been made of it. */
export function AddAdminDialog({ title, open, onClose }: AddAdminProps) {
  const { team } = useAdmin()
  const [values, setValues] = useState(BLANK)
  const [creation] = useState(() => createSubmit(newAdminForm, team.create, ADMIN_NOT_CREATED))
  const state = useStore(creation.$state)
  const errors = state.kind === 'refused' ? state.fields : {}

  const set = (change: Partial<typeof BLANK>) => setValues({ ...values, ...change })
  const text = (name: 'name' | 'email' | 'phoneNumber' | 'location') => ({
    name,
    value: values[name],
    error: errors[name],
    onText: (typed: string) => set({ [name]: typed }),
  })
  async function submit() {
    await creation.submit(values)
    if (creation.$state.get().kind !== 'idle') return
    setValues(BLANK)
    onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      lead="They can sign in at once with this password."
      state={state}
      action="Create admin"
      actionBusy="Creating"
      onSubmit={submit}
    >
      <TextField {...text('name')} required label="Name" ref={autoFocusRef} />
      <TextField
        {...text('email')}
        required
        label="Email"
        type="email"
        autoCapitalize="none"
        spellCheck="false"
      />
      <InitialPassword
        value={values.password}
        error={errors.password}
        onText={(password) => set({ password })}
      />
      <Check
        checked={values.mustChangePassword}
        onChange={(mustChangePassword) => set({ mustChangePassword })}
      >
        They choose their own at the first sign-in
      </Check>
      <RoleChooser value={values.role} onChoose={(role) => set({ role })} />
      <div className="field-pair">
        <TextField {...text('phoneNumber')} label="Phone number" type="tel" aside="optional" />
        <TextField {...text('location')} label="Location" aside="optional" />
      </div>
    </FormDialog>
  )
}

interface RoleDialogProps {
  admin: Admin
  open: boolean
  onClose: () => void
}

/** Closes at once: the row says what is on its way, a toast what came of it. */
export function RoleDialog({ admin, open, onClose }: RoleDialogProps) {
  const { team } = useAdmin()
  const [role, setRole] = useState(admin.role)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Role of ${admin.name}`}
      lead="Another role signs them out: it holds from the next sign-in."
      state={{ kind: 'idle' }}
      action="Save role"
      actionBusy="Saving"
      onSubmit={() => {
        if (role !== admin.role) void team.setRole(admin, role)
        onClose()
      }}
    >
      <RoleChooser value={role} onChoose={setRole} />
    </FormDialog>
  )
}

interface ResetPasswordProps {
  admin: Admin
  open: boolean
  onClose: () => void
}

export function ResetPasswordDialog({ admin, open, onClose }: ResetPasswordProps) {
  const { team } = useAdmin()
  const [password, setPassword] = useState('')
  const [reset] = useState(() =>
    createSubmit(
      passwordResetForm,
      (value) => team.resetPassword(admin, value.password),
      PASSWORD_NOT_RESET,
    ),
  )
  const state = useStore(reset.$state)
  async function submit() {
    await reset.submit({ password })
    if (reset.$state.get().kind === 'idle') onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`New password for ${admin.name}`}
      lead="They are signed out, and choose their own after signing in with this one."
      state={state}
      action="Reset password"
      actionBusy="Resetting"
      onSubmit={submit}
    >
      <InitialPassword
        autoFocus
        value={password}
        error={state.kind === 'refused' ? state.fields.password : undefined}
        onText={setPassword}
      />
    </FormDialog>
  )
}

interface OthersPasswordProps {
  value: string
  onText: (text: string) => void
  error: string | undefined
  /** Whether a dialog opens with it. */
  autoFocus?: boolean
}

function InitialPassword({ value, onText, ...look }: OthersPasswordProps) {
  return (
    <PasswordField
      {...look}
      label="Password"
      name="password"
      autoComplete="new-password"
      startsShown
      value={value}
      onText={onText}
      hint={`${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`}
      aside={
        <button type="button" className="text-link" onClick={() => onText(suggestPassword())}>
          {value ? 'Suggest another' : 'Suggest one'}
        </button>
      }
    />
  )
}

interface RoleChooserProps {
  value: Role
  onChoose: (role: Role) => void
}

function RoleChooser({ value, onChoose }: RoleChooserProps) {
  const name = useId()
  return (
    <FieldSet label="Role">
      <div className="roles joints-across">
        {ROLES.map((role) => (
          <label key={role} className="option">
            <input
              type="radio"
              className="cell-radio"
              name={name}
              value={role}
              checked={role === value}
              onChange={() => onChoose(role)}
            />
            <span className="role quiet micro">
              <strong>{roleInWords(role)}</strong>
              <span>{ROLE_POWERS[role]}</span>
            </span>
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
