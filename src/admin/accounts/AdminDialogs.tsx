// Dialogs of the Admins screen: add an admin, change a role, reset a password.

import { useStore } from '@nanostores/react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import {
  type Admin,
  DEFAULT_ROLE,
  newAdminForm,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordResetForm,
} from '#api/accounts/contract.ts'
import { check } from '#api/contract/check.ts'
import { ROLES, type Role } from '#api/contract/session.ts'
import { formatRole } from '#src/admin/messages.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { PasswordField, TextField } from '#src/admin/ui/Field.tsx'
import { useFormFields } from '#src/admin/ui/Form.tsx'
import { FormDialog } from '#src/admin/ui/FormDialog.tsx'
import { Check, OptionField } from '#src/admin/ui/Segmented.tsx'
import { createFormStore } from '#src/ui/form-store.ts'
import { ADMIN_NOT_CREATED, createAdmins, PASSWORD_NOT_RESET, suggestPassword } from './admins.ts'
import './admins-screen.css'

const BLANK_ADMIN = {
  name: '',
  email: '',
  password: '',
  phoneNumber: '',
  location: '',
  role: DEFAULT_ROLE as Role,
  mustChangePassword: true,
}

interface AdminDialogProps {
  admin: Admin
  onClose: () => void
}

/** A dialog that changes one admin. */
export type AdminDialog = (props: AdminDialogProps) => ReactNode

interface AddAdminDialogProps {
  title: string
  open: boolean
  onClose: () => void
}

/** Keeps the typed text when it closes without creating an admin. */
export function AddAdminDialog({ title, ...dialog }: AddAdminDialogProps) {
  const admins = useStoreOf(createAdmins)
  const [form] = useState(() =>
    createFormStore({
      initial: BLANK_ADMIN,
      check: (values) => check(newAdminForm, values),
      send: async (admin) => void (await admins.create(admin)),
      messageOf: (error) => messageOf(error, ADMIN_NOT_CREATED),
    }),
  )
  const fieldProps = useFormFields(form)
  const { mustChangePassword, role } = useStore(form.$values)
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={title}
      lead="They can sign in at once with this password."
      action="Create admin"
      busyAction="Creating"
    >
      <TextField {...fieldProps('name')} required label="Name" autoFocus />
      <TextField
        {...fieldProps('email')}
        required
        label="Email"
        type="email"
        autoCapitalize="none"
        spellCheck="false"
      />
      <InitialPassword {...fieldProps('password')} />
      <Check
        checked={mustChangePassword}
        onChange={(isChecked) => form.set('mustChangePassword', isChecked)}
      >
        They choose their own at the first sign-in
      </Check>
      <RoleField value={role} onChoose={(selected) => form.set('role', selected)} />
      <div className="field-pair">
        <TextField
          {...fieldProps('phoneNumber')}
          label="Phone number"
          type="tel"
          labelNote="optional"
        />
        <TextField {...fieldProps('location')} label="Location" labelNote="optional" />
      </div>
    </FormDialog>
  )
}

/** A toast shows the result. */
export function RoleDialog({ admin, onClose }: AdminDialogProps) {
  const admins = useStoreOf(createAdmins)
  const [form] = useState(() =>
    createFormStore({
      initial: { role: admin.role },
      check: (values) => values,
      async send({ role }) {
        if (role !== admin.role) await admins.setRole(admin, role)
        return { role }
      },
    }),
  )
  const { role } = useStore(form.$values)
  return (
    <FormDialog
      open
      {...{ form, onClose }}
      title={`Role of ${admin.name}`}
      lead="Another role signs them out: it holds from the next sign-in."
      action="Save role"
      busyAction="Saving"
    >
      <RoleField value={role} onChoose={(selected) => form.set('role', selected)} />
    </FormDialog>
  )
}

export function ResetPasswordDialog({ admin, onClose }: AdminDialogProps) {
  const admins = useStoreOf(createAdmins)
  const [form] = useState(() =>
    createFormStore({
      initial: { password: '' },
      check: (values) => check(passwordResetForm, values),
      send: async ({ password }) => void (await admins.resetPassword(admin, password)),
      messageOf: (error) => messageOf(error, PASSWORD_NOT_RESET),
    }),
  )
  const fieldProps = useFormFields(form)
  return (
    <FormDialog
      open
      {...{ form, onClose }}
      title={`New password for ${admin.name}`}
      lead="They are signed out, and choose their own after signing in with this one."
      action="Reset password"
      busyAction="Resetting"
    >
      <InitialPassword {...fieldProps('password')} autoFocus />
    </FormDialog>
  )
}

type InitialPasswordProps = Pick<
  ComponentProps<typeof PasswordField>,
  'name' | 'value' | 'onText' | 'error' | 'autoFocus'
>

/** A password for another person, shown in clear because it has to be passed on. */
function InitialPassword(props: InitialPasswordProps) {
  const { value, onText } = props
  return (
    <PasswordField
      {...props}
      label="Password"
      autoComplete="new-password"
      isInitiallyVisible
      hint={`${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`}
      labelNote={
        <button type="button" className="text-link" onClick={() => onText(suggestPassword())}>
          {value ? 'Suggest another' : 'Suggest one'}
        </button>
      }
    />
  )
}

const ROLE_POWERS: Record<Role, string> = {
  admin: 'Products, interiors, gallery, brands, enquiries',
  super_admin: 'All of that, and other admins',
}

const ROLE_OPTIONS = ROLES.map((id) => ({
  id,
  name: formatRole(id),
  description: ROLE_POWERS[id],
}))

function RoleField({ value, onChoose }: { value: Role; onChoose: (role: Role) => void }) {
  return (
    <OptionField
      className="roles micro"
      label="Role"
      options={ROLE_OPTIONS}
      value={value}
      onChoose={onChoose}
    />
  )
}
