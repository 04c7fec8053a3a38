// Another role for an admin.
import { useState } from 'react'
import type { Admin } from '#api/contract/admin.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { FormDialog } from '#src/admin/ui/FormDialog.tsx'
import { RoleChooser } from './RoleChooser.tsx'

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
