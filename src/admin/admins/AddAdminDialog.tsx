// 'Add New Admin'.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { DEFAULT_ROLE, newAdminForm } from '#api/contract/admin.ts'
import { ADMIN_NOT_CREATED } from '#src/admin/messages.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { autoFocusRef } from '#src/admin/ui/auto-focus.ts'
import { Check } from '#src/admin/ui/Check.tsx'
import { FormDialog } from '#src/admin/ui/FormDialog.tsx'
import { createSubmit } from '#src/admin/ui/submit.ts'
import { TextField } from '#src/admin/ui/TextField.tsx'
import { InitialPassword } from './InitialPassword.tsx'
import { RoleChooser } from './RoleChooser.tsx'

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
