// The Admins screen, for super admins only.
import { useStore } from '@nanostores/react'
import { Lock, Plus } from 'lucide-react'
import { useState } from 'react'
import { type Admin, NOT_ALLOWED } from '#api/contract/admin.ts'
import { ADMINS_NOT_LOADED } from '#src/admin/messages.ts'
import { dashboardPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { useFrame } from '#src/admin/shell/Frame.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { Button, ButtonLink } from '#src/admin/ui/Button.tsx'
import { EmptyState, LoadError } from '#src/admin/ui/Notice.tsx'
import { AddAdminDialog, type AdminDialog } from './AdminDialogs.tsx'
import { AdminTable } from './AdminTable.tsx'

const TITLE = 'Admins'
const ADD = 'Add New Admin'

export function AdminsScreen() {
  const { admin } = useFrame()
  if (admin.role === 'super_admin') return <AdminList />
  return (
    <Page title={TITLE}>
      <EmptyState icon={Lock} sentence={NOT_ALLOWED} detail="Only super admins look after admins.">
        <ButtonLink href={dashboardPath()}>Go to the dashboard</ButtonLink>
      </EmptyState>
    </Page>
  )
}

interface OpenDialog {
  /** Each opening needs a new dialog. */
  key: number
  Dialog: AdminDialog
  admin: Admin
}

function AdminList() {
  const { admins } = useAdmin()
  const state = useStore(admins.$state)
  const [isAdding, setAdding] = useState(false)
  // The closing dialog stays mounted to give the focus back.
  const [dialog, setDialog] = useState<OpenDialog>()
  const [isOpen, setOpen] = useState(false)
  const open = (Dialog: AdminDialog, admin: Admin) => {
    setDialog({ key: (dialog?.key ?? 0) + 1, Dialog, admin })
    setOpen(true)
  }

  const add = (
    <Button kind="primary" icon={Plus} onClick={() => setAdding(true)}>
      {ADD}
    </Button>
  )
  return (
    <Page title={TITLE} actions={add} thumbBar={add}>
      {state.kind === 'failed' ? (
        <LoadError sentence={ADMINS_NOT_LOADED} detail={state.message} onRetry={admins.load} />
      ) : (
        <AdminTable admins={state.kind === 'ready' ? state.admins : undefined} onOpen={open} />
      )}
      <AddAdminDialog title={ADD} open={isAdding} onClose={() => setAdding(false)} />
      {dialog && (
        <dialog.Dialog
          key={dialog.key}
          admin={dialog.admin}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </Page>
  )
}
