// The Admins screen, for super admins only.
import { useStore } from '@nanostores/react'
import { Lock, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { NOT_ALLOWED } from '#api/contract/admin.ts'
import { ADMINS_NOT_LOADED } from '#src/admin/messages.ts'
import { dashboardPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { useFrame } from '#src/admin/shell/Frame.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { Button, ButtonLink } from '#src/admin/ui/Button.tsx'
import { EmptyState, LoadError } from '#src/admin/ui/Notice.tsx'
import { AddAdminDialog, ResetPasswordDialog, RoleDialog } from './AdminDialogs.tsx'
import { AdminTable } from './AdminTable.tsx'
import type { AdminTask } from './admins.ts'

const TITLE = 'Admins'
const ADD = 'Add New Admin'

export function AdminsScreen() {
  const { admin } = useFrame()
  return admin.role === 'super_admin' ? <AdminList /> : <Forbidden />
}

function Forbidden() {
  return (
    <Page title={TITLE}>
      <EmptyState icon={Lock} sentence={NOT_ALLOWED} detail="Only super admins look after admins.">
        <ButtonLink href={dashboardPath()}>Go to the dashboard</ButtonLink>
      </EmptyState>
    </Page>
  )
}

function AdminList() {
  const { admins, session } = useAdmin()
  const state = useStore(admins.$state)
  const [adding, setAdding] = useState(false)
  const { task, turn, begin, ...dialog } = useTask()
  // The sidebar needs the new role too.
  useEffect(() => {
    if (state.kind === 'forbidden') void session.verify()
  }, [state.kind, session])
  if (state.kind === 'forbidden') return <Forbidden />

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
        <AdminTable admins={state.kind === 'ready' ? state.admins : undefined} onTask={begin} />
      )}
      <AddAdminDialog title={ADD} open={adding} onClose={() => setAdding(false)} />
      {task?.kind === 'role' && <RoleDialog key={turn} {...dialog} admin={task.admin} />}
      {task?.kind === 'password' && (
        <ResetPasswordDialog key={turn} {...dialog} admin={task.admin} />
      )}
    </Page>
  )
}

/** The closing dialog stays mounted to give the focus back. Each task needs a new dialog. */
function useTask() {
  const [task, setTask] = useState<AdminTask>()
  const [open, setOpen] = useState(false)
  const [turn, setTurn] = useState(0)
  const begin = (next: AdminTask) => {
    setTask(next)
    setTurn(turn + 1)
    setOpen(true)
  }
  return { task, turn, begin, open, onClose: () => setOpen(false) }
}
