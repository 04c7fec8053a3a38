// Another password for somebody who has lost theirs.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type Admin, passwordResetForm } from '#api/contract/admin.ts'
import { PASSWORD_NOT_RESET } from '#src/admin/messages.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { FormDialog } from '#src/admin/ui/FormDialog.tsx'
import { createSubmit } from '#src/admin/ui/submit.ts'
import { InitialPassword } from './InitialPassword.tsx'

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
